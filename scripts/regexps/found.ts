import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** A regular expression of the product, and where it is written. */
export interface Found {
  /** `src/domain/search.ts:32`. */
  place: string;
  source: string;
  flags: string;
}

interface Syntax {
  start: number;
  regex?: { pattern: string; flags: string };
}

const isSyntax = (value: unknown): value is Syntax & Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function* literalsIn(syntax: unknown): Generator<Required<Syntax>> {
  if (!isSyntax(syntax)) return;
  if (syntax.regex) yield { start: syntax.start, regex: syntax.regex };
  else for (const part of Object.values(syntax)) yield* literalsIn(part);
}

/** The regular expressions that are written as such in `src`. */
export function literals(): Found[] {
  return globSync('src/**/*.{ts,tsx}')
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return Array.from(literalsIn(parseSync(file, text).program), ({ start, regex }) => ({
        place: `${file}:${text.slice(0, start).split('\n').length}`,
        source: regex.pattern,
        flags: regex.flags,
      }));
    });
}

/** The files that make regular expressions of parts while they are loaded, and need no browser. */
const makers =
  'src/{domain,api/contract,ui/copy,mocks/handlers,mocks/platform,mocks/protocol}/**/*.ts';

/** The regular expressions that modules of `src` make with `new RegExp` while they are loaded. */
export async function made(): Promise<Found[]> {
  const found: Found[] = [];
  const Own = RegExp;
  globalThis.RegExp = new Proxy(Own, {
    construct(_, [pattern, flags]: [string | RegExp, string?]) {
      const { source, flags: kept } = new Own(pattern, flags);
      const place = callerIn(new Error('made here').stack);
      if (place !== undefined) found.push({ place, source, flags: kept });
      return new Own(pattern, flags);
    },
  });
  try {
    for (const file of globSync(makers)) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = Own;
  }
  return found;
}

/** The line of `src` that called the function that made the stack; undefined for other code. */
function callerIn(stack = ''): string | undefined {
  const caller = stack.split('\n')[2] ?? '';
  return caller.includes('node_modules') ? undefined : /\bsrc\/[\w/.-]+:\d+/.exec(caller)?.[0];
}
