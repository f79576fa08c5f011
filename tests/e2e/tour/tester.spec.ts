import { expectSaid } from '../support/acts.ts';
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
