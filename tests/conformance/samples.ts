import { randomUUID } from 'node:crypto';
import { contract } from '#api/contract/index.ts';
import type { OperationId } from '#api/contract/routes.ts';
import type { Api } from './api.ts';
import type { Wording } from './client.ts';

export const operationIds = Object.keys(contract) as OperationId[];

/**
 * A right request of each operation, for rules that spoil it in one place. The changes are empty, so that a server
 * that takes the spoilt request changes nothing.
 */
export async function sampleOf(api: Api, id: OperationId): Promise<Wording> {
  const { path } = contract[id];
  const wording: Wording = {};
  if (path.includes('{bankId}')) wording.params = { bankId: (await api.newBank()).id };
  if (path.includes('{endpointId}')) wording.params = { endpointId: (await newEndpoint(api)).id };
  if (path.includes('{logId}')) wording.params = { logId: (await api.logs()).rows[0]?.id ?? randomUUID() };
  if (id.startsWith('update')) wording.body = {};
  if (id === 'createBank') wording.body = await api.bankDraft();
  if (id === 'createEndpoint') wording.body = api.endpointDraft((await api.newBank()).id);
  if (id === 'runTesterRequest') wording.body = await testerRequest(api);
  return wording;
}

async function newEndpoint(api: Api) {
  return api.newEndpoint((await api.newBank()).id);
}

async function testerRequest(api: Api) {
  return { bankId: (await api.newBank()).id, method: 'GET' as const, path: '/conformidade', headers: {} };
}
