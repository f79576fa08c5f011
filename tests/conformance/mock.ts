import { getResponse } from 'msw/utils/get-response';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';
import type { Transport } from './client.ts';

/** The base of requests that are answered in this process. */
export const MOCK_BASE = `http://localhost${API_BASE_PATH}`;

/** What the mock's HTTP server adds for pages of other origins. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, prefer, x-request-id',
  'access-control-expose-headers': 'allow, content-disposition, etag, location, retry-after, x-request-id',
};

/** A correct server in this process: the mock's handlers over a platform of its own, without delays. */
export function mockTransport(options: PlatformOptions = {}): Transport {
  const handlers = createHandlers(createPlatform({ wait: () => Promise.resolve(), ...options }));
  return async (request) => {
    const isPreflight = request.method === 'OPTIONS';
    const id = request.headers.get('x-request-id') ?? '';
    const answered = isPreflight
      ? new Response(null, { status: 204, headers: { 'x-request-id': id } })
      : ((await getResponse(handlers, request)) ?? Response.error());
    if (answered.type === 'error') return answered;
    for (const [name, value] of Object.entries(cors)) answered.headers.set(name, value);
    return answered;
  };
}
