import type { OperationId } from '#api/contract/index.ts';
import type { Transport } from '../client.ts';
import { answer, draftOf, type PlantedFault, onAnswer, onRequest, onSuccess, operationAt, problem } from './tools.ts';

const updates = ['updateBank', 'updateEndpoint', 'updateTenantSettings', 'updateOAuthSettings'] as const;
const reads: Record<string, OperationId> = {
  updateBank: 'getBank',
  updateEndpoint: 'getEndpoint',
  updateTenantSettings: 'getTenantSettings',
  updateOAuthSettings: 'getOAuthSettings',
};

/** Replaces the current tag for a header that a wrong comparison takes for it. */
const matches =
  (ids: readonly string[], isEqual: (sent: string, tag: string) => boolean): ((serve: Transport) => Transport) =>
  (serve) =>
  async (request) => {
    const sent = request.headers.get('if-match');
    if (sent === null || sent === '*' || !ids.includes(operationAt(request) ?? '')) return serve(request);
    const tag = (await serve(new Request(request.url))).headers.get('etag') ?? '';
    const headers = new Headers(request.headers);
    if (tag && sent.split(',').some((one) => isEqual(one.trim(), tag))) headers.set('if-match', tag);
    return serve(new Request(request, { headers }));
  };

/** Puts into the tags of objects how often something else was changed. */
const alsoVersioned =
  (
    ids: readonly string[],
    changedBy: OperationId,
    keyOf: (request: Request) => string = () => '',
  ): ((serve: Transport) => Transport) =>
  (serve) => {
    const versions = new Map<string, number>();
    return async (request) => {
      const { url, method } = request;
      const operation = operationAt(method === 'HEAD' ? new Request(url) : request) ?? '';
      const key = keyOf(request);
      const version = versions.get(key) ?? 0;
      if (operation === changedBy) {
        const response = await serve(request);
        if (response.ok) versions.set(key, version + 1);
        return response;
      }
      if (!ids.includes(operation)) return serve(request);
      const headers = new Headers(request.headers);
      const sent = headers.get('if-match');
      if (sent) headers.set('if-match', sent.replaceAll(`-${version}"`, '"'));
      const response = await serve(new Request(request, { headers }));
      const tag = response.headers.get('etag');
      if (tag) response.headers.set('etag', `${tag.slice(0, -1)}-${version}"`);
      return response;
    };
  };

