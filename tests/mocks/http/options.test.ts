import { expect, test } from 'vitest';
import { readOptions } from '#mocks/transports/http/options.ts';

test('the defaults are port 4010 on loopback', () => {
  expect(readOptions([])).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    origins: [],
    scenario: 'normal',
  });
});

test('all options are read', () => {
  const args =
    '--port 0 --host 0.0.0.0 --origin https://a.example --origin http://b.example:81 --scenario empty --own-host 127.0.0.1:4020';
  const options = readOptions([
    ...args.split(' '),
    '--reset-route',
    '--auth',
    '--seed-now',
    '2026-03-02T12:00:00Z',
  ]);
  expect(options).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    origins: ['https://a.example', 'http://b.example:81'],
    scenario: 'empty',
    ownHosts: ['127.0.0.1:4020'],
    resetRoute: true,
    auth: true,
  });
  expect(options !== 'help' && options.now?.().toISOString()).toBe('2026-03-02T12:00:00.000Z');
});

test.for([
  ['--port', '--port needs a value.'],
  ['-1', 'There is no option -1.'],
  ['--port -1', '--port needs a value.'],
  ['--port 70000', '--port takes a number from 0 to 65535, not "70000".'],
  ['--port 4e3', '--port takes a number from 0 to 65535, not "4e3".'],
  ['4010', '"4010" is not an option. Did you mean --port 4010?'],
  ['--hots x', 'There is no option --hots.'],
  ['--host a/b', '--host takes a host name or an IP address, not "a/b".'],
  [
    '--origin console.example',
    '--origin takes an origin such as https://console.example, not "console.example".',
  ],
  [
    '--origin https://a.example/x',
    '--origin takes an origin such as https://console.example, not "https://a.example/x".',
  ],
  [
    '--seed-now yesterday',
    '--seed-now takes an instant such as 2026-03-02T12:00:00Z, not "yesterday".',
  ],
  [
    '--seed-now 2026-13-02T12:00:00Z',
    '--seed-now takes an instant such as 2026-03-02T12:00:00Z, not "2026-13-02T12:00:00Z".',
  ],
  ['--own-host https://x', '--own-host takes a host such as 127.0.0.1:4020, not "https://x".'],
  ['--lag 6', '--lag takes seconds from 0 to 5, not "6".'],
  ['--lag 5.001', '--lag takes seconds from 0 to 5, not "5.001".'],
  ['--lag soon', '--lag takes seconds from 0 to 5, not "soon".'],
  [
    '--lag 1 --seed-now 2026-03-02T12:00:00Z',
    '--lag needs a clock that runs: leave --seed-now out.',
  ],
  ['--reset-route=1', '--reset-route takes no value.'],
])('%s is refused in one sentence', ([args = '', sentence]) => {
  expect(() => readOptions(args.split(' '))).toThrow(sentence);
});

test('a lag is read in seconds', () => {
  expect(readOptions(['--lag', '2.5'])).toMatchObject({ lagMs: 2500 });
});

test('an unknown scenario is refused with the list of scenarios', () => {
  expect(() => readOptions(['--scenario', 'storm'])).toThrow(
    /^There is no scenario "storm"\. Use one of: normal, /,
  );
});
