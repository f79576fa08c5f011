import { bankDetail, dialog, expectSaid, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerOf, openBalance, run } from '../support/tester.ts';

test('a run shows 200 OK, 142ms, headers and body', async ({ page }) => {
  await openBalance(page);
  await expect(answerOf(page)).toContainText('Execute uma requisição para ver a resposta.');
  await run(page);
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  await expectSaid(page, 'Requisição executada com sucesso!');
  await expect(answerOf(page)).toContainText('142ms');
  await expect(answerOf(page).getByRole('tree')).toContainText('"accountId":"123456"');
  await expect(answerOf(page)).toContainText(
    /GET\s*\/accounts\/123456\/balance\s*Itaú em homologação, às \d\d:\d\d:\d\d/,
  );
  await page.getByRole('tab', { name: /^Headers/ }).click();
  await expect(answerOf(page)).toContainText('x-fapi-interaction-id');
});

test('a bank without a connection is configured from the tester, tested, and then called in produção after a question', async ({
  page,
}) => {
  await page.goto('/banks?new=bank');
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Conectado');
  await form.getByRole('textbox', { name: 'Código' }).fill('987');
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await page.getByRole('link', { name: 'Gerenciar Banco Conectado' }).click();
  const detail = bankDetail(page, 'Banco Conectado');
  await expect(detail).toContainText('O banco ainda não pode ser chamado');
  const bankId = new URL(page.url()).searchParams.get('bank');

  await page.goto(`/tester?bankId=${bankId}&endpointId=transfer&environment=production`);
  await page.getByRole('link', { name: 'Configurar conexão' }).click();
  const connection = dialog(page, 'Conexão em produção: Banco Conectado');
  await connection
    .getByRole('textbox', { name: 'URL base' })
    .fill('https://api.conectado.example/v1');
  await connection.getByRole('button', { name: 'Salvar conexão' }).click();
  await expectSaid(page, 'Conexão salva.');
  await region(page, 'Conexão').getByRole('button', { name: 'Testar conexão' }).click();
  await expect(region(page, 'Conexão')).toContainText('Conexão bem-sucedida');

  await page.goto(`/tester?bankId=${bankId}&endpointId=transfer&environment=production`);
  await page.getByRole('button', { name: 'Usar exemplo' }).click();
  await run(page);
  const question = dialog(page, 'Executar em produção?');
  await expect(question).toContainText('https://api.conectado.example/v1/transfers');
  await expect(question).toContainText(/Valor\s*R\$\s/);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Executar' }).click();
  await expect(answerOf(page)).toContainText('200 OK');
});