/** Faults of ETag and If-Match. */
export const versionFaults: PlantedFault[] = [
  { name: 'weak tags match', breaks: matches(updates, (sent, tag) => sent === `W/${tag}`) },
  {
    name: 'a tag matches by its beginning',
    breaks: matches(updates, (sent, tag) => sent.length > 5 && tag.startsWith(sent.slice(0, -1))),
  },
  {
    name: 'a tag matches by its end',
    breaks: matches(updates, (sent, tag) => sent.length > 5 && tag.endsWith(sent.slice(1))),
  },
  {
    name: 'a tag matches when it contains the current one',
    breaks: matches(updates, (sent, tag) => sent.includes(tag.slice(1, -1))),
  },
  {
    name: 'tags are compared without regard to case',
    breaks: matches(updates, (sent, tag) => sent.toLowerCase() === tag.toLowerCase()),
  },
  { name: 'an empty tag matches', breaks: matches(updates, (sent) => sent === '""') },
  { name: 'a quoted * matches', breaks: matches(updates, (sent) => sent === '"*"') },
  ...updates.flatMap((id): PlantedFault[] => [
    {
      name: `${id} ignores If-Match`,
      breaks: onRequest([id], ({ headers }) => headers.delete('if-match')),
    },
    {
      name: `${id} takes only the first tag of If-Match`,
      breaks: onRequest([id], ({ headers }) => {
        const first = headers.get('if-match')?.split(',')[0];
        if (first !== undefined) headers.set('if-match', first);
      }),
    },
    {
      name: `${id} ignores If-Match when the change is empty`,
      breaks: onRequest([id], ({ headers, body }) => {
        if (JSON.stringify(body) === '{}') headers.delete('if-match');
      }),
    },
    {
      name: `${id} answers with the ETag from before the change`,
      breaks: (serve) => async (request) => {
        if (operationAt(request) !== id) return serve(request);
        const before = await draftOf(await serve(new Request(request.url)));
        const draft = await draftOf(await serve(request));
        if (draft.status === 200) draft.headers.set('etag', before.headers.get('etag') ?? '');
        return answer(draft);
      },
    },
    {
      name: `the ETag of ${reads[id]} counts hours`,
      breaks: (serve) => {
        const hour = new Map<string, string>();
        return onSuccess([id, reads[id]!], ({ headers }, request) => {
          const path = new URL(request.url).pathname;
          if (request.method === 'PATCH' || !hour.has(path)) hour.set(path, `"${Math.floor(Date.now() / 3_600_000)}"`);
          headers.set('etag', hour.get(path) ?? '');
        })(
          onRequest([id], ({ headers, url }) => {
            if (headers.get('if-match') === hour.get(url.pathname)) headers.delete('if-match');
          })(serve),
        );
      },
    },
  ]),
  {
    name: 'an empty change gives a new ETag',
    breaks: (serve) => {
      const bumps = new Map<string, number>();
      return onSuccess(['updateBank', 'getBank'], async ({ headers }, request) => {
        const path = new URL(request.url).pathname;
        const text = await request.text();
        if (text === '{}') bumps.set(path, (bumps.get(path) ?? 0) + 1);
        if (bumps.has(path)) headers.set('etag', `"${bumps.get(path)}${(headers.get('etag') ?? '').slice(1)}`);
      })(serve);
    },
  },
  {
    name: 'every read gives a new ETag',
    breaks: onSuccess(['getEndpoint'], ({ headers }) => headers.set('etag', `"${Math.random()}"`)),
  },
  {
    name: 'a creation answers with another ETag than a read',
    breaks: onSuccess(['createBank', 'createEndpoint'], ({ headers }) => headers.set('etag', '"new"')),
  },
  {
    name: 'a stale If-Match is refused before an invalid body',
    breaks: (serve) => async (request) => {
      const isStale = request.headers.get('if-match') === '"x"';
      return onAnswer(updates, (draft) => {
        if (isStale && draft.status === 400) problem(draft, 412, 'VersaoDesatualizada');
      })(serve)(request);
    },
  },
  {
    name: 'If-Match on an unknown object is answered 412',
    breaks: onAnswer(['updateBank', 'updateEndpoint'], (draft, request) => {
      if (draft.status === 404 && request.headers.has('if-match')) problem(draft, 412, 'VersaoDesatualizada');
    }),
  },
  {
    name: 'a stale If-Match is answered 409',
    breaks: onAnswer(['updateBank'], (draft) => {
      if (draft.status === 412) problem(draft, 409, 'CodigoBancoJaCadastrado');
    }),
  },
  {
    name: 'changes of switches have no new ETag',
    breaks: onSuccess(['getNotificationSettings', 'updateNotificationSettings'], ({ headers }) =>
      headers.set('etag', '"s"'),
    ),
  },
  {
    name: "a change of the switches changes the tenant's ETag",
    breaks: alsoVersioned(['getTenantSettings', 'updateTenantSettings'], 'updateNotificationSettings'),
  },
  {
    name: "a change of the tenant changes the OAuth2 settings' ETag",
    breaks: alsoVersioned(['getOAuthSettings', 'updateOAuthSettings'], 'updateTenantSettings'),
  },
  {
    name: "a change of the connection changes the bank's ETag",
    breaks: alsoVersioned(
      ['createBank', 'getBank', 'updateBank'],
      'updateConnection',
      ({ url }) => /\/banks\/([^/?]+)/.exec(url)?.[1] ?? '',
    ),
  },
  { name: 'a tag without its quotes matches', breaks: matches(updates, (sent, tag) => `"${sent}"` === tag) },
  {
    name: 'a read with its tag in If-None-Match is answered 412',
    breaks: onSuccess(['getBank'], (draft, { headers }) => {
      if (headers.get('if-none-match') === draft.headers.get('etag')) problem(draft, 412, 'VersaoDesatualizada');
    }),
  },
  {
    name: 'a change with If-None-Match: * is answered 412',
    breaks: onSuccess(['updateBank'], (draft, { headers }) => {
      if (headers.get('if-none-match') === '*') problem(draft, 412, 'VersaoDesatualizada');
    }),
  },
  {
    name: 'a creation with If-None-Match: * is refused',
    breaks: onRequest(['createBank'], ({ headers }) => {
      if (headers.get('if-none-match') === '*') headers.set('content-type', 'text/plain');
    }),
  },
  {
    name: 'a deletion with a stale If-Match is answered 412',
    breaks: onSuccess(['deleteBank'], (draft, { headers }) => {
      if (headers.has('if-match')) problem(draft, 412, 'VersaoDesatualizada');
    }),
  },
];
