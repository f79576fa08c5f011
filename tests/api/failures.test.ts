import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { expectConsole } from '#tests/support/console.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const answer = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  mock.server.use(
    http.get('*/api/v1/health', () => HttpResponse.json(body as object, { status, headers })),
  );
const failed = () =>
  call('getHealth', {}).then(
    () => undefined,
    (error: unknown) => error,
  );
const problem = {
  type: 'https://x.example/ServicoIndisponivel',
  title: 'Fora do ar',
  status: 503,
  detail: 'Volte já.',
};
const json = {
  'content-type': 'application/problem+json',
  'x-request-id': '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11',
};

test('a platform that does not answer is unreachable, and no id is reported', async () => {
  mock.platform.scenario = 'offline';
  expect(await failed()).toMatchObject({
    kind: 'unreachable',
    requestId: undefined,
    isTransient: true,
  });
});

test.for([
  ['getTraffic', '/traffic'],
  ['getBankTraffic', '/traffic/banks'],
  ['exportLogs', '/logs/export'],
] as const)(
  '%s without an answer, while the platform answers others, may be blocked by an extension',
  async ([id, path]) => {
    mock.server.use(http.all(`*/api/v1${path}`, () => HttpResponse.error()));
    await expect(call(id, { query: {} })).rejects.toMatchObject({
      kind: 'filtered',
      detail: expect.stringContaining('bloqueador de anúncios') as string,
      isTransient: false,
    });
  },
);

/** A refusal by a server in front of the platform. */
const page = (status: number, body: string, headers: Record<string, string> = {}) =>
  mock.server.use(http.get('*/api/v1/health', () => HttpResponse.html(body, { status, headers })));

test.for([
  [
    'Cloudflare',
    { 'cf-ray': '8f1c2d3e4a5b6c7d-GRU' },
    '<title>Blocked</title>',
    '8f1c2d3e4a5b6c7d-GRU',
  ],
  [
    'Cloudflare',
    {},
    'Cloudflare Ray ID: <strong class="mono">8f1c2d3e4a5b6c7d</strong>',
    '8f1c2d3e4a5b6c7d',
  ],
  [
    'F5',
    {},
    'consult with your administrator.<br><br>Your support ID is: 1234567890123456789<br>',
    '1234567890123456789',
  ],
  [
    'Akamai',
    {},
    'Reference&#32;&#35;18&#46;4c5b1202&#46;1764120312&#46;1a2b3c',
    '18.4c5b1202.1764120312.1a2b3c',
  ],
  [
    'Imperva',
    {},
    'Request unsuccessful. Incapsula incident ID: 443000270106-123456',
    '443000270106-123456',
  ],
  ['CloudFront', {}, '<PRE>Request ID: Ab12_cD34ef==\n</PRE>', 'Ab12_cD34ef'],
] as [string, Record<string, string>, string, string][])(
  'the id of a refusal by %s is shown to be quoted',
  async ([, headers, body, id]) => {
    page(403, body, headers);
    expect(await failed()).toMatchObject({ status: 403, requestId: undefined });
    expect(((await failed()) as ApiError).detail).toContain(`Código para informar: ${id}.`);
  },
);

test('the id of a refusal that is answered 200 is shown too', async () => {
  page(200, '<html><title>Request Rejected</title>Your support ID is: 1234567890</html>');
  expect(await failed()).toMatchObject({
    kind: 'foreign',
    detail: expect.stringContaining('Código para informar: 1234567890.') as string,
  });
});

test.for([
  [403, /filtro de segurança.* Repeti-la não ajuda/],
  [404, /Avise quem administra a plataforma/],
  [407, /proxy da rede pede autenticação/],
  [431, /Apague os cookies deste site/],
  [511, /A rede pede que você entre nela antes/],
  [413, /grande demais/],
  [429, /Aguarde alguns minutos/],
  [502, /servidor no caminho.* Tente novamente em alguns instantes/],
] as const)(
  'a page of a server in front with status %i says what helps, and reports no id',
  async ([status, advice]) => {
    page(status, '<h1>Erro</h1> Reference manual, event identity');
    const { title, detail, requestId } = (await failed()) as ApiError;
    expect([title, requestId]).toEqual([`Erro ${status}`, undefined]);
    expect(detail).toMatch(advice);
    expect(detail).not.toContain('Código');
  },
);

