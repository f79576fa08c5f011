import { expect, test } from 'vitest';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { effectsOf } from '#api/hooks/effects.ts';
import type { JsonOperationId } from '#api/hooks/reads.ts';

const banks = [
  'getDashboardSummary',
  'listConditions',
  'getBankTraffic',
  'getEndpointTraffic',
  'listBanks',
];
const ofBanks = [
  'listEndpoints',
  'getEndpoint',
  'getTesterPresets',
  'listSavedRequests',
  'getSavedRequest',
];
const endpoints = [
  'getDashboardSummary',
  'listConditions',
  'getEndpointTraffic',
  'listBanks',
  'getBank',
];

/** What each write fills with its answer, and what it makes stale, in the contract's order. */
const table: Partial<Record<JsonOperationId, [fills: string | undefined, stale: string[]]>> = {
  updateCondition: [undefined, ['listConditions']],
  createBank: ['getBank', [...banks, ...ofBanks]],
  updateBank: ['getBank', [...banks, ...ofBanks]],
  deleteBank: [undefined, [...banks, ...ofBanks]],
  updateConnection: ['getConnection', ['listConditions', 'listBanks', 'getBank']],
  testConnection: [undefined, ['listConditions']],
  createEndpoint: ['getEndpoint', [...endpoints, 'listEndpoints']],
  importEndpoints: [undefined, [...endpoints, 'listEndpoints', 'getEndpoint']],
  updateEndpoint: ['getEndpoint', [...endpoints, 'listEndpoints']],
  deleteEndpoint: [undefined, [...endpoints, 'listEndpoints']],
  updateLogNote: ['getLogNote', []],
  // Without the list of banks: a run changes nothing that the tester shows of them, and a write
  // waits for stale reads.
  runTesterRequest: [undefined, ['getDashboardSummary', 'listActivities', 'getBank', 'listLogs']],
  createSavedRequest: ['getSavedRequest', ['listSavedRequests']],
  updateSavedRequest: ['getSavedRequest', ['listSavedRequests']],
  deleteSavedRequest: [undefined, ['listSavedRequests']],
  rotateApiKeys: [undefined, ['getApiKeys']],
  revokePreviousApiKeys: [undefined, ['getApiKeys']],
  // It changes nothing, and waiting for a read would take the permission to write to the clipboard
  // away.
  revealApiKey: [undefined, []],
  updateOAuthSettings: ['getOAuthSettings', []],
  updateNotificationSettings: ['getNotificationSettings', ['listConditions', 'getBankTraffic']],
  updateTenantSettings: ['getTenantSettings', ['getSession']],
  deleteSession: [undefined, []],
};

const writes = Object.values<AnyOperation>(contract).filter(({ method }) => method !== 'GET');

test.each(writes.map(({ id }) => id as JsonOperationId))(
  '%s fills and makes stale what the table says',
  (id) => {
    const { fills, stale } = effectsOf(id);
    expect([fills, stale]).toEqual(table[id]);
  },
);
