import { expect } from 'vitest';
import { bankAction, button, choose, dialog, field, flow, heading, items, link, logLinks, region } from '../acts.ts';
import type { Target } from '../locate.ts';
import type { Page } from '../page.ts';

const search: Target = { role: 'searchbox' };
const bank = (name: string): Target => ({ role: 'heading', name });

async function registerBank(page: Page, name: string, code: string): Promise<void> {
  await page.open('/banks');
  await page.click(button('Novo Banco'));
  await page.see(field('Nome'), ({ isFocused }) => isFocused);
  await page.enter(field('Nome'), name);
  await page.enter(field('Código'), code);
  await page.click(button('Cadastrar Banco'));
}

export const listFlows = [
  flow('a bank is registered and survives a reload', async (page) => {
    await registerBank(page, 'Banco da Praça', '009');
    await page.seeText(/Banco cadastrado: /);
    await page.gone(dialog('Novo Banco'));
    await page.see(bank('Banco da Praça'));
    await page.seeText('13 bancos');
    await page.tab.reload();
    await page.see(bank('Banco da Praça'));
  }),

  flow('a duplicate code shows an error on its focused field', async (page) => {
    await registerBank(page, 'Banco da Praça', '341');
    const error = /O código 341 já está cadastrado para o banco Itaú/;
    await page.see(field('Código'), ({ description, isFocused }) => error.test(description) && isFocused);
    await page.see(field('Nome'), ({ value }) => value === 'Banco da Praça');
  }),

  flow('a bank is renamed', async (page) => {
    await page.open('/banks');
    await bankAction(page, 'Nubank', 'Editar');
    await page.see(field('Nome'), ({ value }) => value === 'Nubank');
    await page.enter(field('Nome'), 'Nu Pagamentos');
    await page.click(button('Salvar Alterações'));
    await page.see(bank('Nu Pagamentos'));
  }),

  flow('leaving a changed form asks for confirmation', async (page) => {
    await page.open('/banks');
    await bankAction(page, 'Caixa', 'Editar');
    await page.see(field('Nome'), ({ value }) => value === 'Caixa');
    await page.enter(field('Nome'), 'Caixa Econômica');
    await page.press('Escape');
    await page.click(button('Continuar editando', dialog('Descartar as alterações?')));
    await page.gone(dialog('Descartar as alterações?'));
    await page.see(field('Nome'), ({ value }) => value === 'Caixa Econômica');
    await page.press('Escape');
    await page.click(button('Descartar', dialog('Descartar as alterações?')));
    await page.gone(dialog('Editar Banco'));
    await page.see(bank('Caixa'));
  }),

  flow('closing a dialog returns the focus to the button that opened it', async (page) => {
    await page.open('/banks');
    await page.click(button('Gerenciar Bradesco'));
    await page.click(button('Fechar', dialog('Bradesco')));
    await page.gone(dialog('Bradesco'));
    await page.see(button('Gerenciar Bradesco'), ({ isFocused }) => isFocused);
  }),

  flow('a bank is deactivated in its detail', async (page) => {
    await page.open('/banks');
    await page.click(button('Gerenciar Bradesco'));
    await page.click(button('Desativar', dialog('Bradesco')));
    await page.click(button('Desativar', dialog('Desativar o banco Bradesco?')));
    await page.see(button('Ativar', dialog('Bradesco')));
  }),

  flow('a bank with endpoints is deleted together with them', async (page) => {
    await page.open('/banks');
    await bankAction(page, 'Itaú', 'Excluir');
    const question = dialog('Excluir o banco Itaú?');
    await page.see(button('Cancelar', question), ({ isFocused }) => isFocused);
    await page.click(button(/^Excluir banco e \d endpoints$/, question));
    await page.gone(question);
    await page.gone(bank('Itaú'));
    await page.seeText('11 bancos');
  }),

  flow('a search ignores accents, and back restores the earlier choice', async (page) => {
    await page.open('/banks');
    await page.click(button('Inativos'));
    await page.count(items, 2);
    await page.tab.back();
    await page.count(items, 12);
    await page.enter(search, 'itau');
    await page.count(items, 1);
    await page.address('/banks?q=itau');
  }),

  flow('an endpoint is registered from the dashboard', async (page) => {
    await page.open('/');
    await page.click(link('Novo Endpoint'));
    await page.see(dialog('Novo Endpoint'));
    await choose(page, 'Banco', 'Itaú (341)');
    await page.enter(field('Nome'), 'Consultar Chave');
    await page.enter(field('Caminho'), '/pix/keys/{key}');
    await page.click(button('Cadastrar Endpoint'));
    await page.gone(dialog('Novo Endpoint'));
    await page.enter(search, 'consultar chave');
    await page.see(items, ({ text, count }) => count === 1 && text.includes('/pix/keys/{key}'));
  }),

  flow('a category filters the endpoints, and Testar opens the tester', async (page) => {
    await page.open('/endpoints');
    await page.click(button('Boletos', { role: 'group', name: 'Categoria' }));
    await page.address('/endpoints?category=boletos');
    await page.seeText('12 endpoints');
    if (page.width < 600) {
      await page.click(button(/^Ações de/));
      await page.click({ role: 'menuitem', name: 'Testar' });
    } else {
      await page.click(link(/^Testar/));
    }
    await page.see(heading('API Tester'), ({ isFocused }) => isFocused);
  }),

  flow('a search finds logs, and a log opens, closes and returns the focus', async (page) => {
    await page.open('/logs');
    await page.enter(search, 'itau');
    await page.address('/logs?q=itau');
    await page.see(region('Requisições registradas'), ({ text }) => text.includes('Itaú') && !text.includes('Sicoob'));
    await page.click(logLinks);
    const detail = { selector: '#log-detail' };
    await page.see(detail, ({ text }) => /ID da requisição/.test(text));
    await page.press('Escape');
    await page.gone(detail);
    await page.see(logLinks, ({ isFocused }) => isFocused);
  }),

  flow('logs are filtered, and the filters are cleared', async (page) => {
    await page.open('/logs');
    await page.click(button('Filtros'));
    await choose(page, 'Método', 'POST');
    await page.address('/logs?method=POST');
    await page.click(button('Limpar filtros'));
    await page.address('/logs');
    await page.see({ selector: '#list-summary' }, ({ isFocused }) => isFocused);
  }),

  flow('Enter in a date of the period moves to the other date', async (page) => {
    await page.open('/logs');
    await page.click(button(/^Período:/));
    await page.enter(field('De'), '01/02/2026 10:00');
    await page.press('Enter');
    await page.see(field('Até'), ({ isFocused }) => isFocused);
    await page.enter(field('Até'), '02/02/2026 10:00');
    await page.press('Enter');
    await page.address(/from=2026-02-01T13%3A00%3A00\.000Z&to=2026-02-02T13%3A00%3A59\.999Z/);
    await page.see(field('Até'), ({ isFocused }) => isFocused);
  }),

  flow('the export downloads a file and says so', async (page) => {
    await page.open('/logs?band=error');
    await page.click(button('Exportar Logs'));
    await page.seeText(/Logs exportados em logs-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv/);
  }),

  flow('an export without rows is disabled', async (page) => {
    await page.open('/logs?q=nada-disso');
    const { isDisabled } = await page.see(button('Exportar Logs'), (found) => found.isDisabled);
    expect(isDisabled).toBe(true);
  }),
];
