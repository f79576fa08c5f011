import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { Session } from '#api/contract/session.ts';
import { bearerTokenOf } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { type Draft, onAnswer, onRefusal, onRequest, onSuccess, type PlantedFault, problem } from './tools.ts';

const ids = Object.keys(contract) as OperationId[];
const permissionOf = (id: OperationId) => (contract[id] as AnyOperation).permission;

/** Lets a request through as if the administrator had sent it. */
const asAdministrator = (headers: Headers) => {
  headers.delete('cookie');
  headers.set('authorization', `Bearer ${bearerTokenOf(people[0])}`);
};
const letThrough = (operations: readonly OperationId[] | 'any', matches: (headers: Headers) => boolean) =>
  onRequest(operations, ({ headers }) => {
    if (matches(headers)) asAdministrator(headers);
  });
const isAnonymous = (headers: Headers) => !headers.has('authorization') && !headers.has('cookie');
const authorization = (pattern: RegExp) => (headers: Headers) => pattern.test(headers.get('authorization') ?? '');
const lacksPermission = ({ body }: Draft) =>
  String((body as { type?: unknown } | null)?.type).endsWith('/AcessoNegado');

const askForSession = (draft: Draft) => {
  problem(draft, 401, 'NaoAutenticado');
  draft.headers.set('www-authenticate', 'Bearer');
};

/** Asks anonymous requests for a session where the contract has another answer. */
const anonymous = (operations: readonly OperationId[] | 'any', status: number) =>
  onAnswer(operations, (draft, request) => {
    if (draft.status === status && isAnonymous(request.headers)) askForSession(draft);
  });

/** Faults of sessions and permissions, on a server with a login. */
export const accessFaults: PlantedFault[] = (
  [
    ['lists are read without a session', letThrough(['listBanks', 'listEndpoints', 'listLogs'], isAnonymous)],
    ['one read needs no session: the detail of a log', letThrough(['getLog'], isAnonymous)],
    ['one change needs no session: the deletion of an endpoint', letThrough(['deleteEndpoint'], isAnonymous)],
    [
      'HEAD needs no session',
      onRequest('any', ({ headers }, _, { method }) => {
        if (method === 'HEAD' && isAnonymous(headers)) asAdministrator(headers);
      }),
    ],
    ['GET /health needs a session', anonymous(['getHealth'], 200)],
    ['401 has no WWW-Authenticate', onRefusal('any', ({ headers }) => headers.delete('www-authenticate'))],
    [
      '401 is answered 403',
      onRefusal('any', (draft) => {
        if (draft.status === 401) problem(draft, 403, 'AcessoNegado');
      }),
    ],
    ['any bearer token is accepted', letThrough('any', authorization(/^bearer .+/i))],
    ['a token of the text null is accepted', letThrough('any', authorization(/^bearer null$/i))],
    ['Basic credentials are accepted', letThrough('any', authorization(/^Basic /))],
    ['an empty bearer token is accepted', letThrough('any', authorization(/^Bearer ?$/))],
    ['any cookie is a session', letThrough('any', (headers) => headers.has('cookie'))],
    [
      'malformed credentials are answered 400',
      onRefusal('any', (draft, request) => {
        if (draft.status === 401 && authorization(/^\w+$/)(request.headers)) problem(draft, 400, 'RequisicaoInvalida');
      }),
    ],
    ['an unknown path is answered 401 without a session', anonymous('any', 404)],
    ['a wrong method is answered 401 without a session', anonymous('any', 405)],
    [
      'the session has ended already when it is read',
      onSuccess(['getSession'], ({ body }) => void ((body as Session).expiresAt = '2020-01-01T00:00:00Z')),
    ],
    [
      'the session lists a permission twice',
      onSuccess(['getSession'], ({ body }) => {
        const session = body as Session;
        session.permissions = [...session.permissions, ...session.permissions];
      }),
    ],
    [
      'the session has no e-mail of the person',
      onSuccess(['getSession'], ({ body }) => void ((body as Session).person.email = '')),
    ],
    [
      'the session shows every permission to everybody',
      onSuccess(['getSession'], ({ body }) => void ((body as Session).permissions = [...people[0].permissions])),
    ],
    [
      'the session shows the permissions in another form',
      onSuccess(['getSession'], ({ body }) => {
        const session = body as Session;
        session.permissions = session.permissions.map((name) => name.replace(':', '.'));
      }),
    ],
    ...[...new Set(ids.map(permissionOf).filter((name) => name !== undefined))].map(
      (permission) =>
        [
          `the permission ${permission} is not checked`,
          letThrough(
            ids.filter((id) => permissionOf(id) === permission),
            authorization(/demo-token/),
          ),
        ] as const,
    ),
    ...(['testConnection', 'updateConnection', 'deleteBank', 'revealApiKey', 'updateTenantSettings'] as const).map(
      (id) => [`the permission of ${id} is not checked`, letThrough([id], authorization(/demo-token/))] as const,
    ),
    ['reading logs needs a permission', needing(['listLogs', 'getLog'], 'logs:export')],
    ['reading the API keys needs a permission', needing(['getApiKeys'], 'keys:manage')],
    [
      'a missing permission is answered 404',
      onRefusal('any', (draft) => {
        if (lacksPermission(draft)) problem(draft, 404, 'RecursoNaoEncontrado');
      }),
    ],
    [
      'a missing permission is answered 401',
      onRefusal('any', (draft) => {
        if (lacksPermission(draft)) askForSession(draft);
      }),
    ],
    [
      'the refusal does not name the missing permission',
      onRefusal('any', (draft) => {
        if (lacksPermission(draft)) problem(draft, 403, 'AcessoNegado');
      }),
    ],
    ['the query is checked before the permission', checkedBefore()],
  ] as const
).map(([name, breaks]) => ({ name, breaks, server: 'login' }));

/** Needs a permission for reads that the contract allows everybody. */
function needing(operations: readonly OperationId[], permission: string) {
  return onAnswer(operations, (draft, request) => {
    const person = people.find((one) => request.headers.get('authorization') === `Bearer ${bearerTokenOf(one)}`);
    if (!person || person.permissions.some((name) => name === permission)) return;
    problem(draft, 403, 'AcessoNegado');
  });
}

/** A caller without the permission learns first what is wrong with the query. */
function checkedBefore() {
  return onRefusal('any', (draft, request) => {
    if (!lacksPermission(draft) || !new URL(request.url).searchParams.has('conformidade')) return;
    problem(draft, 400, 'RequisicaoInvalida');
    (draft.body as { violacoes: unknown }).violacoes = [{ razao: 'Desconhecido.', propriedade: 'conformidade' }];
  });
}
