import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { request, send } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { said } from '#tests/pages/banks/support.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

/** A form of an existing record, a text field of it, and a field that another person changes. */
interface Form {
  screen: string;
  path: string;
  /** The label and the name of the field in the record. */
  field: [label: string, name: string];
  mine: string;
  theirs: string;
  button: string;
  saved: string;
  /** Another field, its label, and its value after the other person's change. */
  other: [label: string, name: string, value: unknown];
}

const forms: Form[] = [
  {
    screen: `/banks?edit=${bank}`,
    path: `/banks/${bank}`,
    field: ['Nome', 'name'],
    mine: 'Sicoob Central',
    theirs: 'Sicoob Sul',
    button: 'Salvar Alterações',
    saved: 'Banco atualizado.',
    other: ['Status', 'status', 'inactive'],
  },
  {
    screen: `/endpoints?edit=${endpoint}`,
    path: `/endpoints/${endpoint}`,
    field: ['Nome', 'name'],
    mine: 'Consultar Taxas',
    theirs: 'Consultar Tarifas',
    button: 'Salvar Alterações',
    saved: 'Endpoint atualizado.',
    other: ['Status', 'status', 'maintenance'],
  },
  {
    screen: `/banks?connection=${bank}`,
    path: `/banks/${bank}/connections/production`,
    field: ['URL base', 'baseUrl'],
    mine: 'https://api.sicoob.example/meu/v1',
    theirs: 'https://api.sicoob.example/outro/v1',
    button: 'Salvar conexão',
    saved: 'Conexão salva.',
    other: ['Tempo limite', 'timeoutMs', 5000],
  },
  {
    screen: '/settings',
    path: '/settings/oauth',
    field: ['Client ID', 'clientId'],
    mine: 'meu-id',
    theirs: 'outro-id',
    button: 'Salvar Configurações',
    saved: 'Configurações OAuth2 salvas.',
    other: ['Redirect URI', 'redirectUri', 'https://outro.example/volta'],
  },
  {
    screen: '/settings',
    path: '/settings/tenant',
    field: ['Nome do tenant', 'tenantName'],
    mine: 'Cooperativa Minha',
    theirs: 'Cooperativa Deles',
    button: 'Atualizar Configurações',
    saved: 'Configurações do tenant atualizadas.',
    other: ['Isolamento de Dados', 'dataIsolation', false],
  },
];
const [bankForm] = forms as [Form];
const each = forms.map(
  (form) => [form.path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'), form] as const,
);

const recordAt = async (path: string) =>
  (await request(path)).json() as Promise<Record<string, unknown>>;
const change = (path: string, body: object) => send('PATCH', path, body);
const field = ({ field: [label] }: Form) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: label });
const save = async (user: UserEvent, { button }: Form) =>
  user.click(await screen.findByRole('button', { name: button }));
const card = async () =>
  within(
    (await screen.findByText('Outra pessoa alterou este registro')).closest(
      '[role="alert"]',
    ) as HTMLElement,
  );

/** Opens the form and types the operator's value. */
async function openAndType(form: Form, value = form.mine) {
  const { user } = openScreen(form.screen);
  await user.clear(await field(form));
  await user.type(await field(form), value);
  return user;
}

/** Records each request for the record from now on: method, `If-Match` and body. */
function record(form: Form): string[] {
  const sent: string[] = [];
  mock.server.use(
    http.all(`*/api/v1${form.path}`, async ({ request: one }) => {
      sent.push(
        [one.method, one.headers.get('if-match') ?? '', await one.clone().text()].join(' ').trim(),
      );
    }),
  );
  return sent;
}

