import { Button } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { pluralize } from '#ui/text/format.ts';
import styles from './EndpointList.module.css';

export type Selection = ReturnType<typeof useSelection>;

/** The ticked endpoints by their ids; those of other pages stay ticked. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Endpoint>>(new Map());
  return {
    chosen,
    choose(endpoint: Endpoint, isChosen: boolean) {
      const others = [...chosen].filter(([id]) => id !== endpoint.id);
      setChosen(new Map(isChosen ? [...others, [endpoint.id, endpoint]] : others));
    },
    clear: () => setChosen(new Map()),
  };
}

interface SelectionBarProps {
  selection: Selection;
  onMaintain: () => void;
  /** Called with the ticked endpoints that are in maintenance. */
  onActivate: (endpoints: readonly Endpoint[]) => Promise<unknown>;
}

/**
 * What can be done with the ticked endpoints. The bar lies over the end of the list, so that no row
 * moves.
 */
export function SelectionBar({ selection, onMaintain, onActivate }: SelectionBarProps) {
  const chosen = [...selection.chosen.values()];
  const inMaintenance = chosen.filter(({ status }) => status === 'maintenance');
  if (chosen.length === 0) return null;
  return (
    <section
      ref={moveFocusOnRemoval}
      aria-label="Endpoints marcados"
      className={`${styles['bar']} row wraps box floating`}
    >
      <span role="status">{pluralize(chosen.length, 'marcado', 'marcados')}</span>
      <Permitted to="endpoints:write">
        <Button onClick={onMaintain}>Colocar em manutenção</Button>
      </Permitted>
      {inMaintenance.length > 0 && (
        <Permitted to="endpoints:write">
          <Button onClick={() => void onActivate(inMaintenance).then(selection.clear)}>
            Reativar
          </Button>
        </Permitted>
      )}
      <Button type="text" onClick={selection.clear}>
        Desmarcar
      </Button>
    </section>
  );
}
