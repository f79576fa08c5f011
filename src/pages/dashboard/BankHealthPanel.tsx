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

const ROWS = 11;

/**
 * The day of each bank in one line, the worst first.
 * @param range that of the figures; null loads nothing yet
 */
export function BankHealthPanel({ range }: { range: TrafficPeriod | null }) {
  const { data, error, reload } = useBankTraffic(range);
  // Rendered in slices: on a slow device all rows together take longer than several frames.
  const shown = useDeferredValue(data);
  const skeleton = (
    <div className={styles['waiting']}>
      <Skeleton shape="rows" lines={ROWS} label="Carregando a saúde dos bancos…" />
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
