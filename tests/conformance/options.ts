import { parseArgs } from 'node:util';

export const help = `Checks a server against the contract of Ponte's API, black box, and leaves no data behind.

  npm run conformance -- URL [options]

URL is the server's base, /api/v1 included: http://127.0.0.1:4010/api/v1

  --only PATTERN   run the rules whose id or sentence matches (a regular expression, such as BANK or 'FUZZ-create')
  --header "N: v"  send a header with every request, such as "Authorization: Bearer …"; may be repeated.
                   Its value is hidden in the report.
  --fuzz N         how many malformed requests to send (10000; 0 for none)
  --seed N         repeat the malformed requests of an earlier run (its report names the seed)
  --destructive    also run the rules whose traces cannot be undone: they replace the API keys and the client secret
  --json           print the report as JSON, once it is complete
  --junit FILE     write the report as JUnit XML as well
  --help           this text

Run it where nobody else writes meanwhile: the rules compare what they see before and after. Settings are changed for
moments and put back. Runs of the API tester stay in the log, for no operation deletes logs.
The exit status is 0 when every rule passed or was skipped, 1 when one failed, 2 when the server could not be checked.`;

export interface Options {
  base: string;
  only: RegExp;
  headers: Record<string, string>;
  fuzz: number;
  seed: number;
  destructive: boolean;
  json: boolean;
  junit: string | undefined;
  help: boolean;
}

/** What the caller got wrong, in a sentence. */
export class UsageError extends Error {}

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const [server, ...more] = positionals;
  if (!values.help && server === undefined) throw new UsageError('Name the server: npm run conformance -- URL');
  if (more.length > 0) throw new UsageError(`One server at a time; what is ${more.join(' ')}?`);
  return {
    base: values.help ? '' : baseOf(server ?? ''),
    only: pattern(values.only),
    headers: Object.fromEntries(values.header.map(headerOf)),
    fuzz: wholeNumber('--fuzz', values.fuzz),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeNumber('--seed', values.seed),
    destructive: values.destructive,
    json: values.json,
    junit: values.junit,
    help: values.help,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string', default: '' },
        header: { type: 'string', multiple: true, default: [] },
        fuzz: { type: 'string', default: '10000' },
        seed: { type: 'string' },
        destructive: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function baseOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UsageError(`${text} is no http or https address.`);
  return text.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw new UsageError(`--only ${text} is no regular expression.`);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} takes a whole number, not ${text}.`);
  return Number(text);
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`--header takes "Name: value", not ${text}.`);
  return [name.toLowerCase(), value];
}
