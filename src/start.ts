import { holdRequestsUntil } from '#api/client.ts';
import { readFirst } from '#api/hooks/read-ahead.ts';
import { sessionRead } from '#api/hooks/session.ts';
import { screens } from './screens.ts';

/*
 * What begins before the console's own, larger file has arrived (scripts/build/first-load.ts): the demo's mock and the
 * first reads. So this file must import neither the router nor react-dom.
 */

/** The running mock; undefined in a build for a real server, which has none of its code. */
export const starting = __MOCK__ ? import('#mocks/transports/start.ts').then(({ mock }) => mock) : undefined;

// The mock starts while the page already paints; requests wait for it.
if (starting) holdRequestsUntil(starting);

const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1);
const screen = location.search ? undefined : screens.find((one) => one.path === path);

/** Resolves when what every screen reads, and the first reads of the screen at the page's address, are answered. */
export const answered = readFirst([sessionRead, ...(screen?.firstReads ?? [])]);
