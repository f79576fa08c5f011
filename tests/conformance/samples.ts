import { randomUUID } from 'node:crypto';
import { contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from './api.ts';
import { ok } from './check.ts';
import type { RequestParts } from './client.ts';
import { draftOf, make, ofParam, resources } from './resource.ts';
import { newImport } from './subjects.ts';

export const operationIds = Object.keys(contract) as OperationId[];

/** Whether an accepted request can be undone, so that requests that must be refused may be sent at all. */
export const isSafe = (id: string) => id !== 'rotateApiKeys' && id !== 'deleteSession';

/**
 * A valid request of each operation, for rules that make one part of it invalid. Changes are empty, so that a server
 * that accepts the invalid request changes nothing.
 */
export async function sampleOf(api: Api, id: OperationId): Promise<RequestParts> {
  const parts: RequestParts = {};
  for (const [, name = ''] of contract[id].path.matchAll(/\{(\w+)\}/g)) {
    const of = ofParam(name);
    // Logs are the only objects that no client creates.
    const value = of ? (await make(api, of)).id : ((await api.logs()).rows[0]?.id ?? randomUUID());
    parts.params = { ...parts.params, [name]: value };
  }
  if (id === 'updateCondition') {
    const bank = await api.newBank({ status: 'active' });
    const { conditions } = ok(await api.call('listConditions', {}));
    parts.params = { conditionId: conditions.find((one) => one.bank.id === bank.id)?.id ?? randomUUID() };
    parts.body = { acknowledged: false };
    return parts;
  }
  if (id === 'exportLogs') parts.query = { q: 'conformidade sem igual' };
  const of = resources.find(({ create }) => create === id);
  if (of) parts.body = await draftOf(api, of);
  else if (id === 'runTesterRequest') {
    parts.body = { bankId: (await api.connectedBank()).id, method: 'GET', path: '/conformidade', headers: {} };
  } else if (id === 'importEndpoints') parts.body = { endpoints: [newImport] };
  else if ('body' in contract[id]) parts.body = {};
  return parts;
}
