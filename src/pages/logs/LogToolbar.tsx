import { failureClasses } from '#api/contract/failures.ts';
import { FilterOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { PeriodMenu } from '#parts/period/PeriodMenu.tsx';
import { PanelButton } from '#ui/buttons/PanelButton.tsx';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { Boundary } from '#ui/states/Boundary.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { pluralize } from '#ui/text/format.ts';
import { isFailures, type LogListState } from './log-params.tsx';
import styles from './LogToolbar.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { SearchBox } from '#ui/list/SearchBox.tsx';
import { identifierIn } from '#domain/identifiers.ts';

const LogFilters = lazyPart(() => import('./LogFilters.tsx'));

interface LogToolbarProps {
  list: LogListState;
  children: ReactNode;
}

/**
 * The one line of controls above the logs; on a phone the search has a line of its own. What it
 * opens moves nothing.
 */
export function LogToolbar({ list, children }: LogToolbarProps) {
  const { view, change } = list;
  // In a narrow place the chips give way to their number.
  const chosen = list.chips.length;
  const onlyFailures = isFailures(view.band);
  return (
    <div className={styles['toolbar']}>
      <div className={`${styles['line']} row`}>
        <div className={styles['search']}>
          <SearchBox
            value={view.q}
            onSearch={(q) => change({ q: identifierIn(q) }, { replace: true })}
            placeholder="Buscar por banco, endpoint, IP ou ID da requisição..."
          />
        </div>
        <PanelButton
          label="Filtros"
          name={chosen > 0 ? `Filtros, ${pluralize(chosen, 'ativo', 'ativos')}` : 'Filtros'}
          width={640}
          icon={<FilterOutlined aria-hidden />}
          {...onIntent(LogFilters)}
          text={
            <span className={chosen > 0 ? '' : styles['label']}>
              <span className={styles['label']}>Filtros</span>
              {chosen > 0 && <span className={`${styles['number']} small strong`}>{chosen}</span>}
            </span>
          }
        >
          <Boundary>
            <LogFilters fallback={<Skeleton shape="fields" lines={4} />} list={list} />
          </Boundary>
        </PanelButton>
        <PeriodMenu view={view} change={change} />
        <ToggleButton
          pressed={onlyFailures}
          onClick={() => change({ band: onlyFailures ? undefined : failureClasses })}
        >
          Só falhas
        </ToggleButton>
        {children}
      </div>
    </div>
  );
}
