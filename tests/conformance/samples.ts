import { randomUUID } from 'node:crypto';
import { contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from './api.ts';
import type { RequestParts } from './client.ts';

export const operationIds = Object.keys(contract) as OperationId[];

/** Whether an accepted request can be undone, so that requests that must be refused may be sent at all. */
export const isSafe = (id: string) => id !== 'rotateApiKeys' && id !== 'deleteSession';

/**
 * A valid request of each operation, for rules that make one part of it invalid. Changes are empty, so that a server
 * that accepts the invalid request changes nothing.
 */
export async function sampleOf(api: Api, id: OperationId): Promise<RequestParts> {
  const { path } = contract[id];
  const parts: RequestParts = {};
  if (path.includes('{bankId}')) parts.params = { bankId: (await api.newBank()).id };
  if (path.includes('{endpointId}')) parts.params = { endpointId: (await newEndpoint(api)).id };
  if (path.includes('{logId}')) parts.params = { logId: (await api.logs()).rows[0]?.id ?? randomUUID() };
  if (id === 'exportLogs') parts.query = { q: 'conformidade sem igual' };
  if (id.startsWith('update')) parts.body = {};
  if (id === 'createBank') parts.body = await api.bankDraft();
  if (id === 'createEndpoint') parts.body = api.endpointDraft((await api.newBank()).id);
  if (id === 'runTesterRequest') parts.body = await testerRequest(api);
  return parts;
}

async function newEndpoint(api: Api) {
  return api.newEndpoint((await api.newBank()).id);
}

async function testerRequest(api: Api) {
  return { bankId: (await api.connectedBank()).id, method: 'GET' as const, path: '/conformidade', headers: {} };
}
