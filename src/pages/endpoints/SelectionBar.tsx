import { Button } from 'antd';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { counted } from '#ui/text/format.ts';
import styles from './EndpointList.module.css';

interface Props {
  chosen: readonly Endpoint[];
  onMaintain: () => void;
  /** Takes those that are in maintenance. */
  onActivate: (endpoints: readonly Endpoint[]) => void;
  onClear: () => void;
}

/** What can be done with the ticked endpoints. It lies over the end of the list, so that no row moves. */
export function SelectionBar({ chosen, onMaintain, onActivate, onClear }: Props) {
  const paused = chosen.filter(({ status }) => status === 'maintenance');
  return (
    <section aria-label="Endpoints marcados" className={styles['bar']}>
      <span role="status">{counted(chosen.length, 'marcado', 'marcados')}</span>
      <Permitted to="endpoints:write">
        <Button onClick={onMaintain}>Colocar em manutenção</Button>
      </Permitted>
      {paused.length > 0 && (
        <Permitted to="endpoints:write">
          <Button onClick={() => onActivate(paused)}>Reativar</Button>
        </Permitted>
      )}
      <Button type="text" onClick={onClear}>
        Desmarcar
      </Button>
    </section>
  );
}
