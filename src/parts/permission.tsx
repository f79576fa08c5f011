import type { ReactElement } from 'react';
import { usePermission } from '#api/hooks/session.ts';
import type { Environment } from '#api/contract/environment.ts';
import { type Permission, permissionTable } from '#api/contract/permissions.ts';
import { Denied } from '#ui/states/Denied.tsx';

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
