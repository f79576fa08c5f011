import type { LogDetail } from '#api/contract/logs.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { TesterRequest, TesterResponse } from '#api/contract/tester.ts';
import { personalNames } from '#domain/personal-data.ts';
import { MASK, partsOf, secretNames } from '#domain/secrets.ts';
import type { Operation } from './document.ts';
import type { Draft } from './mutant.ts';
import { type Fields, fieldsOf, invalid, type ListBody, onAnswer, onRequest, onSuccess, sentFields } from './wrap.ts';

type Sent = TesterRequest & { headers: Record<string, string> };
type Change = (log: LogDetail, sent: Sent) => void;

const onLog = (name: string, change: (log: LogDetail) => void): Draft => ({
  name,
  breaks: onSuccess(['getLog'], ({ body }) => change(body as LogDetail)),
});

/** Changes the logs of runs by what was sent. */
const onRun = (name: string, change: Change): Draft => ({
  name,
  breaks: (serve) => {
    const runs = new Map<string, Sent>();
    return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
      if (request.method === 'POST') runs.set(headers.get('x-request-id') ?? '', (await request.json()) as Sent);
      const sent = request.method === 'GET' && runs.get((body as LogDetail).requestId);
      if (sent) change(body as LogDetail, sent);
    })(serve);
  },
});

/** A masked value, in which fields are as they were sent. */
function unmasked(
  masked: unknown,
  sent: unknown,
  isShown: (name: string, depth: number) => boolean,
  depth = 0,
): unknown {
  if (typeof masked !== 'object' || masked === null || typeof sent !== 'object' || sent === null) return masked;
  const own = sent as Fields;
  const inner = ([name, value]: [string, unknown]) =>
    !Array.isArray(masked) && isShown(name, depth) ? own[name] : unmasked(value, own[name], isShown, depth + 1);
  if (Array.isArray(masked)) return Object.entries(masked).map(inner);
  return Object.fromEntries(Object.entries(masked).map(([name, value]) => [name, inner([name, value])]));
}

/** The name of a parameter of a query. */
const nameIn = (part: string) => decodeURIComponent(part.replace(/^.*\?/, '').split('=')[0] ?? '');

/** Where a log can show what it must mask. */
const places: Record<string, (isShown: (name: string, depth: number) => boolean) => Change> = {
  field: (isShown) => (log, sent) => {
    log.request.body = unmasked(log.request.body, sent.body ?? null, isShown) as LogDetail['request']['body'];
  },
  header: (isShown) => (log, sent) => {
    const own = Object.fromEntries(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]));
    for (const name of Object.keys(log.request.headers))
      if (isShown(name, 0)) log.request.headers[name] = own[name.toLowerCase()] ?? '';
  },
  parameter: (isShown) => (log, sent) => {
    const given = sent.path.split('&');
    const parts = log.path.split('&').map((part, at) => (isShown(nameIn(part), 0) ? (given[at] ?? part) : part));
    log.path = parts.join('&');
  },
};

