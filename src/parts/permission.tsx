import type { ReactElement } from 'react';
import { usePermission } from '#api/hooks/session.ts';
import type { Environment } from '#api/contract/connections.ts';
import { type Permission, permissionTable } from '#api/contract/permissions.ts';
import { Denied } from '#ui/states/Denied.tsx';
import type { HistoryQuery } from '#api/contract/history.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';

/**
 * Why the person may not use a control that needs this permission; undefined when the person may
 * use it.
 */
export function useDenial(permission: Permission): string | undefined {
  const allowed = usePermission(permission);
  return allowed ? undefined : `Seu perfil não permite ${permissionTable[permission].label}.`;
}

/**
 * Why the person may not call a bank in this environment, by a run or a test; undefined when the
 * person may.
 */
export function useCallDenial(
  to: Permission,
  environment: Environment | undefined,
): string | undefined {
  const denials = [useDenial(to), useDenial('tester:run-production')];
  return denials[0] ?? (environment === 'production' ? denials[1] : undefined);
}

/**
 * A control that needs a permission: without it, the control is visible, disabled, and says why.
 */
export function Permitted({ to, children }: { to: Permission; children: ReactElement<object> }) {
  return <Denied reason={useDenial(to)}>{children}</Denied>;
}

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
