/**
 * Method, path, success status and media type of every operation. Separate from the schemas, so that the client can
 * send a request without loading the schema library (docs/decisions/0002-routes-without-schemas.md). Paths are relative
 * to {@link API_BASE_PATH}.
 */
export const API_BASE_PATH = '/api/v1';

/** Where an operation is, and what its success answer is. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly success: 200 | 201 | 204;
  /** The media type of an answer that is a file; absent for JSON. */
  readonly mediaType?: 'text/csv';
}

export const routes = {
  getDashboardSummary: { method: 'GET', path: '/dashboard/summary', success: 200 },
  listActivities: { method: 'GET', path: '/activities', success: 200 },

  getTraffic: { method: 'GET', path: '/metrics/traffic', success: 200 },
  getBankMetrics: { method: 'GET', path: '/metrics/banks', success: 200 },

  listBanks: { method: 'GET', path: '/banks', success: 200 },
  createBank: { method: 'POST', path: '/banks', success: 201 },
  getBank: { method: 'GET', path: '/banks/{bankId}', success: 200 },
  updateBank: { method: 'PATCH', path: '/banks/{bankId}', success: 200 },
  deleteBank: { method: 'DELETE', path: '/banks/{bankId}', success: 204 },

  getConnection: { method: 'GET', path: '/banks/{bankId}/connection', success: 200 },
  updateConnection: { method: 'PATCH', path: '/banks/{bankId}/connection', success: 200 },
  testConnection: { method: 'POST', path: '/banks/{bankId}/connection/test', success: 200 },

  listEndpoints: { method: 'GET', path: '/endpoints', success: 200 },
  createEndpoint: { method: 'POST', path: '/endpoints', success: 201 },
  getEndpoint: { method: 'GET', path: '/endpoints/{endpointId}', success: 200 },
  updateEndpoint: { method: 'PATCH', path: '/endpoints/{endpointId}', success: 200 },
  deleteEndpoint: { method: 'DELETE', path: '/endpoints/{endpointId}', success: 204 },

  listLogs: { method: 'GET', path: '/logs', success: 200 },
  exportLogs: { method: 'GET', path: '/logs/export', success: 200, mediaType: 'text/csv' },
  getLog: { method: 'GET', path: '/logs/{logId}', success: 200 },

  getTesterPresets: { method: 'GET', path: '/tester/presets', success: 200 },
  runTesterRequest: { method: 'POST', path: '/tester/requests', success: 200 },

  getApiKeys: { method: 'GET', path: '/settings/api-keys', success: 200 },
  rotateApiKeys: { method: 'POST', path: '/settings/api-keys/rotate', success: 201 },
  revealApiKey: { method: 'POST', path: '/settings/api-keys/reveal', success: 200 },
  getOAuthSettings: { method: 'GET', path: '/settings/oauth', success: 200 },
  updateOAuthSettings: { method: 'PATCH', path: '/settings/oauth', success: 200 },
  getNotificationSettings: { method: 'GET', path: '/settings/notifications', success: 200 },
  updateNotificationSettings: { method: 'PATCH', path: '/settings/notifications', success: 200 },
  getTenantSettings: { method: 'GET', path: '/settings/tenant', success: 200 },
  updateTenantSettings: { method: 'PATCH', path: '/settings/tenant', success: 200 },

  getSession: { method: 'GET', path: '/session', success: 200 },
  deleteSession: { method: 'DELETE', path: '/session', success: 204 },

  getHealth: { method: 'GET', path: '/health', success: 200 },
} as const satisfies Record<string, Route>;

/** The name of an operation, as in `operationId` of the OpenAPI document. */
export type OperationId = keyof typeof routes;
