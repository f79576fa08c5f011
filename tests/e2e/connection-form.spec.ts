import { fixtureId } from '#mocks/platform/fixture-id.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import { expectUncovered } from './support/reflow.ts';
import { expect, test } from './support/fixtures.ts';

const bank = fixtureId('bank', 1);
const address = `/banks?bank=${bank}&connection=${bank}&environment=production&section=certificate`;

/** A PEM file to choose. */
const pem = ({ name, base64 }: { name: string; base64: string }) => ({
  name,
  mimeType: 'application/x-pem-file',
  buffer: Buffer.from(base64, 'base64'),
});

test("'Trocar certificado' begins at the certificate, with 'Salvar conexão' in view, and reads the new one @both", async ({
  page,
}) => {
  await page.goto(address);
  const choose = page.getByRole('button', { name: 'Escolher arquivos' });
  await expect(choose).toBeFocused();
  await expect(choose).toBeInViewport({ ratio: 1 });
  const save = page.getByRole('button', { name: 'Salvar conexão' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page
    .getByLabel('Arquivos do certificado')
    .setInputFiles([
      pem({ name: 'novo.pem', base64: files.one.certificate }),
      pem({ name: 'novo.key', base64: files.one.privateKey }),
    ]);
  await expect(page.getByText(/^Titular diferente: CN=um\./)).toBeVisible();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test("the toast of 'Copiar de homologação' covers no button of the form @both", async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Copiar de homologação' }).click();
  await expect(page.getByText(/^Copiado de homologação/).last()).toBeVisible();
  for (const name of ['Salvar conexão', 'Cancelar'])
    await expectUncovered(page.getByRole('button', { name }));
});
