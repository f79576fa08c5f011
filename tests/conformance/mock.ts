import { getResponse } from 'msw/utils/get-response';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';
import type { Transport } from './client.ts';

/** The base of requests that are answered in this process. */
export const MOCK_BASE = `http://localhost${API_BASE_PATH}`;

/** A correct server in this process: the mock's handlers over a platform of its own, without delays. */
export function mockTransport(options: PlatformOptions = {}): Transport {
  const handlers = createHandlers(createPlatform({ wait: () => Promise.resolve(), ...options }));
  return async (request) => (await getResponse(handlers, request)) ?? Response.error();
}
