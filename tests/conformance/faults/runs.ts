import type { TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { type Fields, fieldsOf, onAnswer, onField, onRequest, onSuccess, type PlantedFault, problem } from './tools.ts';

const testerPath = (pattern: RegExp, path: (text: string) => string) =>
  onField(['runTesterRequest'], 'path', (text) => (pattern.test(text) ? path(text) : text));
const testerHeaders = (change: (headers: Fields) => Fields) =>
  onRequest(['runTesterRequest'], (draft) => {
    const run = fieldsOf(draft);
    const headers = run['headers'];
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) {
      run['headers'] = change(headers as Fields);
    }
  });
const eachHeader = (change: (name: string, value: unknown) => [string, unknown]) =>
  testerHeaders((headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => change(name, value))));
/** Faults of the API tester. */
export const runFaults: PlantedFault[] = [
  ...(
    [
      ['//host', /^\/\/x/, () => '/x'],
      ['/\\host', /^\/\\/, () => '/x'],
      ['a backslash', /^\/a\\b$/, () => '/a/b'],
      ['line feeds', /\n/, (text: string) => text.replace(/\s+/g, '')],
      ['a tab', /\t/, (text: string) => text.replace(/\s+/g, '')],
      ['a space', /^\/a b$/, () => '/a%20b'],
      ['a fragment', /#/, (text: string) => text.replace(/#.*/, '')],
      ['unfilled parameters', /\{id\}/, () => '/1'],
      ['a lone brace', /^\/a[{}]$/, () => '/a'],
      ['no slash at the beginning', /^x$/, (text: string) => `/${text}`],
      ['2,001 characters', /^\/a{2000}$/, (text: string) => text.slice(0, 2000)],
      ['an empty path', /^$/, () => '/'],
      ['a line separator', /\u2028/, () => '/ab'],
    ] as const
  ).map(([what, pattern, path]): PlantedFault => ({
    name: `a run accepts a path with ${what}`,
    breaks: testerPath(pattern, path),
  })),
  {
    name: 'a run refuses a path of 2,000 characters',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      if (((await request.json()) as TesterRequest).path.length === 2000) {
        problem(draft, 400, 'RequisicaoInvalida');
        fieldsOf(draft)['violacoes'] = [{ razao: 'x', propriedade: 'path' }];
      }
    }),
  },
  {
    name: 'line feeds in header values are removed',
    breaks: eachHeader((name, value) => [name, typeof value === 'string' ? value.replace(/[\r\n]/g, '') : value]),
  },
  {
    name: 'control characters in header values are removed',
    breaks: eachHeader((name, value) => [name, typeof value === 'string' ? value.replace(/\p{Cc}/gu, '') : value]),
  },
  {
    name: 'header names with spaces are corrected',
    breaks: eachHeader((name, value) => [name.replaceAll(' ', '-'), value]),
  },
  {
    name: 'header names with letters beyond ASCII are dropped',
    breaks: testerHeaders((headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => /^[ -~]*$/.test(name))),
    ),
  },
  {
    name: 'an empty header name is dropped',
    breaks: testerHeaders((headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== ''))),
  },
  {
    name: 'numbers as header values are accepted',
    breaks: eachHeader((name, value) => [name, typeof value === 'number' ? String(value) : value]),
  },
  {
    name: 'null as a header value is accepted',
    breaks: testerHeaders((headers) =>
      Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null)),
    ),
  },
  {
    name: 'header values of 4,001 characters are truncated',
    breaks: eachHeader((name, value) => [name, typeof value === 'string' ? value.slice(0, 4000) : value]),
  },
  {
    name: 'a body of null is dropped from a GET',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (run.body === null && run.method === 'GET') delete run['body'];
    }),
  },
  {
    name: 'an empty object is dropped from a DELETE',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (JSON.stringify(run.body) === '{}' && run.method === 'DELETE') delete run['body'];
    }),
  },
  {
    name: 'a POST without a body is refused',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      const run = (await request.json()) as TesterRequest;
      if (run.method === 'POST' && !('body' in run)) {
        problem(draft, 400, 'RequisicaoInvalida');
        fieldsOf(draft)['violacoes'] = [{ razao: 'x', propriedade: 'body' }];
      }
    }),
  },
  {
    name: 'an unknown bank of a run is answered 404',
    breaks: onAnswer(['runTesterRequest'], (draft) => {
      if (draft.status === 422) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
  {
    name: 'an inactive bank of a run is answered 422',
    breaks: onAnswer(['runTesterRequest'], (draft) => {
      if (draft.status === 502) {
        problem(draft, 422, 'BancoInexistente');
        fieldsOf(draft)['violacoes'] = [{ razao: 'x', propriedade: 'bankId' }];
      }
    }),
  },
];

/** Faults of the suggestions of the tester. */
export const presetFaults: PlantedFault[] = [
  {
    name: 'inactive banks are suggested',
    breaks: (serve) => {
      let inactive: { id: string; name: string; code: string } | undefined;
      return onSuccess(['createBank', 'getTesterPresets'], ({ body }, request) => {
        if (request.method === 'POST') {
          const { id, name, code, status } = body as { id: string; name: string; code: string; status: string };
          if (status === 'inactive') inactive = { id, name, code };
        } else if (inactive) (body as TesterPresets).banks[0] = inactive;
      })(serve);
    },
  },
  {
    name: 'a bank is suggested twice',
    breaks: onSuccess(['getTesterPresets'], ({ body }) => {
      const { banks } = body as TesterPresets;
      if (banks[1]) banks[1] = banks[0]!;
    }),
  },
];
