import type { BrowserContext, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { choose, dialog, openPersonMenu } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerOf, run } from '../support/tester.ts';

const sicoob = fixtureId('bank', 0);
const transfer = `/tester?bankId=${sicoob}&endpointId=transfer&environment=production`;
const body = '{"amount": "37.00"}';

/** Fills in the body of the transfer in the form, and runs it. */
async function runTransfer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Body (JSON)' }).fill(body);
  await run(page);
}

async function openTransfer(page: Page): Promise<void> {
  await page.goto(transfer);
  await runTransfer(page);
}

const asked = (page: Page) => dialog(page, 'Enviar novamente em produção?');
const askedFirst = (page: Page) => dialog(page, 'Executar em produção?');

async function expectSameKey(page: Page): Promise<void> {
  await expect(asked(page)).toContainText('o banco Sicoob pode ter executado POST /transfers');
  await expect(asked(page)).toContainText('O novo envio leva a mesma chave de idempotência');
}

async function signIn(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('region', { name: 'Sua conta' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await (await openPersonMenu(page)).getByRole('button', { name: 'Sair' }).click();
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Sair' });
  const left = page.getByRole('heading', { level: 1, name: 'Você saiu' });
  await expect(discard.or(left)).toBeVisible();
  if (await discard.isVisible()) await discard.click();
  await expect(left).toBeVisible();
}

/** Leaves a page that asks before it is left. */
async function reload(page: Page): Promise<void> {
  const [question] = await Promise.all([
    page.waitForEvent('dialog').then(async (one) => {
      await one.accept();
      return one.type();
    }),
    page.reload(),
  ]);
  expect(question).toBe('beforeunload');
}

/** How many runs the platform has carried out: each has a log. */
async function runsIn(context: BrowserContext, platform: { api: string } | undefined) {
  const logs = `${platform?.api}/logs?person=administracao@ponte.example`;
  const answer = await context.request.get(logs);
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

test.describe('a transfer whose answer was lost', () => {
  test.use({ auth: true });

  /** The keys with which runs were sent. */
  let keys: (string | undefined)[];
  test.beforeEach(async ({ context, page, platform, expectConsole }) => {
    expectConsole(/status of 401/);
    expectConsole(/net::ERR_FAILED/);
    // The console asks whether the address is filtered.
    expectConsole(/status of 405/);
    keys = [];
    await context.route('**/api/v1/tester/requests', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      // The platform and the bank have it; its answer never comes.
      await platform!.answer(route);
      return route.abort();
    });
    await page.goto('/banks');
    await page.getByRole('alert', { name: 'Sessão' }).getByRole('link', { name: 'Entrar' }).click();
    await signIn(page, 'Administração');
    await openTransfer(page);
    await askedFirst(page).getByRole('button', { name: 'Executar' }).click();
    await expect(answerOf(page).getByRole('alert')).toContainText(
      'A resposta se perdeu: o banco pode ter executado a chamada',
    );
  });

  test('is asked about after a reload, before which the page asks, and not carried out twice', async ({
    page,
    context,
    platform,
  }) => {
    await reload(page);
    await runTransfer(page);
    await expectSameKey(page);
    await asked(page).getByRole('button', { name: 'Enviar novamente' }).click();
    await expect(answerOf(page).getByText('200 OK')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await runsIn(context, platform)).toBe(1);
  });

  test('is asked about in a second tab, whose answer settles it in the first', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await openTransfer(other);
    await expectSameKey(other);
    await asked(other).getByRole('button', { name: 'Enviar novamente' }).click();
    await expect(answerOf(other).getByText('200 OK')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await run(page);
    await expect(askedFirst(page)).toBeVisible();
  });

  test("is asked about at 'Testar' of the registered endpoint, and not carried out twice", async ({
    context,
    platform,
  }) => {
    const other = await context.newPage();
    await other.goto(`/endpoints?bankId=${sicoob}&q=/transfers`);
    await other
      .getByRole('link', { name: /^Testar .*Sicoob/ })
      .first()
      .click();
    await choose(other, 'Ambiente', 'Produção');
    await runTransfer(other);
    await expectSameKey(other);
    await asked(other).getByRole('button', { name: 'Enviar novamente' }).click();
    await expect(answerOf(other).getByText('200 OK')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await runsIn(context, platform)).toBe(1);
  });

  test("is kept for its person after 'Sair', and is not another person's", async ({ page }) => {
    await leave(page);
    await page.getByRole('link', { name: 'Entrar' }).click();
    await signIn(page, 'Operação');
    await openTransfer(page);
    await expect(askedFirst(page)).toBeVisible();
    await askedFirst(page).getByRole('button', { name: 'Cancelar' }).click();
    await leave(page);
    await page.getByRole('link', { name: 'Entrar' }).click();
    await signIn(page, 'Administração');
    await openTransfer(page);
    await expectSameKey(page);
  });
});
