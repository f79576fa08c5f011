import { XSRF_COOKIE } from '#api/contract/operation.ts';
import { parseCommand, UsageError } from '#mocks/transports/http/options.ts';
import { xsrfHeaderOf } from '#conformance/client/cookies.ts';

/**
 * The text of `--help`.
 * @param name how the command is started
 */
export function helpOf(name: string): string {
  return `Tests a server against the contract of Ponte's API from outside and removes what it created.

  ${name} URL [options]

URL is the server's base, /api/v1 included: http://127.0.0.1:4010/api/v1

  --only PATTERN    run the rules whose id or sentence matches (a regular expression): of a resource with '^bank/', of a
                    family with '/version' or '/search'
  --parallel N      how many rules may run at a time (4), where they do not disturb each other
  --header "N: v"   send a header with every request, such as "Authorization: Bearer …"; may be repeated.
                    Its value is hidden in reports. With "Cookie: …" the header X-XSRF-TOKEN is taken from its ponte_xsrf.
  --as "N: v"       credentials of another person, for the rules on permissions; may be repeated.
  --session "a=…; ponte_xsrf=…"
                    the cookies of a session, for the rules on cookies; the suite ends this session
  --tester-bank ID  a bank that the server's API tester can call, when it reaches real banks only
  --origin ORIGIN   the console's origin, such as https://console.example, for the rules on CORS
  --fuzz N          how many generated requests to send (0), such as 1000
  --seed N          repeat the generated requests of an earlier run (its report shows the seed)
  --destructive     also run the rules whose changes cannot be undone: they replace the API keys and the client secret
  --mock            the server is Ponte's mock, which obeys the header Prefer; every other server ignores it
  --strict          count a skipped rule as a failure
  --json            print the report as JSON, once it is complete
  --junit FILE      also write the report as JUnit XML
  --help            this text

Run it while no other client writes: rules compare what they read before and after. Settings are changed for moments and
restored. A rule whose connection was reset is run once more, and the summary names it. Logs of tester runs stay, because no operation deletes logs; the summary counts them. A run that is stopped
(SIGINT, SIGTERM) cleans up; after a run that was killed, the next run on the same server does.
The exit status is 0 when every rule passed or was skipped, 1 when one failed, 2 when the server could not be tested.`;
}

/** The options of the command line, checked. */
export type Options = ReturnType<typeof readOptions>;

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: string[]) {
  const { values, positionals } = parseCommand(args, optionsOfSuite);
  const [server, ...more] = positionals;
  if (!values.help && server === undefined) throw new UsageError('The URL is missing.');
  if (more.length > 0)
    throw new UsageError(`Only one URL is allowed; ${more.join(' ')} is too much.`);
  const { header, as, 'tester-bank': testerBank, origin, session, seed, ...others } = values;
  return {
    ...others,
    base: values.help ? '' : baseOf(server ?? ''),
    only: pattern(values.only),
    headers: credentials(header.map((text) => headerOf('--header', text))),
    people: as.map((text) => credentials([headerOf('--as', text)])),
    session: session === undefined ? undefined : sessionOf(session),
    testerBank,
    origin: origin === undefined ? undefined : originOf(origin),
    fuzz: wholeNumber('--fuzz', values.fuzz),
    seed: seed === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeNumber('--seed', seed),
    parallel: Math.max(1, wholeNumber('--parallel', values.parallel)),
  };
}

const word = { type: 'string' } as const;
const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const flag = { type: 'boolean', default: false } as const;
const optionsOfSuite = {
  only: { type: 'string', default: '' },
  header: several,
  as: several,
  session: word,
  'tester-bank': word,
  origin: word,
  fuzz: { type: 'string', default: '0' },
  seed: word,
  parallel: { type: 'string', default: '4' },
  destructive: flag,
  mock: flag,
  strict: flag,
  json: flag,
  junit: word,
  help: flag,
} as const;

/** Headers, with the XSRF header that a change with a session cookie needs. */
const credentials = (headers: [string, string][]): Record<string, string> => {
  const given = Object.fromEntries(headers);
  return { ...xsrfHeaderOf(given['cookie'] ?? ''), ...given };
};

function sessionOf(text: string): string {
  if (Object.keys(xsrfHeaderOf(text)).length === 0) {
    throw new UsageError(
      `--session takes the cookies of a session, ${XSRF_COOKIE} among them, not "${text}".`,
    );
  }
  return text;
}

function baseOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`${text} is not an http or https address.`);
  return text.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

function originOf(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new UsageError(`--origin takes an origin such as https://console.example, not ${text}.`);
  }
  return text;
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw new UsageError(`--only ${text} is not a regular expression.`);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} takes a whole number, not ${text}.`);
  return Number(text);
}

function headerOf(option: string, text: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError(`${option} takes "Name: value", not ${text}.`);
  return [name.toLowerCase(), value];
}
