import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PermissionsContext } from '#api/hooks/session.ts';
import type { Environment } from '#api/contract/environment.ts';
import type { Permission } from '#api/contract/permissions.ts';
import { Permitted, useCallDenial } from '#parts/permission.tsx';

function RunButton({ environment }: { environment: Environment }) {
  return <p>{useCallDenial('tester:run', environment) ?? 'Pode executar'}</p>;
}

const renderWith = (permissions: Permission[], environment: Environment) =>
  render(
    <PermissionsContext value={permissions}>
      <RunButton environment={environment} />
    </PermissionsContext>,
  );

test('without the permission the control is disabled and says why', () => {
  render(
    <PermissionsContext value={[]}>
      <Permitted to="banks:write">
        <button type="button">Novo Banco</button>
      </Permitted>
    </PermissionsContext>,
  );
  const button = screen.getByRole('button', { name: 'Novo Banco' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'Seu perfil não permite cadastrar, alterar ou excluir bancos.',
  );
});

test('a call in production needs a permission of its own', () => {
  renderWith(['tester:run'], 'homologation');
  expect(screen.getByText('Pode executar')).toBeVisible();
  renderWith(['tester:run'], 'production');
  expect(screen.getByText(/^Seu perfil não permite/)).toBeVisible();
});
