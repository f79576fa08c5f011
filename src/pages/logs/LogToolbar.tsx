import { failureClasses } from '#api/contract/failures.ts';
import { FilterOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { PeriodMenu } from '#parts/period/PeriodMenu.tsx';
import { ButtonBar } from '#ui/buttons/ButtonBar.tsx';
import { PanelButton } from '#ui/buttons/PanelButton.tsx';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { Boundary } from '#ui/states/Boundary.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { pluralize } from '#ui/text/format.ts';
import { isOnlyFailures, type LogListState } from './log-params.tsx';
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
 * The line of controls above the logs; on a phone the search has a line of its own. What the
 * controls open lies over the page and moves nothing.
 */
export function LogToolbar({ list, children }: LogToolbarProps) {
  const { view, change } = list;
  // In a narrow place the number of the chips stands in their place.
  const chipCount = list.chips.length;
  const isPressed = isOnlyFailures(view['status-class']);
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
        <ButtonBar label="Controles dos logs" className={styles['buttons'] ?? ''}>
          <PanelButton
            label="Filtros"
            name={chipCount > 0 ? `Filtros, ${pluralize(chipCount, 'ativo', 'ativos')}` : 'Filtros'}
            width={640}
            icon={<FilterOutlined aria-hidden />}
            {...onIntent(LogFilters)}
            text={
              <span className={chipCount > 0 ? '' : styles['label']}>
                <span className={styles['label']}>Filtros</span>
                {chipCount > 0 && (
                  <span className={`${styles['number']} small strong`}>{chipCount}</span>
                )}
              </span>
            }
          >
            <Boundary>
              <LogFilters fallback={<Skeleton shape="fields" lines={4} />} list={list} />
            </Boundary>
          </PanelButton>
          <PeriodMenu view={view} change={change} />
          <ToggleButton
            pressed={isPressed}
            onClick={() => change({ 'status-class': isPressed ? undefined : failureClasses })}
          >
            Só falhas
          </ToggleButton>
          {children}
        </ButtonBar>
      </div>
    </div>
  );
}
