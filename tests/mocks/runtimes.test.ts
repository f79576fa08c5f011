import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPlatform } from '#mocks/platform/platform.ts';
import { createMockServer } from '#mocks/transports/node.ts';
import { createHandlers } from '#scripts/package/entries/handlers.ts';

/* MSW 3, which this repository has, cannot intercept requests in every runtime. */

const platform = createPlatform();

const runIn = (versions: Record<string, string>) => vi.stubGlobal('process', { versions });
afterEach(() => void vi.unstubAllGlobals());

describe.for([
  ['Node 20.20.2', { node: '20.20.2' }],
  ['bun 1.4.5', { node: '24.3.0', bun: '1.4.5' }],
  ['deno 2.9.6', { node: '24.2.0', deno: '2.9.6' }],
] as const)('in %s', ([name, versions]) => {
  const sentence = `MSW 3 works in Node 22.22.2 or newer, not in ${name}. Install msw@2.15, or serve the mock over HTTP with \`ponte mock\`.`;

  test('handlers and a server are refused with what to install', () => {
    runIn(versions);
    expect(() => createHandlers(platform)).toThrow(sentence);
    expect(() => createMockServer()).toThrow(sentence);
  });
});

test.for([{ node: '22.22.2' }, { node: '26.12.1' }])(
  'in Node $node handlers are made',
  (versions) => {
    runIn(versions);
    expect(createHandlers(platform).length).toBeGreaterThan(40);
  },
);