test.for([
  [204, undefined, /^A resposta veio vazia \(204\)/],
  [200, 'text/plain', /^A resposta veio como text\/plain no lugar de JSON/],
  [200, 'text/html', /página de acesso à rede ou de login\) respondeu no lugar dela/],
] as const)(
  'an answer %i of type %s in place of data is not the platform’s',
  async ([status, type, advice]) => {
    const headers = { ...(type && { 'content-type': type }) };
    mock.server.use(
      http.get('*/api/v1/health', () => new HttpResponse(type && 'ok', { status, headers })),
    );
    expect(await failed()).toMatchObject({
      kind: 'foreign',
      title: 'A resposta não veio da plataforma',
      detail: expect.stringMatching(advice) as string,
      requestId: undefined,
      isTransient: true,
    });
  },
);

test('media types are compared without case', async () => {
  answer(problem, 503, { ...json, 'content-type': 'Application/Problem+JSON; charset=UTF-8' });
  expect(await failed()).toMatchObject({ title: problem.title, detail: problem.detail });
  answer('<h1>Entrar</h1>', 200, { 'content-type': 'Text/HTML' });
  expect(await failed()).toMatchObject({ kind: 'foreign' });
  const headers = { 'content-type': 'Text/CSV; Charset=UTF-8' };
  mock.server.use(http.get('*/api/v1/logs/export', () => new HttpResponse('a;b', { headers })));
  await expect(call('exportLogs', { query: {} })).resolves.toMatchObject({ requestId: undefined });
});

test.for([
  ['12', 12],
  ['soon', undefined],
  ['-5', undefined],
  ['0', undefined],
  ['9'.repeat(400), 86_400],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
  ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
] as const)('Retry-After %s is read as %s seconds', async ([header, seconds]) => {
  answer(problem, 503, { ...json, 'retry-after': header });
  expect(await failed()).toMatchObject({ kind: 'problem', retryAfter: seconds });
});

test('a date as Retry-After counts from now where the answer has no date', async () => {
  answer(problem, 503, { ...json, 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() });
  expect(await failed()).toMatchObject({
    kind: 'problem',
    retryAfter: expect.closeTo(3600, -2) as number,
  });
});

test('the date of a Retry-After counts from the date of the answer, because the clock of the device may be wrong', async () => {
  const [sent, until] = ['Tue, 10 Mar 2020 15:00:00 GMT', 'Tue, 10 Mar 2020 15:00:40 GMT'];
  answer(problem, 503, { ...json, date: sent, 'retry-after': until });
  expect(await failed()).toMatchObject({ retryAfter: 40 });
});

test.for([
  ['no id', {}],
  ['an id that is not a UUID', { 'x-request-id': 'a'.repeat(9000) }],
] as [string, Record<string, string>][])('an answer with %s reports none', async ([, headers]) => {
  expectConsole('error', /The response of getHealth breaks the contract/);
  answer('OK', 200, headers);
  expect(await failed()).toMatchObject({ kind: 'contract', requestId: undefined });
  answer(problem, 503, { ...headers, 'content-type': 'application/problem+json' });
  expect(await failed()).toMatchObject({ kind: 'problem', requestId: undefined });
});

test('an answer that breaks the contract reports its own id', async () => {
  expectConsole('error', /The response of getHealth breaks the contract/);
  answer('OK', 200, json);
  expect(await failed()).toMatchObject({ kind: 'contract', requestId: json['x-request-id'] });
});

test.for([
  ['a page', HttpResponse.html('<h1>Wi-Fi do hotel</h1>'), 'foreign'],
  ['another type', HttpResponse.json({}), 'contract'],
] as const)('a file with the content of %s is not saved', async ([, response, kind]) => {
  mock.server.use(http.get('*/api/v1/logs/export', () => response.clone()));
  await expect(call('exportLogs', { query: {} })).rejects.toMatchObject({ kind });
});

test.for([
  [null],
  [[null]],
  [[{ razao: {} }]],
  ['text'],
  [[{ razao: 'x', propriedade: 5 }]],
  [[{ razao: 'x'.repeat(10_000), propriedade: 'name' }]],
])('malformed violacoes %j give the generic problem', async ([violacoes]) => {
  answer({ ...problem, violacoes }, 400, json);
  expect(await failed()).toMatchObject({
    title: 'Erro 400',
    detail: expect.stringContaining('não segue o contrato') as string,
    violations: [],
  });
});

test('a problem with another status than its answer gives the generic problem', async () => {
  answer({ ...problem, type: 'https://x.example/NaoAutenticado', status: 401 }, 400, json);
  expect(await failed()).toMatchObject({ title: 'Erro 400', status: 400 });
});
