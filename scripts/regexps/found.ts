import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** A regular expression of the product, and where it is written. */
export interface LocatedRegExp {
  /** The file and the line, such as `src/domain/search.ts:32`. */
  location: string;
  source: string;
  flags: string;
}

/** A node of a syntax tree. */
interface SyntaxNode {
  start: number;
  regex?: { pattern: string; flags: string };
}

const isNode = (value: unknown): value is SyntaxNode & Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The literals of regular expressions in a syntax tree. */
function* literalsIn(node: unknown): Generator<Required<SyntaxNode>> {
  if (!isNode(node)) return;
  if (node.regex) {
    yield { start: node.start, regex: node.regex };
    return;
  }
  for (const child of Object.values(node)) yield* literalsIn(child);
}

/** The regular expressions that are written as literals in `src`. */
export function literalRegExps(): LocatedRegExp[] {
  const expressions: LocatedRegExp[] = [];
  for (const file of globSync('src/**/*.{ts,tsx}').toSorted()) {
    const text = readFileSync(file, 'utf8');
    for (const { start, regex } of literalsIn(parseSync(file, text).program)) {
      const line = text.slice(0, start).split('\n').length;
      expressions.push({
        location: `${file}:${line}`,
        source: regex.pattern,
        flags: regex.flags,
      });
    }
  }
  return expressions;
}

/** The files that may construct regular expressions while they are loaded, and need no browser. */
const loadableFiles =
  'src/{domain,api/contract,ui/copy,mocks/handlers,mocks/platform,mocks/protocol}/**/*.ts';

/**
 * The regular expressions that modules of `src` construct with `new RegExp` while they are loaded.
 * It loads them, with a global `RegExp` that records its calls.
 */
export async function constructedRegExps(): Promise<LocatedRegExp[]> {
  const expressions: LocatedRegExp[] = [];
  const OriginalRegExp = RegExp;
  globalThis.RegExp = new Proxy(OriginalRegExp, {
    construct(_, [pattern, givenFlags]: [string | RegExp, string?]) {
      const { source, flags } = new OriginalRegExp(pattern, givenFlags);
      const location = callerIn(new Error('constructed here').stack);
      if (location !== undefined) expressions.push({ location, source, flags });
      return new OriginalRegExp(pattern, givenFlags);
    },
  });
  try {
    for (const file of globSync(loadableFiles)) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = OriginalRegExp;
  }
  return expressions;
}

/** The line of `src` that called the function that made the stack; undefined for other code. */
function callerIn(stack = ''): string | undefined {
  const caller = stack.split('\n')[2] ?? '';
  if (caller.includes('node_modules')) return undefined;
  return /\bsrc\/[\w/.-]+:\d+/.exec(caller)?.[0];
}
