import { randomUUID } from 'node:crypto';
import { contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from './api.ts';
import { ok } from '#conformance/client/check.ts';
import type { RequestParts } from '#conformance/client/client.ts';
import { draftOf, sharedId } from './objects.ts';
import { ofParam, resources } from '#conformance/data/resources.ts';
import { newImport } from '#conformance/data/subjects.ts';

/** The ids of all operations, in the order of the contract. */
export const operationIds = Object.keys(contract) as OperationId[];

/**
 * Whether an accepted request can be undone, so that requests that must be refused may be sent at
 * all.
 */
export const isSafe = (id: string) =>
  !['rotateApiKeys', 'revokePreviousApiKeys', 'deleteSession'].includes(id);

/** The id of an object that no client creates. */
const uncreated: Record<string, (api: Api) => Promise<string | undefined>> = {
  logId: async (api) => (await api.logs()).rows[0]?.id,
  // Of an active bank without a connection.
  conditionId: async (api) => {
    const bankId = await sharedId(api, 'bank');
    return ok(await api.call('listConditions', {})).conditions.find(
      ({ bank }) => bank.id === bankId,
    )?.id;
  },
};

/**
 * A valid request of each operation, for rules that make one part of it invalid: all of them name
 * the same objects. Changes are empty, so that a server that accepts the invalid request changes
 * nothing.
 */
export async function sampleOf(api: Api, id: OperationId): Promise<RequestParts> {
  const parts: RequestParts = {};
  for (const [, name = ''] of contract[id].path.matchAll(/\{(\w+)\}/g)) {
    const resource = ofParam(name);
    const fixed = resources.find(({ params }) => params?.[name])?.params?.[name];
    const value =
      fixed ??
      (resource
        ? await sharedId(api, resource.name)
        : ((await uncreated[name]?.(api)) ?? randomUUID()));
    parts.params = { ...parts.params, [name]: value };
  }
  if (id === 'getEndpointTraffic') parts.query = { endpointId: [await sharedId(api, 'endpoint')] };
  if (id === 'exportLogs') parts.query = { q: 'conformidade sem igual' };
  const resource = resources.find(({ create }) => create === id);
  if (resource) parts.body = await draftOf(api, resource);
  else if (id === 'runTesterRequest') {
    const { id: bankId } = await api.bankOfBoth();
    const call = { bankId, environment: 'homologation', method: 'GET', path: '/conformidade' };
    parts.body = { ...call, headers: {}, test: true };
  } else if (id === 'updateCondition') parts.body = { acknowledged: false };
  else if (id === 'importEndpoints') parts.body = { endpoints: [newImport] };
  else if ('body' in contract[id]) parts.body = {};
  return parts;
}