describe.for(each)('%s', ([, form]) => {
  const [, name] = form.field;
  const [otherLabel, otherName, otherValue] = form.other;

  test('changes of different fields are joined: one is sent with the version of the form, then again with that of a new read', async () => {
    const opened = (await request(form.path)).headers.get('etag');
    const user = await openAndType(form);
    await change(form.path, { [otherName]: otherValue });
    const now = (await request(form.path)).headers.get('etag');
    const sent = record(form);
    await save(user, form);
    await said(`${form.saved} Outra pessoa também alterou: ${otherLabel}.`);
    expect(sent.slice(0, 3).map((one) => one.split(' ')[0])).toEqual(['PATCH', 'GET', 'PATCH']);
    expect(sent[0]).toBe(`PATCH ${opened} ${JSON.stringify({ [name]: form.mine })}`);
    expect(sent[2]).toContain(`PATCH ${now} `);
    expect(sent.slice(3)).toEqual([]);
    expect(await recordAt(form.path)).toMatchObject({ [name]: form.mine, [otherName]: otherValue });
  });

  test('the same field is decided by the operator, and nothing is saved before', async () => {
    const user = await openAndType(form);
    await change(form.path, { [name]: form.theirs, [otherName]: otherValue });
    await save(user, form);
    const notice = await card();
    expect(notice.getByRole('radio', { name: `Valor atual: ${form.theirs}` })).not.toBeChecked();
    expect(
      notice.getByText(`Também alterado por outra pessoa e mantido: ${otherLabel}.`),
    ).toBeVisible();
    await save(user, form);
    await said('Escolha um valor para cada campo em conflito.');
    expect(await recordAt(form.path)).toMatchObject({ [name]: form.theirs });
    await user.click(notice.getByRole('radio', { name: `Seu valor: ${form.mine}` }));
    await save(user, form);
    await said(`${form.saved} Outra pessoa também alterou: ${otherLabel}.`);
    expect(await recordAt(form.path)).toMatchObject({ [name]: form.mine, [otherName]: otherValue });
  });
});

/* What the forms have in common, in one of them. */

test("the other person's value can be kept, and then nothing is sent", async () => {
  const user = await openAndType(bankForm);
  await change(bankForm.path, { name: bankForm.theirs });
  await save(user, bankForm);
  await user.click((await card()).getByRole('radio', { name: `Valor atual: ${bankForm.theirs}` }));
  expect(await field(bankForm)).toHaveValue(bankForm.theirs);
  const sent = record(bankForm);
  await save(user, bankForm);
  await waitFor(() =>
    expect(screen.queryByText('Outra pessoa alterou este registro')).not.toBeInTheDocument(),
  );
  expect(sent).toEqual([]);
  expect(await recordAt(bankForm.path)).toMatchObject({ name: bankForm.theirs });
});

test('a switch of the notifications is one PATCH without a version, so it reads nothing before', async () => {
  const { user } = openScreen('/settings');
  const control = await screen.findByRole('switch', { name: 'Novos Bancos' });
  const sent = record({ ...forms[3]!, path: '/settings/notifications' });
  await user.click(control);
  await said('Novos Bancos: ligado.');
  expect(sent).toEqual(['PATCH  {"newBanks":true}']);
});

test('typing into a field in conflict chooses what is typed, and a second conflict asks again', async () => {
  const user = await openAndType(bankForm);
  await change(bankForm.path, { name: bankForm.theirs });
  await save(user, bankForm);
  const notice = await card();
  await user.type(await field(bankForm), ' S.A.');
  expect(notice.getByRole('radio', { name: `Seu valor: ${bankForm.mine} S.A.` })).toBeChecked();
  await change(bankForm.path, { name: 'Sicoob Norte' });
  await save(user, bankForm);
  expect(await notice.findByRole('radio', { name: 'Valor atual: Sicoob Norte' })).not.toBeChecked();
  expect(notice.getByRole('radio', { name: `Seu valor: ${bankForm.mine} S.A.` })).not.toBeChecked();
});

test('a form shows a change that was made since it was last open', async () => {
  const { user } = openScreen(bankForm.screen);
  await field(bankForm);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await change(bankForm.path, { name: bankForm.theirs });
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Sicoob' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  // The form is in the page a moment before it is shown.
  await waitFor(() => expect(screen.getByDisplayValue(bankForm.theirs)).toBeVisible());
});
