import { nameWords } from '#domain/name-words.ts';
import { hostOf, pathOf } from './addresses.ts';

/*
 * Variables in the address of a call, as Postman writes them: `{{baseUrl}}`. Those at its beginning
 * stand for the bank's address and take their values: host, base path, version. Every other one is
 * a parameter, also with a value: that is a sample.
 */

/** The values of variables by their names. */
export type Variables = ReadonlyMap<string, string>;

const variable = /\{\{([^{}]*)\}\}/g;
const hasVariable = (text: string) => text.includes('{{');

/** How often variables are replaced: a value may name further variables. */
const MAX_LEVELS = 5;

/**
 * The host and the path of a request.
 * @param address as it is written, `{{baseUrl}}/pix/{{txid}}`
 * @returns `host`: empty for a path alone; without a value a variable stays, as in `{{baseUrl}}`.
 * `path`: with a slash at its beginning, its variables in braces
 */
export function baseAndPath(address: string, variables: Variables): { host: string; path: string } {
  const [, scheme = '', rest = ''] = /^((?:\{\{[^{}]*\}\}:|[a-z][\w+.-]*:)?\/\/)?([^]*)$/i.exec(
    withoutQuery(address),
  ) ?? [address];
  const segments = rest.match(/(?:\{\{[^{}]*\}\}|[^/])+/g) ?? [];
  const [first = '', ...others] = segments;
  const hasHost = !rest.startsWith('/') && (scheme !== '' || isHost(first));
  const path = hasHost ? others : segments;
  const leading = hasHost ? leadingCount(path, variables) : 0;
  const base = [hasHost ? first : '', ...path.slice(0, leading)].join('/');
  const beginning = withScheme(withValues(base, variables));
  const following = path.slice(leading).join('/');
  return {
    host: hostOf(beginning),
    path: `${pathOf(beginning)}/${following}`.replaceAll(/\/{2,}/g, '/'),
  };
}

/** An address up to its query; a question mark within a variable is part of its name. */
const withoutQuery = (address: string): string =>
  address.replaceAll(/(\{\{[^{}]*\}\})|[?#][^]*$/g, '$1');

/** Whether the beginning of an address without a scheme is a host: `{{base}}`, `a.example`. */
const isHost = (text: string): boolean =>
  text.startsWith('{{') || /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d+)?$/i.test(text);

/** The beginning of an address with two slashes before its host; a path alone stays one. */
const withScheme = (beginning: string): string =>
  /^(?:[a-z][\w+.-]*:)?\/\//i.test(beginning) || beginning.startsWith('/')
    ? beginning
    : `//${beginning}`;

/** A text with the values of the variables that are known. */
function withValues(text: string, variables: Variables): string {
  let replaced = text;
  for (let level = 0; level < MAX_LEVELS && hasVariable(replaced); level += 1)
    replaced = replaced.replaceAll(
      variable,
      (braces, name: string) => variables.get(name.trim()) ?? braces,
    );
  return replaced;
}

/** How many segments after the host belong to the base: never the last one. */
function leadingCount(path: readonly string[], variables: Variables): number {
  const count = path
    .slice(0, -1)
    .findIndex((segment) => !hasVariable(segment) || !isBasePart(segment, variables));
  return count === -1 ? Math.max(0, path.length - 1) : count;
}

/** Whether a segment with variables is a part of a base: all of them have a value that fits. */
const isBasePart = (segment: string, variables: Variables): boolean =>
  [...segment.matchAll(variable)].every(
    ([, name = '']) =>
      !isIdName(name) &&
      /^[\w./~-]+$/.test(withValues(variables.get(name.trim()) ?? '', variables)),
  );

/** Words in the names of what is different in each call. */
const idWords = new Set(
  'id ids txid e2eid uuid guid conta account agencia branch cpf cnpj documento document chave key numero number codigo code cliente customer pedido order'.split(
    ' ',
  ),
);

const isIdName = (name: string): boolean =>
  nameWords(name, idWords).some((word) => idWords.has(word));
