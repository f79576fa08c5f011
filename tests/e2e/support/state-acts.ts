import type { Locator, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import type { Step } from '#tests/states/states.ts';
import { deactivateBank, dialog, isNarrow, openDemo, openPersonMenu, region } from './acts.ts';
import { expect } from './fixtures.ts';
import { post } from './post.ts';
import { chooseBalance, run } from './tester.ts';
import { workerAnswers } from './worker.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const openList = (page: Page, name: string | RegExp) =>
  page.getByRole('combobox', { name, exact: true }).click();

/** Waits until the card of a conflict shows long values within its own borders. */
async function expectConflictInside(form: Locator): Promise<void> {
  const beyond = () =>
    form.getByRole('alert').evaluate((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > right,
      ).length;
    });
  await expect.poll(beyond).toBe(0);
}

/** Saves a new bank with a code, and gives its form. */
async function saveNewBank(page: Page, code: string): Promise<Locator> {
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Novo');
  await form.getByRole('textbox', { name: 'Código' }).fill(code);
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  return form;
}

/** The acts that lead to some of the states, by what the page of the states says of them. */
export const acts = {
  'open the demo': openDemo,
  async 'ask to restore the sample'(page: Page) {
    await openDemo(page);
    await press(page, 'Restaurar dados de exemplo');
  },
  async 'search in the palette'(page: Page) {
    await page.keyboard.press('Control+k');
    await dialog(page, 'Buscar no console').getByRole('combobox').fill('ita');
    await page.getByRole('group', { name: 'Bancos' }).waitFor();
  },
  async 'let the sample age and fill the storage'(page: Page) {
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
    await expect(
      page.getByText('O espaço que o navegador reserva para esta aba acabou.'),
    ).toBeVisible();
  },
  async 'view as a reader'(page: Page) {
    await (await openPersonMenu(page)).getByRole('radio', { name: 'Leitura' }).click();
    await page.keyboard.press('Escape');
    if (isNarrow(page)) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Novo Banco' }).focus();
  },
  "open the person's menu": openPersonMenu,
  'sign out': async (page: Page) =>
    (await openPersonMenu(page)).getByRole('button', { name: 'Sair' }).click(),
  async 'deny the storage'(page: Page) {
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
  },
  'focus the chart': (page: Page) => region(page, 'Tráfego').getByRole('slider').focus(),
  async 'save a bank that another person changed'(page: Page) {
    const form = dialog(page, 'Editar Banco');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Meu nome');
    await post(
      page,
      `/banks/${fixtureId('bank', 0)}`,
      { name: `${'W'.repeat(60)}${Date.now()}` },
      'PATCH',
    );
    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expectConflictInside(form);
  },
  async 'save a connection that another person changed'(page: Page) {
    const form = dialog(page, /^Conexão em produção: /);
    await form.getByRole('textbox', { name: 'URL base' }).fill('https://api.sicoob.example/meu');
    const baseUrl = `https://api.sicoob.example/${'w'.repeat(60)}`;
    await post(page, `/banks/${fixtureId('bank', 0)}/connections/production`, { baseUrl }, 'PATCH');
    await form.getByRole('button', { name: 'Salvar conexão' }).click();
    await expectConflictInside(form);
  },
  async 'type and leave'(page: Page) {
    await dialog(page, 'Editar Banco').getByRole('textbox', { name: 'Nome' }).fill('Meu nome');
    await page.keyboard.press('Escape');
  },
  'deactivate the bank': deactivateBank,
  async 'save a bank that is refused'(page: Page) {
    const form = await saveNewBank(page, '994');
    await expect(form.getByRole('alert')).toBeVisible();
  },
  async 'register a bank'(page: Page) {
    await expect(await saveNewBank(page, '995')).toBeHidden();
  },
  'wait for the login of the dialog': (page: Page) =>
    page
      .getByRole('dialog')
      .or(page.getByRole('complementary'))
      .getByRole('button', { name: 'Entrar' })
      .waitFor(),
  async 'open the filter by status'(page: Page) {
    await press(page, /^Filtros/);
    await openList(page, 'Status');
  },
  run,
  async 'run an empty form'(page: Page) {
    await press(page, 'Limpar');
    await run(page);
  },
  async 'run the balance'(page: Page) {
    await chooseBalance(page);
    await run(page);
  },
  async 'run at an inactive bank'(page: Page) {
    await chooseBalance(page, 'Safra');
    await run(page);
  },
  async 'run, fail and try again'(page: Page) {
    // Another body than that of a run that this state left unanswered before.
    await page
      .getByRole('textbox', { name: 'Body (JSON)' })
      .fill(JSON.stringify({ id: Date.now() }));
    // A scenario would also fail the reads, and with them the form. Until then the page answers its
    // own calls, and its requests are not the browser's.
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
  },
  async 'run and cancel'(page: Page) {
    await run(page);
    // A run that is cancelled before it was sent leaves nothing.
    await page.getByText('Executando…').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
  },
  async 'save without a name'(page: Page) {
    const tenant = region(page, 'Multi-tenant');
    await tenant.getByRole('textbox', { name: 'Nome do tenant' }).fill('');
    await tenant.getByRole('button', { name: 'Atualizar Configurações' }).click();
  },
  'turn the isolation off': (page: Page) =>
    page.getByRole('switch', { name: 'Isolamento de Dados' }).click(),
  async 'turn the isolation off and save'(page: Page) {
    await page.getByRole('switch', { name: 'Isolamento de Dados' }).click();
    await page.getByRole('button', { name: 'Desligar Isolamento' }).click();
    await region(page, 'Multi-tenant')
      .getByRole('button', { name: 'Atualizar Configurações' })
      .click();
  },
  'generate keys': (page: Page) =>
    dialog(page, 'Gerar Novas Chaves?').getByRole('button', { name: 'Gerar Novas Chaves' }).click(),
  'show the other fields': (page: Page) => page.locator('summary').first().click(),
};

/** Takes the step to a state. */
export async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') {
    await acts[step](page);
    return;
  }
  const [way, name] = step;
  if (way === 'press') await press(page, name);
  if (way === 'open') await openList(page, name);
  if (way === 'focus') await page.getByRole('button', { name, exact: true }).focus();
  if (way === 'key') await page.keyboard.press(String(name));
}
