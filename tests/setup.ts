import { afterAll, afterEach } from 'vitest';
import { checkConsole, watchConsole } from '#tests/support/console.ts';

// src/api/env.ts reads the page's origin, which Node does not have.
if (!('location' in globalThis))
  Object.assign(globalThis, { location: new URL('http://localhost/') });

// Hooks run in reverse order of registration, so these also see what the other hooks print.
watchConsole();
afterEach(checkConsole);
afterAll(checkConsole);
