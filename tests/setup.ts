import { afterAll, afterEach } from 'vitest';
import { checkConsole, watchConsole } from '#tests/support/console.ts';

// The client asks for the page's origin (src/env.ts); Node has no page.
if (!('location' in globalThis)) Object.assign(globalThis, { location: new URL('http://localhost/') });

// Hooks run last registered first, so these two also see what cleaning up prints.
watchConsole();
afterEach(checkConsole);
afterAll(checkConsole);
