import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import type { HttpHandler } from 'msw/http';

/**
 * Lets the page answer its own requests. MSW has no stable function for this: `msw/experimental` is as in msw 3.0.5, and
 * `@mswjs/interceptors` must be the release that it depends on (0.45.12), so both are named here alone.
 * @returns a function that ends this; requests that the page is answering then are still answered
 */
export function answerInPage(handlers: HttpHandler[]): () => void {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  network.enable();
  return () => network.disable();
}
