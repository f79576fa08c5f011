import type { Locator, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { dialog, isNarrow, openPersonMenu, region } from './acts.ts';
import { expect } from './fixtures.ts';
import { post } from './post.ts';
import { chooseBalance, run } from './tester.ts';
import { workerAnswers } from './worker.ts';

/* The steps that lead to some of the states. */

/** Saves the name of a bank after another client changed it. */
export async function conflict(page: Page): Promise<void> {
  const form = dialog(page, 'Editar Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Meu nome');
  await changeElsewhere(page, `/banks/${fixtureId('bank', 0)}`, { name: `${'W'.repeat(60)}${Date.now()}` });
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectConflictInside(form);
}

/** Saves the address of a connection after another client changed it. */
export async function connectionConflict(page: Page): Promise<void> {
  const form = dialog(page, /^Conexão em produção: /);
  await form.getByRole('textbox', { name: 'URL base' }).fill('https://api.meu.example/v1');
  const baseUrl = `https://api.outro.example/${'w'.repeat(60)}`;
  await changeElsewhere(page, `/banks/${fixtureId('bank', 0)}/connections/production`, { baseUrl });
  await form.getByRole('button', { name: 'Salvar conexão' }).click();
  await expectConflictInside(form);
}

/** Changes a record as another client does. */
export const changeElsewhere = (page: Page, path: string, changes: object): Promise<unknown> =>
  post(page, path, changes, 'PATCH');

/** Checks that the card of a conflict shows long values within its own borders. */
export async function expectConflictInside(form: Locator): Promise<void> {
  const beyond = await form.getByRole('alert').evaluate((card) => {
    const { right } = card.getBoundingClientRect();
    return [...card.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right).length;
  });
  expect(beyond).toBe(0);
}

/** Leaves a form with a typed value. */
export async function typeAndLeave(page: Page): Promise<void> {
  await dialog(page, 'Editar Banco').getByRole('textbox', { name: 'Nome' }).fill('Meu nome');
  await page.keyboard.press('Escape');
}

/** Saves a new bank, which the platform refuses. */
export async function saveBank(page: Page): Promise<void> {
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Novo');
  await form.getByRole('textbox', { name: 'Código' }).fill('994');
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
}

/** Registers a bank, which then stands first with the tag 'Novo'. */
export async function registerBank(page: Page): Promise<void> {
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Novo');
  await form.getByRole('textbox', { name: 'Código' }).fill('995');
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expect(form).toBeHidden();
}

/** Uses the demo as the sample person who may only read, and moves to a control that this person may not use. */
export async function viewAsReader(page: Page): Promise<void> {
  await (await openPersonMenu(page)).getByRole('radio', { name: 'Leitura' }).click();
  await page.keyboard.press('Escape');
  if (isNarrow(page)) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Novo Banco' }).focus();
}

/** Shows both notices of the demo: the sample data is two hours old, and changes cannot be stored. */
export async function ageSampleAndFillStorage(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 3_600_000;
    // `call` gives it its storage.
    // oxlint-disable-next-line typescript/unbound-method
    const setItem = Storage.prototype.setItem;
    // Only for the mock: the router stores its scroll positions and logs a failure.
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('ponte.mock.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    // The page reads the clock when it becomes visible, and stores changes when it is left.
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
  });
  await expect(page.getByText('O espaço que o navegador reserva para esta aba acabou.')).toBeVisible();
}

/** Opens the page again in a browser that denies it any storage. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.reload();
}

/** Saves the tenant without its name. */
export async function saveNameless(page: Page): Promise<void> {
  const tenant = region(page, 'Multi-tenant');
  await tenant.getByRole('textbox', { name: 'Nome do tenant' }).fill('');
  await tenant.getByRole('button', { name: 'Atualizar Configurações' }).click();
}

/**
 * Runs a request that alone fails at the platform, and asks to send it again. A scenario would also fail the reads, and
 * with them the form.
 */
export async function failAndRetry(page: Page): Promise<void> {
  await chooseBalance(page);
  // Until then the page answers its own calls, and its requests are not the browser's.
  await workerAnswers(page);
  await page.evaluate(() => {
    // `apply` calls it on its request.
    // oxlint-disable-next-line typescript/unbound-method
    XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
      apply: (send, request: XMLHttpRequest, body: [XMLHttpRequestBodyInit?]) => {
        request.setRequestHeader('prefer', 'scenario=server-error');
        send.apply(request, body);
      },
    });
  });
  await run(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).last().click();
}

/** Runs the request in the form and cancels it; in the scenario `slow` there is time for it. */
export async function cancelRun(page: Page): Promise<void> {
  await run(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
}

/** Turns the isolation of data off and saves. */
export async function turnIsolationOff(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Isolamento de Dados' }).click();
  await page.getByRole('button', { name: 'Desligar Isolamento' }).click();
  await region(page, 'Multi-tenant').getByRole('button', { name: 'Atualizar Configurações' }).click();
}

/** Deactivates the bank whose detail is open, and answers the question. */
export const deactivate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Desativar', exact: true }).click();
  await dialog(page, /^Desativar o banco/)
    .getByRole('button', { name: 'Desativar' })
    .click();
};
