import { getResponse } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';
import { corsHeaders, preflightHeaders } from '#mocks/transports/http/access.ts';
import { clearCookies } from '#mocks/transports/http/login.ts';
import type { Transport } from '#conformance/client/client.ts';

/** The base of requests that are answered in this process. */
export const MOCK_BASE = `http://localhost${API_BASE_PATH}`;

/** The origin that the server in this process allows. */
export const MOCK_ORIGIN = 'https://console.example';

/**
 * A correct server in this process: the mock's handlers over a platform of its own, without delays,
 * and CORS.
 */
export function mockTransport(options: PlatformOptions = {}): Transport {
  const handlers = createHandlers(createPlatform({ wait: () => Promise.resolve(), ...options }));
  return async (request) => {
    const response =
      request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
        ? new Response(null, { status: 204, headers: preflightHeaders })
        : ((await getResponse(handlers, request)) ?? Response.error());
    if (response.type === 'error') return response;
    if (options.identity) clearCookies(request, response);
    const cors = corsHeaders(request.headers.get('origin'), [MOCK_ORIGIN]);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    if (!response.headers.has('x-request-id')) {
      response.headers.set('x-request-id', request.headers.get('x-request-id') ?? '');
    }
    return response;
  };
}
