import type { LogDetail } from '#api/contract/logs.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { personalNames, secretNames } from '#domain/value-names.ts';
import { nameWords } from '#domain/name-words.ts';
import { MASK } from '#domain/secrets.ts';
import type { Operation } from './document.ts';
import type { Draft } from './mutant.ts';
import {
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRequest,
  onSuccess,
  sentFields,
} from './wrap.ts';

type Sent = TesterRequest & { headers: Record<string, string> };
type Change = (log: LogDetail, sent: Sent) => void;

/** Changes the logs of runs by what was sent. */
const onRun = (name: string, change: Change): Draft => ({
  name,
  breaks: (serve) => {
    const runs = new Map<string, Sent>();
    return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
      if (request.method === 'POST')
        runs.set(headers.get('x-request-id') ?? '', (await request.json()) as Sent);
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
  if (typeof masked !== 'object' || masked === null || typeof sent !== 'object' || sent === null)
    return masked;
  const own = sent as Fields;
  const inner = ([name, value]: [string, unknown]) =>
    !Array.isArray(masked) && isShown(name, depth)
      ? own[name]
      : unmasked(value, own[name], isShown, depth + 1);
  if (Array.isArray(masked)) return Object.entries(masked).map(inner);
  return Object.fromEntries(
    Object.entries(masked).map(([name, value]) => [name, inner([name, value])]),
  );
}

/** A body with the fields of some names masked. */
const maskedFields = (
  body: LogDetail['request']['body'],
  isMasked: (name: string) => boolean,
): LogDetail['request']['body'] =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    isMasked(name) ? MASK : value,
  ) as LogDetail['request']['body'];

/** The name of a parameter of a query. */
const nameIn = (part: string) => decodeURIComponent(part.replace(/^.*\?/, '').split('=')[0] ?? '');

/** Where a log can show what it must mask. */
const places: Record<string, (isShown: (name: string, depth: number) => boolean) => Change> = {
  field: (isShown) => (log, sent) => {
    log.request.body = unmasked(
      log.request.body,
      sent.body ?? null,
      isShown,
    ) as LogDetail['request']['body'];
  },
  header: (isShown) => (log, sent) => {
    const own = Object.fromEntries(
      Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const name of Object.keys(log.request.headers))
      if (isShown(name, 0)) log.request.headers[name] = own[name.toLowerCase()] ?? '';
  },
  parameter: (isShown) => (log, sent) => {
    const given = sent.path.split('&');
    const parts = log.path
      .split('&')
      .map((part, at) => (isShown(nameIn(part), 0) ? (given[at] ?? part) : part));
    log.path = parts.join('&');
  },
};

/**
 * Each entry of the contract's lists of names is not masked, in one place after the other; and each
 * level of a body.
 */
function ofMasks(): Draft[] {
  const { word, shared, parties } = personalNames;
  const entries = [...secretNames.word, ...secretNames.last, ...word, ...shared, ...parties];
  const kinds = Object.entries(places);
  return [
    ...[...new Set(entries)].map((entry, index) => {
      const [place, shows] = kinds[index % kinds.length]!;
      return onRun(
        `shows the ${place} ${entry}`,
        shows((name) => ` ${nameWords(name).join(' ')} `.includes(` ${entry} `)),
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
    onRun('masks what contains a word of a name', ({ request }) => {
      request.body = maskedFields(request.body, (name) =>
        /token|documento|secret|nome/i.test(name),
      );
    }),
    onRun('masks all digits that may be a telephone', (log) =>
      Object.assign(
        log,
        JSON.parse(JSON.stringify(log).replaceAll(/(?<=")[1-9]{2}[2-9]\d{7,8}(?=")/g, MASK)),
      ),
    ),
    onRun('masks with ****', (log) =>
      Object.assign(log, JSON.parse(JSON.stringify(log).replaceAll(MASK, '****'))),
    ),
  ];
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

/** Refusals that repeat what was sent, secrets too. */
const repeating = (id: Operation['operationId']): Draft => ({
  name: 'repeats values in violacoes',
  breaks: onAnswer([id], async (draft, request) => {
    if (draft.status !== 400) return;
    const sent = await sentFields(request);
    for (const one of (draft.body as Problem).violacoes ?? []) {
      const value = one.propriedade
        .split('.')
        .reduce<unknown>((at, name) => fieldsOf({ body: at })[name], sent);
      if (typeof value === 'number' || typeof value === 'string')
        one.valor = String(value).slice(0, 200);
    }
  }),
});

/** A run whose body is parsed and written again. */
const rounded: Draft = {
  name: 'parses the body of a run',
  breaks: onRequest(['runTesterRequest'], (draft) => {
    draft.body = JSON.parse(JSON.stringify(draft.body));
  }),
};

/** Mutants of logs of runs, whose masks and snapshots the document says in words. */
export function ofLogs({ operationId: id }: Operation): Draft[] {
  return [
    ...(id === 'getLog' ? ofMasks() : []),
    ...(id === 'getLog' || id === 'listLogs' ? [following(id, 'name'), following(id, 'code')] : []),
    ...(['updateConnection', 'updateOAuthSettings', 'runTesterRequest'].includes(id)
      ? [repeating(id)]
      : []),
    ...(id === 'runTesterRequest' ? [rounded] : []),
  ];
}
