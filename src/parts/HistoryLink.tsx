import type { HistoryQuery } from '#api/contract/history.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Permitted } from './permission.tsx';

/** Leads to the events of an object. @param events the filters that find them */
export function HistoryLink({ events }: { events: Pick<HistoryQuery, 'bankId' | 'objectId' | 'kind'> }) {
  return (
    <Permitted to="history:read">
      <LinkButton to={links.history(events)}>Histórico</LinkButton>
    </Permitted>
  );
}
