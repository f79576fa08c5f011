import type { Transport } from '../client.ts';
import {
  answer,
  type Draft,
  draftOf,
  type Fields,
  fieldsOf,
  onAnswer,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

/** A store of answers by key, in front of a server that does not see keys. */
const remembering =
  (options: {
    name: (request: Request, text: string) => string;
    content?: (text: string) => string;
    keeps?: (draft: Draft) => boolean;
    again?: (kept: Draft, serve: Transport, request: Request) => Promise<Draft> | Draft;
  }): ((serve: Transport) => Transport) =>
  (serve) => {
    const answers = new Map<string, { content: string; draft: Promise<Draft> }>();
    const { name, content = parsed, keeps = (draft) => draft.status < 300, again = (kept) => kept } = options;
    return async (request) => {
      const key = request.headers.get('idempotency-key');
      const text = await request.clone().text();
      const id = request.headers.get('x-request-id') ?? '';
      if (key === null || request.method !== 'POST') return serve(request);
      const known = answers.get(name(request, text));
      if (known && known.content !== content(text)) {
        const draft = await draftOf(
          await serve(new Request(new URL('/api/v1/health', request.url), { headers: request.headers })),
        );
        problem(draft, 422, 'ErroIdempotencia');
        return answer(draft);
      }
      if (known) {
        const draft = await again(await known.draft, serve, request);
        const headers = new Headers(draft.headers);
        headers.set('x-request-id', id);
        const body = draft.status >= 400 ? { ...(draft.body as Fields), correlationId: id } : draft.body;
        return answer({ ...draft, headers, body });
      }
      const headers = new Headers(request.headers);
      headers.delete('idempotency-key');
      const draft = Promise.resolve(serve(new Request(request, { headers }))).then(draftOf);
      answers.set(name(request, text), { content: content(text), draft });
      if (!keeps(await draft)) answers.delete(name(request, text));
      return answer(await draft);
    };
  };

function parsed(text: string): string {
  try {
    const value = JSON.parse(text) as Fields;
    return JSON.stringify(value, Object.keys(value).toSorted());
  } catch {
    return text;
  }
}

const byOperation = (request: Request) => `${operationAt(request)} ${request.headers.get('idempotency-key')}`;

/** What a read of the created object is answered now; undefined when nothing was created. */
async function createdNow(kept: Draft, serve: Transport, request: Request): Promise<Draft | undefined> {
  const location = kept.headers.get('location');
  return location === null ? undefined : draftOf(await serve(new Request(new URL(location, request.url))));
}

/** For `JSON.stringify`: booleans become numbers, which some languages compare as equal to them. */
const withoutBooleans = (_: string, value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** Faults of Idempotency-Key. */
export const repeatFaults: PlantedFault[] = [
  {
    name: 'a key belongs to the whole API, not to one operation',
    breaks: remembering({ name: (request) => request.headers.get('idempotency-key') ?? '' }),
  },
  {
    name: 'content is compared as text',
    breaks: remembering({ name: byOperation, content: (text) => text }),
  },
  {
    name: 'content is compared without regard to case',
    breaks: remembering({ name: byOperation, content: (text) => parsed(text).toLowerCase() }),
  },
  {
    name: 'content is compared by the order of its fields',
    breaks: remembering({
      name: byOperation,
      content: (text) => {
        try {
          return JSON.stringify(JSON.parse(text));
        } catch {
          return text;
        }
      },
    }),
  },
  ...(['name', 'status', 'code', 'path', 'category', 'method'] as const).map((field): PlantedFault => ({
    name: `content is compared without ${field}`,
    breaks: remembering({
      name: byOperation,
      content: (text) => {
        try {
          const { [field]: _, ...others } = JSON.parse(text) as Fields;
          return JSON.stringify(others, Object.keys(others).toSorted());
        } catch {
          return text;
        }
      },
    }),
  })),
  {
    name: 'keys are compared without regard to case',
    breaks: remembering({ name: (request) => byOperation(request).toLowerCase() }),
  },
  {
    name: 'keys are compared by their first 64 characters',
    breaks: remembering({ name: (request) => byOperation(request).slice(0, 64) }),
  },
  {
    name: 'a key is forgotten when its content differs',
    breaks: remembering({ name: (request, text) => `${byOperation(request)} ${parsed(text)}` }),
  },
  ...([400, 409, 415, 422] as const).map((status): PlantedFault => ({
    name: `refusals with ${status} are remembered`,
    breaks: remembering({ name: byOperation, keeps: (draft) => draft.status < 300 || draft.status === status }),
  })),
  {
    name: 'a repeated creation answers the current state',
    breaks: remembering({
      name: byOperation,
      async again(kept, serve, request) {
        const now = await createdNow(kept, serve, request);
        return now?.status === 200 ? { ...kept, body: now.body } : kept;
      },
    }),
  },
  {
    name: 'a repeated creation of a deleted object creates it again',
    breaks: remembering({
      name: byOperation,
      async again(kept, serve, request) {
        const now = await createdNow(kept, serve, request);
        if (now?.status !== 404) return kept;
        const headers = new Headers(request.headers);
        headers.delete('idempotency-key');
        return draftOf(await serve(new Request(request, { headers })));
      },
    }),
  },
  {
    name: 'a repeated creation is answered 200',
    breaks: remembering({ name: byOperation, again: (kept) => ({ ...kept, status: 200 }) }),
  },
  {
    name: 'a repeated creation is answered 409',
    breaks: remembering({
      name: byOperation,
      again(kept) {
        const draft = { ...kept, headers: new Headers(kept.headers) };
        problem(draft, 409, 'CodigoBancoJaCadastrado');
        return draft;
      },
    }),
  },
  ...(['location', 'etag'] as const).map((header): PlantedFault => ({
    name: `a repeated creation has no ${header}`,
    breaks: remembering({
      name: byOperation,
      again(kept) {
        const headers = new Headers(kept.headers);
        headers.delete(header);
        return { ...kept, headers };
      },
    }),
  })),
  {
    name: 'a repeated creation has the first x-request-id',
    breaks: (serve) => {
      const ids = new Map<string, string>();
      return onSuccess(['createBank'], ({ headers }, request) => {
        const key = request.headers.get('idempotency-key');
        if (key === null) return;
        headers.set('x-request-id', ids.get(key) ?? headers.get('x-request-id') ?? '');
        ids.set(key, headers.get('x-request-id') ?? '');
      })(serve);
    },
  },
  {
    name: 'a creation without a key is treated as a repetition',
    breaks: onRequest(['createEndpoint'], (draft) => {
      if (draft.headers.has('idempotency-key')) return;
      draft.headers.set('idempotency-key', `auto ${JSON.stringify(draft.body)}`);
    }),
  },
  {
    name: 'numbers of a run with a key are compared as they are written',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      if (request.headers.has('idempotency-key') && /:\d+\.0,/.test(await request.text()))
        problem(draft, 422, 'ErroIdempotencia');
    }),
  },
  {
    name: 'with a key true is 1 and false is 0',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (!draft.headers.has('idempotency-key') || run['body'] === undefined) return;
      run['body'] = JSON.parse(JSON.stringify(run['body'], withoutBooleans));
    }),
  },
];
