import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';

/**
 * The code of a screen could not be loaded: without a connection, or after a release that removed
 * the file.
 */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}

/** The loader never lets it be shown; without a component the router warns of an empty screen. */
const Nothing = () => null;

/**
 * A route's `lazy`. The router and Chromium keep a failed import: the next visit loads the document
 * anew.
 */
export const loadRoute =
  <Module extends object>(load: () => Promise<Module>) =>
  () =>
    load().catch((cause: unknown) => {
      let isNext = false;
      const loader = ({ request }: LoaderFunctionArgs) => {
        // Without a network the browser would replace the console by a page of its own.
        if (isNext && navigator.onLine) return redirectDocument(request.url);
        isNext = true;
        throw new LoadFailure('The code of the screen could not be loaded.', { cause });
      };
      return { loader, Component: Nothing };
    });
