import type { HistoryQuery } from '#api/contract/history.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Permitted } from './permission.tsx';

interface Props {
  /** The filters that find the events. */
  events: Pick<HistoryQuery, 'bankId' | 'objectId' | 'kind'>;
  /** Without a border, beside a heading. */
  kind?: 'plain';
}

/** Leads to the events of an object. */
export function HistoryLink({ events, ...look }: Props) {
  return (
    <Permitted to="history:read">
      <LinkButton {...look} to={links.history(events)}>
        Histórico
      </LinkButton>
    </Permitted>
  );
}
