import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { MAX_LAG_MS } from '#mocks/platform/platform.ts';
import { isScenario, scenarios } from '#mocks/scenarios.ts';
import type { ServeOptions } from './serve.ts';

export const help = `Serves Ponte's mock of the platform over HTTP until Ctrl+C.

  --port N            the port to listen on, from 0 to 65535; 0 takes a free one (4010)
  --host NAME         the address to listen on (127.0.0.1). On loopback, requests under other Host names are refused.
  --origin ORIGIN     allow pages of this origin to call the server, such as https://console.example; may be repeated.
                      Pages of this machine are always allowed. '*' allows every page.
  --scenario NAME     the scenario of requests without a Prefer header: ${scenarios.join(', ')}
  --seed-now INSTANT  stop the clock at this instant (ISO 8601 with Z), so that every start gives the same data
  --lag SECONDS       let lists of logs and figures lag, from 0 to ${MAX_LAG_MS / 1000}, as those of a platform with several servers do
  --own-host HOST     let bank connections call this host of the own network, such as 127.0.0.1:4020; may be repeated
  --auth              ask for a session or a bearer token: the login page is /login
  --reset-route       add POST /mock/reset, which restores the sample data; ?scenario=NAME also sets the scenario;
                      POST /mock/answer, which makes an operation answer otherwise;
                      and GET /mock/requests, which lists the last requests; ?operation=NAME those of one
  --quiet             print no line for each request
  --help              print this text`;

/** Thrown for arguments that the command does not take; its message says which. */
export class UsageError extends Error {}

/**
 * Reads the arguments of the command.
 * @returns the options, or 'help' when the arguments ask for the help text
 * @throws UsageError
 */
export function readOptions(args: string[]): (ServeOptions & { quiet: boolean }) | 'help' {
  const { values, positionals } = parseCommand(args, optionsOfMock);
  if (values.help) return 'help';
  const [stray] = positionals;
  if (stray !== undefined) {
    const hint = /^\d+$/.test(stray) ? ` Did you mean --port ${stray}?` : '';
    throw new UsageError(`"${stray}" is not an option.${hint}`);
  }
  const now = values['seed-now'] === undefined ? undefined : instantOf(values['seed-now']);
  return {
    port: portOf(values.port),
    host: hostOf(values.host),
    origins: values.origin.map(originOf),
    lagMs: lagOf(values.lag, now !== undefined),
    ownHosts: values['own-host'].map(ownHostOf),
    scenario: scenarioOf(values.scenario),
    auth: values.auth,
    resetRoute: values['reset-route'],
    quiet: values.quiet,
    ...(now && { now: () => new Date(now) }),
  };
}

const optionsOfMock = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string', multiple: true, default: [] },
  'own-host': { type: 'string', multiple: true, default: [] },
  lag: { type: 'string', default: '0' },
  scenario: { type: 'string', default: 'normal' },
  'seed-now': { type: 'string' },
  auth: { type: 'boolean', default: false },
  'reset-route': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** Node's parser of arguments, with messages of our own. @throws UsageError */
export function parseCommand<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(sentenceOf(error as NodeJS.ErrnoException));
  }
}

/**
 * In place of Node's message, which advises about positional arguments that no command here has.
 */
function sentenceOf({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`;
  return /does not take an argument/.test(message)
    ? `${name} takes no value.`
    : `${name} needs a value.`;
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`);
  }
  return Number(text);
}

function hostOf(text: string): string {
  if (!/^[\w.:-]+$/.test(text))
    throw new UsageError(`--host takes a host name or an IP address, not "${text}".`);
  return text;
}

function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (text !== '*' && (origin !== text.toLowerCase() || !/^https?:/.test(origin))) {
    throw new UsageError(
      `--origin takes an origin such as https://console.example, not "${text}".`,
    );
  }
  return text === '*' ? text : origin;
}

function ownHostOf(text: string): string {
  const url = URL.parse(`https://${text}`);
  if (!url || url.host !== text.toLowerCase()) {
    throw new UsageError(`--own-host takes a host such as 127.0.0.1:4020, not "${text}".`);
  }
  return url.host;
}

/** @returns milliseconds */
function lagOf(text: string, isClockStopped: boolean): number {
  const lagMs = Number(text) * 1000;
  if (!/^\d(\.\d{1,3})?$/.test(text) || lagMs > MAX_LAG_MS)
    throw new UsageError(`--lag takes seconds from 0 to ${MAX_LAG_MS / 1000}, not "${text}".`);
  if (lagMs > 0 && isClockStopped)
    throw new UsageError('--lag needs a clock that runs: leave --seed-now out.');
  return lagMs;
}

function scenarioOf(text: string) {
  if (!isScenario(text))
    throw new UsageError(`There is no scenario "${text}". Use one of: ${scenarios.join(', ')}.`);
  return text;
}

function instantOf(text: string): string {
  const valid =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) &&
    !Number.isNaN(Date.parse(text));
  if (!valid)
    throw new UsageError(
      `--seed-now takes an instant such as 2026-03-02T12:00:00Z, not "${text}".`,
    );
  return text;
}
