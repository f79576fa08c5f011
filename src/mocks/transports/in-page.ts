import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { HttpHandler } from 'msw/http';
import { getResponse } from './get-response.ts';

/**
 * Lets the page answer its own requests; one that no handler answers goes to the network. `@mswjs/interceptors` must be the
 * release that MSW depends on (0.45.12 for msw 3.0.5), so it is named here alone.
 * @returns a function that ends this; requests that the page is answering then are still answered
 */
export function answerInPage(handlers: HttpHandler[]): () => void {
  const interceptor = new BatchInterceptor({
    name: 'page',
    interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    // A task for each answer, between which the browser paints and takes input: a page asks for several at once.
    await new Promise((resolve) => setTimeout(resolve));
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
  return () => interceptor.dispose();
}
