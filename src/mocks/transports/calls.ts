import { getResponse, http, type HttpHandler } from 'msw';
import { contract } from '#api/contract/index.ts';
import { redactHeaders, redactText } from '#domain/masking.ts';
import { anyRoute, operationsAt } from '#mocks/protocol/route-pattern.ts';

/**
 * A call that the mock answered, secrets masked; its status is 0 when a scenario breaks the
 * connection.
 */
export type MockCall = Awaited<ReturnType<typeof describeCall>>;

export type CallListener = (call: MockCall) => void;

const MAX_BODY_LENGTH = 20_000;

/**
 * Recorded where handlers answer: MSW's own events do not fire in WebKit.
 * @returns what MSW gets, and `onCall`
 */
export function recordCalls(handlers: HttpHandler[]) {
  const listeners = new Set<CallListener>();

  const recorder = http.all(anyRoute, async ({ request }) => {
    if (listeners.size === 0) return getResponse(handlers, request);
    const sent = request.clone();
    const started = performance.now();
    const response = await getResponse(handlers, request);
    if (response) void notify(sent, response.clone(), performance.now() - started);
    return response;
  });

  async function notify(request: Request, response: Response, duration: number): Promise<void> {
    const call = await describeCall(request, response, duration);
    for (const listener of listeners) listener(call);
  }

  return {
    handlers: [recorder],
    onCall: (listener: CallListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function describeCall(request: Request, response: Response, duration: number) {
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const id = operationsAt(url).get(method);
  const [sent, received] = await Promise.all([maskedBody(request), maskedBody(response)]);
  return {
    requestId: response.headers.get('x-request-id') ?? headers.get('x-request-id') ?? '',
    operation: id ? { id, tag: contract[id].group.tag } : null,
    method,
    path: pathname + search,
    status: response.status,
    duration: Math.round(duration),
    request: { headers: redactHeaders(Object.fromEntries(headers)), body: sent },
    response: { headers: redactHeaders(Object.fromEntries(response.headers)), body: received },
  };
}

/**
 * The body of a copied message as text, secrets masked where it is JSON; empty when it cannot be
 * read.
 */
async function maskedBody(message: Request | Response): Promise<string> {
  const text = await message.text().catch(() => '');
  return redactText(text).slice(0, MAX_BODY_LENGTH);
}
