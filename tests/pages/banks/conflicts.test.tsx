import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { said } from './support.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import {
  changeConnection,
  chooseFiles,
  connectionOf,
  openForm,
  retype,
  save,
} from './connection-support.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const conflict = async () =>
  (await screen.findByText('Outra pessoa alterou este registro')).closest(
    '[role="alert"]',
  ) as HTMLElement;

/** Chooses one of the two values of a field in conflict. */
const decide = async (user: UserEvent, label: string, chosen: string, other: string) => {
  const field = within(await within(await conflict()).findByRole('radiogroup', { name: label }));
  expect(field.getByRole('radio', { name: other })).toBeInTheDocument();
  await user.click(field.getByRole('radio', { name: chosen }));
};

test('a certificate that two people replaced is decided by the operator', async () => {
  const { user } = await openForm('237');
  await chooseFiles(user, 'Substituir por um arquivo .p12 ou .pfx', [['um.p12', files.one.pkcs12]]);
  await user.type(screen.getByLabelText('Senha do arquivo'), files.one.password);
  await changeConnection('237', {
    certificate: { format: 'pkcs12', file: files.two.pkcs12, password: files.two.password },
  });
  await save(user);
  const theirs =
    'Valor atual: CN=dois.conformidade.example, O=Conformidade, C=BR, válido até 02/11/2126';
  await decide(user, 'Certificado do cliente', 'Seu valor: O que você informou', theirs);
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('237')).certificate?.subject).toMatch(/^CN=um\./);
});

test('fixed headers that two people changed are decided as a list', async () => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  await user.type(screen.getByRole('textbox', { name: 'Nome do header 2' }), 'x-meu');
  await user.type(screen.getByRole('textbox', { name: 'Valor do header 2' }), 'a');
  await changeConnection('341', { fixedHeaders: [{ type: 'plain', name: 'x-outro', value: 'b' }] });
  await save(user);
  await decide(user, 'Headers fixos', 'Seu valor: x-itau-apikey, x-meu', 'Valor atual: x-outro');
});

test('a type of authentication that another person changed is decided before a field of the old type is saved', async () => {
  const { user } = await openForm('341');
  await retype(user, 'Client ID', 'meu-id');
  await changeConnection('341', { auth: { type: 'none' } });
  await save(user);
  expect(await conflict()).toHaveTextContent('Valor atual: Sem autenticação');
  expect((await connectionOf('341')).auth).toEqual({ type: 'none' });
});

test('two secrets with the same preview are a conflict too', async () => {
  const { auth } = await connectionOf('341');
  if (auth.type !== 'client_secret_post') throw new Error('The sample changed.');
  const { clientSecretPreview: _, ...fields } = auth;
  const replace = (clientSecret: string) =>
    changeConnection('341', { auth: { ...fields, clientSecret } });
  const before = (await replace('segredo-da-primeira-pessoa')).body.auth;
  const { user } = await openForm('341');
  await user.type(await screen.findByLabelText(/^Client Secret/), 'meu-segredo-bem-comprido');
  expect((await replace('segredo-de-outra-pessoa')).body.auth).toEqual(before);
  await save(user);
  expect(await conflict()).toHaveTextContent('Outra pessoa também pode ter trocado este valor');
  expect((await connectionOf('341')).auth).toEqual(before);
  await decide(
    user,
    'Client Secret',
    'Seu valor: O que você informou',
    'Valor atual: ••••••••ssoa',
  );
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).auth).toMatchObject({
    clientSecretPreview: expect.stringMatching(/rido$/) as string,
  });
});
