import type { BrowserContext, Locator, Page } from '@playwright/test';
import { dialog, expectSaid, itemOf, openPersonMenu } from '../support/acts.ts';
import { checkPage } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const notice = (page: Page) => page.getByRole('alert', { name: 'Sessão' });
const account = (page: Page) => page.getByRole('region', { name: 'Sua conta' });

/** Presses 'Sair' in the menu at the foot of the navigation. */
const leave = async (page: Page) =>
  (await openPersonMenu(page)).getByRole('button', { name: 'Sair' }).click();

/**
 * Checks the page with axe once nothing is read again and nothing changes its look: until then rows
 * are dimmed.
 */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      !document.getAnimations().some((one) => one instanceof CSSTransition),
  );
  expect((await checkPage(page)).violations).toEqual([]);
}

/** Opens a screen without a session and signs in by the notice's link. */
async function enter(page: Page, address: string, person: string) {
  await page.goto(address);
  await notice(page).getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, person);
}

/** Chooses a person on the login page. */
async function signIn(page: Page, person: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.getByRole('button', { name: person }).click();
}

/** Opens 'Novo Banco' and fills in the name and the code. */
async function fillNewBank(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Novo Banco' }).click();
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Novo');
  await form.getByRole('textbox', { name: 'Código' }).fill(code);
  return form;
}

/** Somebody signs in while a session goes on, which ends by that. The first tab hears nothing. */
async function signInInAnotherTab(context: BrowserContext, returnTo: string, person: string) {
  const other = await context.newPage();
  await other.goto(returnTo);
  const api = await other.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/v1/'))?.name,
  );
  const login = new URL('/login', await api.jsonValue());
  login.searchParams.set('return_to', returnTo);
  await other.goto(login.href);
  await signIn(other, person);
  await expect(account(other)).toBeVisible();
  await other.close();
}

async function leaveInAnotherTab(context: BrowserContext) {
  const other = await context.newPage();
  await other.goto('/logs');
  await leave(other);
  await expect(other.getByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
  await other.close();
}

/**
 * Ends the session as an expiry does: only the session's cookie goes, the one against forged
 * requests stays.
 */
const endSession = (context: BrowserContext) => context.clearCookies({ name: 'ponte_session' });

test.describe('with a platform that asks for a session', () => {
  test.use({ auth: true });
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 401/));

  test('the first visit without a session asks for the session alone', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) asked.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/');
    await expect(notice(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...new Set(asked)]).toEqual(['GET /api/v1/session']);
  });

  test('the login leads back to the screen', async ({ page, context }) => {
    // What was searched for may be personal and is in no address of the login.
    await enter(page, '/banks?status=active&q=ita', 'Administração');
    await expect(itemOf(page, 'Itaú')).toBeVisible();
    await expect(page).toHaveURL(/\/banks\?status=active$/);
    await expect(account(page)).toContainText('Ana Exemplo');
    await expect(notice(page)).toBeHidden();
    const session = (await context.cookies()).find(({ name }) => name === 'ponte_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('ponte_session');
  });

  test('a form keeps its values when the session ends, and can be saved after signing in in another tab', async ({
    page,
    context,
  }) => {
    await enter(page, '/banks', 'Administração');
    const form = await fillNewBank(page, '991');
    await endSession(context);
    await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
    await expect(form.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expectAccessible(page);

    const [login] = await Promise.all([
      context.waitForEvent('page'),
      form.getByRole('link', { name: 'Entrar' }).click(),
    ]);
    await expect(login.getByRole('button', { name: 'Administração' })).toBeVisible();
    await expectAccessible(login);
    await signIn(login, 'Administração');
    await expect(account(login)).toBeVisible();
    await login.close();

    await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Banco Novo');
    await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
    await expectSaid(page, /^Banco cadastrado: /);
    await expect(notice(page)).toBeHidden();
  });

  test('what one person typed is not saved in the name of another one who signs in', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/status of 403/);
    await enter(page, '/banks', 'Operação');
    const form = await fillNewBank(page, '993');
    await signInInAnotherTab(context, page.url(), 'Administração');
    await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
    await expect(form).toContainText('A sessão agora é de outra pessoa');
    await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Banco Novo');
    await expect(itemOf(page, 'Banco Novo')).toHaveCount(0);
    await expectAccessible(page);

    // Signed in again, the first person saves it from the same form.
    await signInInAnotherTab(context, page.url(), 'Operação');
    await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
    await expectSaid(page, /^Banco cadastrado: /);
  });

  test("'Sair' of a page ends only its own session, not that of another one who has signed in", async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/status of 403/);
    await enter(page, '/banks', 'Operação');
    await signInInAnotherTab(context, page.url(), 'Administração');
    await leave(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
    await page.reload();
    await expect(account(page)).toContainText('Ana Exemplo');
  });

  test("'Sair' in one tab leaves neither data nor anything typed in another one", async ({
    page,
    context,
  }) => {
    await enter(page, '/banks', 'Operação');
    await fillNewBank(page, '992');
    await leaveInAnotherTab(context);
    await expect(page.getByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(itemOf(page, 'Itaú')).toBeHidden();
  });

  test("Back to an earlier page of the console shows no stored answer after 'Sair'", async ({
    page,
  }) => {
    await enter(page, '/logs', 'Operação');
    await expect(page.getByText('Itaú').first()).toBeVisible();
    await page.goto('/banks');
    await leave(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
    await page.goBack();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('Entre para ver estes dados.').first()).toBeVisible();
    await expect(page.getByText('Itaú')).toHaveCount(0);
  });

  test("a page to which Back returns after 'Sair' leaves neither data nor anything typed", async ({
    page,
    context,
  }) => {
    // As in Firefox, where a page that is kept for Back hears nothing of other pages.
    await page.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation()),
    );
    await enter(page, '/banks', 'Operação');
    await fillNewBank(page, '992');
    await leaveInAnotherTab(context);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(itemOf(page, 'Itaú')).toBeHidden();
  });
});
