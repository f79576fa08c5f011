import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#pages/banks/BankDrawer.tsx';
import '#pages/banks/BankForm.tsx';
import '#pages/banks/ConnectionForm.tsx';
import '#pages/banks/DeleteBankDialog.tsx';
import '#pages/endpoints/DeleteEndpointDialog.tsx';
import '#pages/endpoints/EndpointFormDialog.tsx';
import '#pages/logs/LogDrawer.tsx';
import '#pages/logs/LogFilters.tsx';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { personOf } from '#mocks/platform/people.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { forgetBeforeEach } from '#tests/pages/tester/support.ts';

const mock = mockPlatform();
forgetBeforeEach();
const [bank, endpoint, log] = [fixtureId('bank', 0), fixtureId('endpoint', 0), fixtureId('log', 0)];
const unconnected = fixtureId('bank', 11);

/** An address, the data, and a text that is shown when the screen is complete. */
type Place = [address: string, scenario: Scenario, see: string];

/** Every screen and dialog with few rows, and each screen on the first day of a platform. */
const places: Place[] = [
  ['/', 'normal', 'p95'],
  ['/banks?q=sicoob', 'normal', 'Gerenciar'],
  ['/banks?q=sicoob&new=bank', 'normal', 'Cadastrar Banco'],
  [`/banks?q=sicoob&bank=${bank}`, 'normal', 'Testar conexão'],
  [`/banks?q=sicoob&bank=${unconnected}`, 'normal', 'Configurar conexão'],
  [`/banks?q=sicoob&edit=${bank}`, 'normal', 'Salvar Alterações'],
  [`/banks?q=sicoob&connection=${bank}`, 'normal', 'Salvar conexão'],
  [`/banks?q=sicoob&delete=${bank}`, 'normal', 'Excluir banco e 7 endpoints'],
  [`/endpoints?q=saldo&bankId=${bank}`, 'normal', 'Testar'],
  [`/endpoints?q=saldo&bankId=${bank}&new=endpoint`, 'normal', 'Cadastrar Endpoint'],
  [`/endpoints?q=saldo&bankId=${bank}&edit=${endpoint}`, 'normal', 'Salvar Alterações'],
  [`/endpoints?q=saldo&bankId=${bank}&delete=${endpoint}`, 'normal', 'Excluir'],
  ['/logs?q=boletos', 'normal', 'Exportar Logs'],
  [`/logs?q=boletos&log=${log}`, 'normal', 'Abrir no API Tester'],
  ['/tester', 'normal', 'Executar Requisição'],
  [`/tester?bankId=${unconnected}`, 'normal', 'Configurar conexão'],
  ['/settings', 'normal', 'Atualizar Configurações'],
  ['/settings?rotate=keys', 'normal', 'Gerar Novas Chaves?'],
  ['/', 'empty', 'A saúde de cada banco aparece aqui.'],
  ['/banks', 'empty', 'Nenhum banco cadastrado'],
  ['/endpoints', 'empty', 'Nenhum endpoint cadastrado'],
  ['/endpoints?new=endpoint', 'empty', 'Nenhum banco cadastrado.'],
  ['/tester', 'empty', 'Nenhum banco cadastrado.'],
  ['/settings', 'empty', 'Atualizar Configurações'],
];

/** What a person presses, outside the navigation. */
const pressable = 'button, a[href], [role="button"], [role="switch"], [role="menuitem"]';
const MOST_PRESSES = 100;

const nameOf = (control: Element) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;

/** The controls that the person may press; an open dialog covers the others. */
function enabled(): HTMLElement[] {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const roots = dialogs.length > 0 ? [...dialogs] : [document.querySelector('main')!];
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(pressable)])
    .filter((control) => !control.closest('[aria-hidden="true"], [aria-disabled="true"]'))
    .filter((control) => !control.hasAttribute('disabled') && control.getAttribute('target') !== '_blank')
    .filter((control) => getComputedStyle(control).pointerEvents !== 'none');
}

/** The parameters of an address that open a form or a question for a change. */
const changesIn = (address: string) =>
  ['new', 'edit', 'delete', 'connection', 'rotate'].filter((name) => new RegExp(`[?&]${name}=`).test(address));

test.for(places)(
  'at %s (%s) no control that a reader may press changes anything or opens a form for it',
  async ([address, scenario, see]) => {
    mock.identity.person = personOf('reading')!;
    mock.platform.scenario = scenario;
    const writes: string[] = [];
    mock.server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url);
      // 'Ciente' is a mark of one's own and needs no permission.
      if (request.method !== 'GET' && !pathname.includes('/conditions/')) writes.push(`${request.method} ${pathname}`);
    });
    const { user, router, address: now } = openScreen(address);
    await screen.findByText('Lia Exemplo');
    await screen.findAllByText(see);

    const pressed = new Set<string>();
    for (let press = 0; press < MOST_PRESSES; press++) {
      const control = enabled().find((one) => !pressed.has(nameOf(one)));
      if (!control) break;
      const name = nameOf(control);
      pressed.add(name);
      const before = now();
      const link = control.getAttribute('href');
      // One after the other: the controls are on one screen.
      if (link === null) await user.click(control);
      const after = link ?? now();
      if (after === before) continue;
      // The form of an endpoint also shows it, so links lead there.
      const allowed = new Set([...changesIn(address), ...(control.tagName === 'A' ? ['edit'] : [])]);
      expect(
        changesIn(after).filter((change) => !allowed.has(change)),
        `${name} leads to ${after}`,
      ).toEqual([]);
      if (link !== null) continue;
      await router.navigate(address);
      await screen.findAllByText(see);
    }
    expect(pressed.size).toBeGreaterThan(0);
    expect(writes).toEqual([]);
  },
);
