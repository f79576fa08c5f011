import type { TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { type Faults, type Fields, fieldsOf, invalid, onAnswer, onRequest, onSuccess, problem } from './tools.ts';

/** Changes the paths of runs that a pattern matches before the server gets them. */
const onPath = (pattern: RegExp, change: (path: string) => string) =>
  onRequest(['runTesterRequest'], (draft) => {
    const run = fieldsOf(draft);
    if (typeof run['path'] === 'string' && pattern.test(run['path'])) run['path'] = change(run['path']);
  });
/** Changes the headers of runs, each a name and a value, before the server gets them. */
const onHeaders = (change: (headers: [string, unknown][]) => [string, unknown][]) =>
  onRequest(['runTesterRequest'], (draft) => {
    const run = fieldsOf(draft);
    const headers = Object.entries(fieldsOf({ body: run['headers'] }));
    if (headers.length > 0) run['headers'] = Object.fromEntries(change(headers));
  });
const texts = (change: (text: string) => string) =>
  onHeaders((all) => all.map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]));
const dropping = (isDropped: (name: string, value: unknown) => boolean) =>
  onHeaders((all) => all.filter(([name, value]) => !isDropped(name, value)));
/** Leaves out a body that a method cannot have. */
const withoutBody = (method: string, json: string) =>
  onRequest(['runTesterRequest'], (draft) => {
    const run = fieldsOf(draft);
    if (run['method'] === method && JSON.stringify(run['body']) === json) delete run['body'];
  });
/** Faults of the API tester. */
export const runFaults: Faults = {
  'a run accepts a path with //host': onPath(/^\/\/[a-z]/, () => '/x'),
  'a run accepts a path with /\\host': onPath(/^\/\\/, () => '/x'),
  'a run accepts a path with a backslash': onPath(/^\/a\\b$/, () => '/a/b'),
  'a run accepts a path with a space': onPath(/^\/a b$/, () => '/a%20b'),
  'a run accepts a path with a fragment': onPath(/#/, (path) => path.replace(/#.*/, '')),
  'a run accepts a path with unfilled parameters': onPath(/\{\w+\}/, () => '/1'),
  'a run accepts a path with a lone brace': onPath(/^\/[{}]$/, () => '/a'),
  'a run accepts a path with a line separator': onPath(/\u2028/, () => '/ab'),
  'line feeds in header values are removed': texts((text) => text.replace(/[\r\n]/g, '')),
  'control characters in header values are removed': texts((text) => text.replace(/\p{Cc}/gu, '')),
  'header values of 4,001 characters are truncated': texts((text) => text.slice(0, 4000)),
  'numbers as header values are accepted': onHeaders((all) =>
    all.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ),
  'null as a header value is accepted': dropping((_, value) => value === null),
  'header names with spaces are corrected': onHeaders((all) =>
    all.map(([name, value]) => [name.replaceAll(' ', '-'), value]),
  ),
  'header names with letters beyond ASCII are dropped': dropping((name) => !/^[ -~]*$/.test(name)),
  'an empty header name is dropped': dropping((name) => name === ''),
  'a body of null is dropped from a GET': withoutBody('GET', 'null'),
  'an empty object is dropped from a DELETE': withoutBody('DELETE', '{}'),
  'a POST without a body is refused': onAnswer(['runTesterRequest'], async (draft, request) => {
    const run = (await request.json()) as TesterRequest;
    if (run.method === 'POST' && !('body' in run)) invalid(draft, 'body');
  }),
  'an inactive bank of a run is answered 422': onAnswer(['runTesterRequest'], (draft) => {
    if (draft.status === 502) problem(draft, 422, 'BancoSemConexao');
  }),
};

/** Faults of the suggestions of the tester. */
export const presetFaults: Faults = {
  'inactive banks are suggested': (serve) => {
    let inactive: Fields | undefined;
    return onSuccess(['createBank', 'getTesterPresets'], ({ body }, request) => {
      if (request.method === 'POST') {
        const { id, name, code, status } = body as Fields;
        if (status === 'inactive') inactive = { id, name, code };
      } else if (inactive) (body as { banks: Fields[] }).banks[0] = inactive;
    })(serve);
  },
  'a bank is suggested twice': onSuccess(['getTesterPresets'], ({ body }) => {
    const { banks } = body as TesterPresets;
    if (banks[1]) banks[1] = banks[0]!;
  }),
};
