import { useDeferredValue } from 'react';
import { useBankTraffic } from '#api/hooks/dashboard.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import styles from './BankHealthPanel.module.css';
import type { TrafficPeriod } from './period.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

const BankHealthList = lazyPart(() => import('./BankHealthList.tsx'));

/** The rows of the skeleton: as many as the sample has banks. */
const SKELETON_ROWS = 11;

/**
 * The last 24 hours of each bank in one line, the worst bank first.
 * @param props `range`: the period of the figures above; null until those have loaded
 */
export function BankHealthPanel({ range }: { range: TrafficPeriod | null }) {
  const { data, error, reload } = useBankTraffic(range);
  // Deferred, because all rows together block a slow device for several frames.
  const shown = useDeferredValue(data);
  const skeleton = (
    <div className={styles['waiting']}>
      <Skeleton shape="rows" lines={SKELETON_ROWS} label="Carregando a saúde dos bancos…" />
    </div>
  );
  return (
    <Panel title="Saúde por banco" aside={<p className="note">Últimas 24 h</p>}>
      <ReadView read={{ data: shown, error, reload }} skeleton={skeleton}>
        {(traffic) =>
          traffic.banks.length > 0 ? (
            <BankHealthList fallback={skeleton} traffic={traffic} />
          ) : (
            <EmptyState
              title="Nenhum banco cadastrado"
              action={
                <Permitted to="banks:write">
                  <LinkButton to={links.banks({ new: 'bank' })}>Cadastrar Banco</LinkButton>
                </Permitted>
              }
            >
              A saúde de cada banco aparece aqui.
            </EmptyState>
          )
        }
      </ReadView>
    </Panel>
  );
}
