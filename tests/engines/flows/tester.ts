import { expect } from 'vitest';
import { button, choose, field, flow, link, logLinks, region } from '../acts.ts';
import type { Page } from '../page.ts';

const response = region('Resposta');

async function fillBalance(page: Page): Promise<void> {
  await choose(page, 'Banco', 'Itaú (341)');
  await choose(page, 'Endpoint', /\/accounts\/\{id\}\/balance/);
  await page.enter(field('Parâmetro {id}'), '123456');
}

export const testerFlows = [
  flow('a run shows status, time, headers and body', async (page) => {
    await page.open('/tester');
    await fillBalance(page);
    await page.click(button('Executar Requisição'));
    await page.see(response, ({ text }) => /200 OK/.test(text) && /142ms/.test(text));
    await page.seeText('Requisição executada com sucesso!');
    await page.see(response, ({ text }) => /x-fapi-interaction-id/.test(text) && /accountId/.test(text));
  }),

  flow('a run appears in the logs', async (page) => {
    await page.open('/tester');
    await fillBalance(page);
    await page.click(button('Executar Requisição'));
    await page.click(link('Ver nos logs', response));
    await page.count(logLinks, 1);
  }),

  flow('the response is copied', async (page) => {
    await page.open('/tester');
    await fillBalance(page);
    await page.click(button('Executar Requisição'));
    await page.click(button('Copiar', response));
    await page.seeText('Copiado para área de transferência!');
  }),

  flow('the body field is shown only for POST and PUT and keeps its text', async (page) => {
    await page.open('/tester');
    const body = field('Body (JSON)');
    await choose(page, 'Método HTTP', 'PUT');
    await page.enter(body, '{"valor":"37.00"}');
    await choose(page, 'Método HTTP', 'GET');
    await page.gone(body);
    await choose(page, 'Método HTTP', 'POST');
    await page.see(body, ({ value }) => value === '{"valor":"37.00"}');
  }),

  flow('invalid JSON shows line and column on its focused field', async (page) => {
    await page.open('/tester');
    await fillBalance(page);
    await page.click(button('Headers (JSON)'));
    const headers = field('Headers (JSON)');
    await page.enter(headers, '{"accept": }');
    await page.click(button('Executar Requisição'));
    const { description } = await page.see(headers, ({ isFocused }) => isFocused);
    expect(description).toContain('JSON inválido na linha 1, coluna 12');
  }),

  flow('the choices of the tester survive a reload', async (page) => {
    await page.open('/tester');
    await choose(page, 'Banco', 'Caixa (104)');
    await choose(page, 'Método HTTP', 'DELETE');
    await page.tab.reload();
    await page.see(region('Requisição'), ({ text }) => text.includes('Caixa (104)') && text.includes('DELETE'));
  }),
];
