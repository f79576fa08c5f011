import type { Bank } from '#api/contract/banks.ts';
import type { OperationId } from '#api/contract/index.ts';
import { fails, pause, whenParallel } from './races.ts';
import { answer, draftOf, fieldsOf, onSuccess, operationAt, type PlantedFault, problem } from './tools.ts';

/** Restores objects that are deleted while they are changed, as saving a row does that was read before. */
const restoredBy =
  (pattern: RegExp): PlantedFault['breaks'] =>
  (serve) => {
    const restored = new Map<string, Response>();
    const parallel = whenParallel(
      ({ method, url }) => (['PATCH', 'DELETE'].includes(method) && pattern.test(url) ? url : undefined),
      async (correct, request) => {
        const before = await correct(new Request(request.url));
        const response = await correct(request);
        if (request.method === 'DELETE' && before.status === 200) restored.set(request.url, before);
        return response;
      },
    )(serve);
    return async (request) => {
      const response = await parallel(request);
      const kept = restored.get(request.url);
      return request.method === 'GET' && response.status === 404 && kept ? kept.clone() : response;
    };
  };

/** Answers changes with success, and does not store them, while a creation with the same value is under way. */
const overtaken =
  (creation: OperationId, change: OperationId, field: string): PlantedFault['breaks'] =>
  (serve) => {
    const underWay = new Set<unknown>();
    return async (request) => {
      const operation = operationAt(request);
      if (operation !== creation && operation !== change) return serve(request);
      const sent = fieldsOf({
        body: await request
          .clone()
          .json()
          .catch(() => null),
      });
      const value = sent[field];
      if (operation === creation) {
        underWay.add(value);
        await pause();
        const response = await serve(request);
        underWay.delete(value);
        return response;
      }
      if (!underWay.has(value)) return serve(request);
      return serve(new Request(request.url, { method: 'PATCH', headers: request.headers, body: '{}' }));
    };
  };

/** Faults of parallel changes and deletions, and of rotations that are sent again. */
export const parallelFaults: PlantedFault[] = [
  {
    name: 'parallel changes to one code fail with 500',
    breaks: whenParallel(
      (request, { code }) => (operationAt(request) === 'updateBank' && typeof code === 'string' ? code : undefined),
      fails,
    ),
  },
  {
    name: 'parallel changes to one path are answered with success and not stored',
    breaks: whenParallel(
      (request, { path }) => (operationAt(request) === 'updateEndpoint' && typeof path === 'string' ? path : undefined),
      (serve, { url, headers }) => serve(new Request(url, { method: 'PATCH', headers, body: '{}' })),
    ),
  },
  {
    name: 'a change during a deletion fails with 500',
    breaks: whenParallel(
      ({ method, url }) => (['PATCH', 'DELETE'].includes(method) && /\/banks\/[^/]+$/.test(url) ? url : undefined),
      async (serve, request) => {
        const draft = await draftOf(await serve(request));
        if (draft.status === 404) problem(draft, 500, 'ErroInternoDoServidor');
        return answer(draft);
      },
    ),
  },
  {
    name: 'a change during a deletion restores the bank',
    breaks: restoredBy(/\/banks\/[^/]+$/),
  },
  { name: 'a change during a deletion restores the endpoint', breaks: restoredBy(/\/endpoints\/[^/]+$/) },
  {
    name: 'parallel creations of endpoints are counted once',
    breaks: (serve) => {
      const lost = new Map<string, number>();
      const parallel = whenParallel(
        (request, { bankId }) => (operationAt(request) === 'createEndpoint' ? String(bankId) : undefined),
        (correct, request, { bankId }) => {
          lost.set(String(bankId), (lost.get(String(bankId)) ?? 0) + 1);
          return correct(request);
        },
      )(serve);
      return onSuccess(['getBank'], ({ body }) => {
        const bank = body as Bank;
        bank.endpoints = Math.max(0, bank.endpoints - (lost.get(bank.id) ?? 0));
      })(parallel);
    },
  },
  {
    name: 'only the latest key of a rotation is remembered',
    destructive: true,
    breaks: (serve) => {
      let latest: string | null = null;
      const used = new Set<string>();
      return (request) => {
        const key = request.headers.get('idempotency-key');
        if (operationAt(request) !== 'rotateApiKeys' || key === null) return serve(request);
        const isForgotten = used.has(key) && key !== latest;
        used.add(key);
        latest = key;
        if (!isForgotten) return serve(request);
        const headers = new Headers(request.headers);
        headers.set('idempotency-key', `${key}-${used.size}`);
        return serve(new Request(request.url, { method: 'POST', headers }));
      };
    },
  },
  {
    name: 'parallel moves to one bank are answered with success and not stored',
    breaks: whenParallel(
      (request, { bankId }) =>
        operationAt(request) === 'updateEndpoint' && typeof bankId === 'string' ? bankId : undefined,
      (serve, { url, headers }) => serve(new Request(url, { method: 'PATCH', headers, body: '{}' })),
    ),
  },
  {
    name: 'a change to a code that a creation takes at the same moment succeeds',
    breaks: overtaken('createBank', 'updateBank', 'code'),
  },
  {
    name: 'a change to a path that a creation takes at the same moment succeeds',
    breaks: overtaken('createEndpoint', 'updateEndpoint', 'path'),
  },
];
