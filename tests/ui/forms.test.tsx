import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { BankDraft, bankText } from '#api/contract/banks.ts';
import type { Violation } from '#api/contract/problem.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { LeaveGuard } from '#ui/dialogs/LeaveGuard.tsx';
import type { Version } from '#ui/forms/version.ts';
import type { FormScope } from '#ui/forms/unsaved-forms.ts';

type Values = Pick<BankDraft, 'name' | 'code'>;
type Save = (changes: Partial<Values>, etag: string | undefined) => Promise<Version<Values> | void>;

interface Options {
  save?: Save;
  latest?: () => Promise<Version<Values>>;
  reach?: FormScope;
}

const schema = BankDraft.pick({ name: true, code: true });
const first: Version<Values> = { values: { name: 'Itaú', code: '341' }, etag: '"1"' };

/** A form of two fields at /form, and another place to go. */
function openForm({
  save = () => Promise.resolve(),
  latest = () => Promise.resolve(first),
  reach,
}: Options = {}) {
  const form = (
    <EditForm<Values>
      schema={schema}
      version={first}
      texts={bankText.fields}
      saver={{
        update: async (changes, { values, etag }) =>
          (await save(changes, etag)) ?? { values: { ...values, ...changes }, etag },
        latest,
        saved: 'Salvo.',
      }}
      {...(reach && { scope: reach })}
      submitLabel="Salvar"
    />
  );
  const frame = (
    <AntdProvider>
      <Outlet />
      <LeaveGuard />
    </AntdProvider>
  );
  const children = [
    { path: '/form', element: form },
    { path: '/other', element: <p>Outro lugar</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/form?edit=1'],
  });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    goTo: (address: string) => act(() => router.navigate(address)),
  };
}

const refusal = (name: ProblemName, status: number, violacoes: Violation[] = []) =>
  new ApiError('problem', {
    operationId: 'updateBank',
    requestId: 'a-request',
    problem: {
      type: `https://ponte.example/api/v1/error/${name}`,
      title: 'Recusado',
      status,
      detail: 'Motivo.',
      correlationId: 'a-request',
      violacoes,
    },
  });
const name = () => screen.findByLabelText('Nome');
const code = () => screen.findByLabelText('Código');
const submit = () => screen.findByRole('button', { name: 'Salvar' });

/** Adds a sign to the name and presses 'Salvar'. */
async function changeName(user: UserEvent): Promise<void> {
  await user.type(await name(), '!');
  await user.click(await submit());
}

test('violations are shown on their fields, the first takes the focus, and the rest is in an alert', async () => {
  const violations = [
    { propriedade: 'code', razao: 'Já existe.' },
    { propriedade: 'name', razao: 'Nome reservado.' },
    { propriedade: 'tenant', razao: 'Limite de bancos atingido.' },
  ];
  const { user } = openForm({
    save: () => Promise.reject(refusal('RequisicaoInvalida', 400, violations)),
  });
  await changeName(user);
  expect(await screen.findByText('Já existe.')).toBeVisible();
  expect(screen.getByText('Nome reservado.')).toBeVisible();
  await waitFor(async () => expect(await code()).toHaveFocus());
  const alert = (await screen.findByText('Recusado')).closest('[role="alert"]') as HTMLElement;
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    'tenant: Limite de bancos atingido.',
  );
  expect(alert).toHaveTextContent('ID da requisição: a-request');
});

test.for(['TokenXsrfAusente', 'TokenXsrfInvalido'] as const)(
  'after %s signing in again is offered',
  async (problem) => {
    const { user } = openForm({ save: () => Promise.reject(refusal(problem, 403)) });
    await changeName(user);
    expect(await screen.findByText(/Depois de entrar, volte a esta aba/)).toBeVisible();
  },
);

test('a conflict whose newer version cannot be read is shown as that failure', async () => {
  const { user } = openForm({
    save: () => Promise.reject(refusal('VersaoDesatualizada', 412)),
    latest: () =>
      Promise.reject(new ApiError('unreachable', { operationId: 'getBank', requestId: 'another' })),
  });
  await changeName(user);
  expect(await screen.findByText('Sem conexão com a plataforma')).toBeVisible();
  expect(await name()).toHaveValue('Itaú!');
});

test('a form that always meets a newer version stops trying and shows the failure', async () => {
  const save = vi.fn<Save>(() => Promise.reject(refusal('VersaoDesatualizada', 412)));
  const { user } = openForm({
    save,
    latest: () => Promise.resolve({ ...first, etag: `"${save.mock.calls.length + 1}"` }),
  });
  await changeName(user);
  expect(await screen.findByText('Recusado')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(4);
  expect(await name()).toHaveValue('Itaú!');
});

test('where the newest version is the refused one, it says that a server on the way changes the ETag', async () => {
  const save = vi.fn<Save>(() => Promise.reject(refusal('VersaoDesatualizada', 412)));
  const { user } = openForm({
    save,
    latest: () => Promise.resolve({ ...first, etag: '"1-gzip"' }),
  });
  await changeName(user);
  expect(await screen.findByText(/Um servidor no caminho altera o ETag/)).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
  expect(await name()).toHaveValue('Itaú!');
});

test('a form in a dialog asks when its parameter is removed from the address, not when another is added', async () => {
  const { user, goTo } = openForm();
  await user.type(await name(), '!');
  await user.click(document.body);
  await goTo('/form?edit=1&delete=1');
  expect(screen.queryByText('Descartar as alterações?')).not.toBeInTheDocument();
  await goTo('/form?delete=1');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Descartar as alterações?');
});

test('a form on a page asks when the page is left, whatever the query is', async () => {
  const { user, goTo } = openForm({ reach: 'page' });
  await user.type(await name(), '!');
  await user.click(document.body);
  await goTo('/form');
  expect(screen.queryByText('Descartar as alterações?')).not.toBeInTheDocument();
  await goTo('/other');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Outro lugar')).toBeVisible();
});

/** Whether the browser asks before it closes the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page is closed while something is typed, and not before', async () => {
  const { user } = openForm();
  expect(asks()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' BBA');
  expect(asks()).toBe(true);
});

test('a page without changes sends nothing, by neither a press nor Enter, and the button keeps the focus', async () => {
  const save = vi.fn<Save>((changes) =>
    Promise.resolve({ values: { ...first.values, ...changes }, etag: '"2"' }),
  );
  const { user } = openForm({ reach: 'page', save });
  await user.type(await name(), '{Enter}');
  await user.click(await submit());
  expect(save).not.toHaveBeenCalled();
  await changeName(user);
  await waitFor(async () => expect(await submit()).toHaveAttribute('aria-disabled', 'true'));
  expect(await submit()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});
