import type { ReactElement } from 'react';
import { usePermission } from '#api/hooks/session.ts';
import { type Permission, permissionLabels } from '#api/contract/permissions.ts';
import { Denied } from '#ui/states/Denied.tsx';

/** Why the person may not use a control that needs this permission; undefined when the person may use it. */
export function useDenial(permission: Permission): string | undefined {
  const allowed = usePermission(permission);
  return allowed ? undefined : `Seu perfil não permite ${permissionLabels[permission]}.`;
}

/** A control that needs a permission: without it, the control is visible, disabled, and says why. */
export function Permitted({ to, children }: { to: Permission; children: ReactElement<object> }) {
  return <Denied reason={useDenial(to)}>{children}</Denied>;
}
