import type { HistoryQuery } from '#api/contract/history.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Permitted } from './permission.tsx';

interface HistoryLinkProps {
  events: Pick<HistoryQuery, 'bankId' | 'objectId' | 'kind'>;
  /** Without a border, beside a heading. */
  kind?: 'plain';
}

export function HistoryLink({ events, ...look }: HistoryLinkProps) {
  return (
    <Permitted to="history:read">
      <LinkButton {...look} to={links.history(events)}>
        Histórico
      </LinkButton>
    </Permitted>
  );
}