/** Each entry of the contract's lists of names is not masked, in one place after the other; and each level of a body. */
function ofMasks(): Draft[] {
  const { anywhere, word, last } = secretNames;
  const entries = [...anywhere, ...word, ...last, ...personalNames.anywhere, ...personalNames.word];
  const kinds = Object.entries(places);
  return [
    ...[...new Set(entries)].map((entry, index) => {
      const [place, shows] = kinds[index % kinds.length]!;
      const sought = entry.replaceAll(' ', '');
      return onRun(
        `shows the ${place} ${entry}`,
        shows((name) => partsOf(name).joined.includes(sought)),
      );
    }),
    ...[0, 1, 2, 5, 7, 20].map((level) =>
      onRun(
        `shows fields at level ${level}`,
        places['field']!((_, depth) => depth === level),
      ),
    ),
    onRun(
      'shows headers in capital letters',
      places['header']!((name) => name === name.toUpperCase()),
    ),
    onRun('shows numbers in masked fields', (log, { body }) => {
      for (const [name, value] of Object.entries(fieldsOf({ body })))
        if (typeof value === 'number') fieldsOf({ body: log.request.body })[name] = value;
    }),
    onRun('shows the query in its endpoint', (log, { path }) => void (log.endpoint = path)),
    onRun('masks Idempotency-Key', ({ request }) => {
      for (const name of Object.keys(request.headers))
        if (/^idempotency-key$/i.test(name)) request.headers[name] = MASK;
    }),
    ...(
      [
        ['every field', /(?<=[^\\]":)"[^"]*"/g, `"${MASK}"`],
        ['texts of eleven digits', /(?<=")\d{11}(?=")/g, MASK],
        ['UUIDs in paths', /(?<=[/=])[\da-f]{8}-[\da-f-]{27}/g, MASK],
        ['CPFs with wrong check digits', /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, MASK],
      ] as const
    ).map(([what, pattern, mask]) =>
      onLog(`masks ${what}`, (log) => {
        const { path, request } = log;
        Object.assign(log, JSON.parse(JSON.stringify({ path, request }).replaceAll(pattern, mask)));
      }),
    ),
    onLog('masks with ****', (log) => Object.assign(log, JSON.parse(JSON.stringify(log).replaceAll(MASK, '****')))),
  ];
}

/** JSON as a careless server keeps it: by the text, or value by value. */
const careless: [what: string, change: (body: unknown) => unknown][] = [
  ['as text', (body) => (body === null ? null : JSON.stringify(body))],
  ['cut at the third level', (body) => cut(body, 3)],
  ['without null', (body) => each(body, (value) => (value === null ? undefined : value))],
  ['with its numbers as text', (body) => each(body, (value) => (typeof value === 'number' ? String(value) : value))],
  [
    'with texts of digits as numbers',
    (body) => each(body, (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  ],
  ['with < as &lt;', (body) => JSON.parse(JSON.stringify(body).replaceAll('<', '&lt;'))],
  ['with a space for a tab', (body) => JSON.parse(JSON.stringify(body).replaceAll(String.raw`\t`, ' '))],
  [
    'without characters of four bytes',
    (body) => JSON.parse(JSON.stringify(body).replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?')),
  ],
  ['without empty names', (body) => JSON.parse(JSON.stringify(body).replaceAll('"":', '"_":'))],
];

const each = (body: unknown, change: (value: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(body, (_, value: unknown) => change(value)));

function cut(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  const inner = Object.entries(value).map(([name, one]) => [name, cut(one, levels - 1)] as const);
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner);
}

/** Names that a log keeps from the time of its call follow later changes. */
const following = (id: Operation['operationId'], field: 'name' | 'code'): Draft => ({
  name: `follows the ${field} of its bank`,
  breaks: (serve) => {
    const current = new Map<unknown, unknown>();
    return onSuccess(['updateBank', id], ({ body }, { method }) => {
      const { id: bankId, [field]: value } = body as Fields;
      if (method === 'PATCH') current.set(bankId, value);
      else
        for (const { bank } of (body as Partial<ListBody<LogDetail>>).data ?? [body as LogDetail])
          if (current.has(bank.id)) bank[field] = String(current.get(bank.id));
    })(serve);
  },
});

/** What a log of a run has of it. */
function ofLog(): Draft[] {
  return [
    ...ofMasks(),
    ...careless.map(([what, change]) =>
      onLog(`has bodies ${what}`, ({ request }) => void (request.body = change(request.body) as typeof request.body)),
    ),
    // A copy of a value has lost the text that it was read from.
    onLog(
      'parses and writes the answer again',
      ({ response }) => void (response.body = structuredClone(response.body)),
    ),
    onLog('has its path decoded', (log) => {
      if (!/%(?![\da-f]{2})/i.test(log.path)) log.path = decodeURI(log.path);
    }),
    onLog('has its path encoded', (log) => void (log.path = encodeURI(log.path))),
  ];
}

const onBody = (what: string, pattern: RegExp): Draft => ({
  name: `accepts ${what} (body)`,
  breaks: onRequest(['runTesterRequest'], (draft) => {
    const fields = fieldsOf(draft);
    if ('body' in fields) fields['body'] = JSON.parse(JSON.stringify(fields['body']).replaceAll(pattern, ''));
  }),
});
const onAnswered = (name: string, change: (answer: TesterResponse) => void): Draft => ({
  name,
  breaks: onSuccess(['runTesterRequest'], ({ body }) => change(body as TesterResponse)),
});

const ofRun = (): Draft[] => {
  return [
    onBody('NUL', /\\u0000/g),
    onBody('control characters', /\\u00[01](?!0)[\da-f]|\u007F/g),
    onBody('lone surrogates', /\\ud[89a-f][\da-f]{2}/g),
    {
      name: 'refuses line breaks (body)',
      breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
        if (draft.status === 200 && /\\[nr]/.test(JSON.stringify((await sentFields(request))['body'] ?? '')))
          invalid(draft, 'body');
      }),
    },
    onAnswered('parses and writes the answer again', (answer) => void (answer.data = structuredClone(answer.data))),
    onAnswered('keeps the last of repeated headers', ({ headers }) => {
      for (const [name, value] of Object.entries(headers)) headers[name] = value.replace(/^one, /, '');
    }),
    onAnswered('follows a redirect', (answer) => {
      if (answer.status === 302) Object.assign(answer, { status: 200, data: { reference: 'ponte' } });
    }),
  ];
};

/** Refusals that repeat what was sent, secrets too. */
const repeating = (id: Operation['operationId']): Draft => ({
  name: 'repeats values in violacoes',
  breaks: onAnswer([id], async (draft, request) => {
    if (draft.status !== 400) return;
    const sent = await sentFields(request);
    for (const one of (draft.body as Problem).violacoes ?? []) {
      const value = one.propriedade.split('.').reduce<unknown>((at, name) => fieldsOf({ body: at })[name], sent);
      if (typeof value === 'number' || typeof value === 'string') one.valor = String(value).slice(0, 200);
    }
  }),
});

/** Mutants of runs and their logs, whose masks and snapshots the document says in words. */
export function ofLogs({ operationId: id }: Operation): Draft[] {
  return [
    ...(id === 'getLog' ? ofLog() : []),
    ...(id === 'runTesterRequest' ? ofRun() : []),
    ...(id === 'getLog' || id === 'listLogs' ? [following(id, 'name'), following(id, 'code')] : []),
    ...(['updateConnection', 'updateOAuthSettings', 'runTesterRequest'].includes(id) ? [repeating(id)] : []),
  ];
}
