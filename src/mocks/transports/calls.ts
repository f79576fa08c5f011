import type { SetupWorker } from 'msw/browser';
import type { OperationId } from '#api/contract/routes.ts';
import { redactHeaders, redactJson } from '#api/contract/secrets.ts';
import type { Json } from '#mocks/platform/fixtures.ts';
import { anyRoute, operationsAt } from '#mocks/protocol/route-pattern.ts';

/** One call that the mock answered, without its secrets. */
export interface MockCall {
  requestId: string;
  operationId: OperationId | null;
  method: string;
  /** Path with its query. */
  path: string;
  /** 0 when the network failed. */
  status: number;
  /** Milliseconds. */
  duration: number;
  request: { headers: Record<string, string>; body: string };
  response: { headers: Record<string, string>; body: string };
}

/** MSW's life-cycle events, as worker and page both have them. */
export type CallEvents = SetupWorker['events'];

interface RequestEvent {
  requestId: string;
  request: Request;
}

/** The longest body that is worth showing, in characters; an export has millions. */
const SHOWN = 20_000;

/** How long after the end of a request its response may come, in milliseconds; a cut wire has none. */
const RESPONSE_GRACE_MS = 1000;

/** Tells of every call to the API, from now until the returned function is called. */
export function watchCalls(events: CallEvents, listener: (call: MockCall) => void): () => void {
  const started = new Map<string, { time: number; body: Promise<string> }>();

  const onStart = ({ requestId, request }: RequestEvent) => {
    if (anyRoute.test(request.url)) started.set(requestId, { time: performance.now(), body: bodyOf(request) });
  };

  const tell = async ({ requestId, request }: RequestEvent, response: Response) => {
    const start = started.get(requestId);
    if (!start) return;
    started.delete(requestId);
    const duration = Math.round(performance.now() - start.time);
    const { method, url, headers } = request;
    const { pathname, search } = new URL(url);
    listener({
      requestId: response.headers.get('x-request-id') ?? headers.get('x-request-id') ?? '',
      operationId: operationsAt(url).get(method) ?? null,
      method,
      path: pathname + search,
      status: response.status,
      duration,
      request: { headers: redactHeaders(Object.fromEntries(headers)), body: await start.body },
      response: { headers: redactHeaders(Object.fromEntries(response.headers)), body: await bodyOf(response) },
    });
  };

  const onMocked = (event: RequestEvent & { response: Response }) => void tell(event, event.response);
  const onEnd = (event: RequestEvent) => void setTimeout(() => void tell(event, Response.error()), RESPONSE_GRACE_MS);
  events.on('request:start', onStart);
  events.on('request:end', onEnd);
  events.on('response:mocked', onMocked);
  return () => {
    started.clear();
    events.removeListener('request:start', onStart);
    events.removeListener('request:end', onEnd);
    events.removeListener('response:mocked', onMocked);
  };
}

/** A copy of a message's body as text, secrets masked where it is JSON; empty when it can no longer be read. */
async function bodyOf(message: Request | Response): Promise<string> {
  const text = await message
    .clone()
    .text()
    .catch(() => '');
  if (!message.headers.get('content-type')?.includes('json')) return text.slice(0, SHOWN);
  try {
    return JSON.stringify(redactJson(JSON.parse(text) as Json)).slice(0, SHOWN);
  } catch {
    return text.slice(0, SHOWN);
  }
}
