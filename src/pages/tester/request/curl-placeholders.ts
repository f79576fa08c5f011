import { MASK } from '#domain/secrets.ts';
import { callValuesOf } from '#domain/call-values.ts';
import { withoutAccents } from '#domain/portuguese.ts';
import { placeholdersIn, replacePlaceholders } from '#ui/copy/placeholders.ts';

/** A path parameter as many documents write it: `/:id`, `/:id.json`. */
const colonParameter = /(?<=\/):([A-Za-z_]\w*)(?=[/.]|$)/g;

/**
 * An address with a parameter in place of each value of its path that somebody has to fill in. Such
 * a value of the query is masked, and becomes a parameter as the masked values of a log do.
 */
export function parametersForPlaceholders(address: string): string {
  const queryStart = address.indexOf('?');
  const path = queryStart === -1 ? address : address.slice(0, queryStart);
  const query = queryStart === -1 ? '' : address.slice(queryStart);
  const pathWithParameters = replacePlaceholders(
    path.replaceAll(colonParameter, '{$1}'),
    (name) => `{${withoutAccents(name).replaceAll(/\W+/g, '_')}}`,
  );
  const maskedQuery = query.replaceAll(/(?<==)[^&#]*/g, (value) =>
    replacePlaceholders(value, () => MASK),
  );
  return pathWithParameters + maskedQuery;
}

/**
 * A string of a JSON text; with the colon after it, it is a name. One that never ends is read to
 * the end of the text, and only once.
 */
const jsonString = /"((?:[^"\\]|\\.)*)(?:(")(\s*:)?)?/g;

/** A JSON text without the values that somebody has to fill in, and the names of those values. */
export function withoutPlaceholderValues(body: string): { text: string; names: string[] } {
  const names = new Set<string>();
  let lastName = '';
  const withoutValue = (whole: string, content: string, end?: string, colon?: string) => {
    if (colon !== undefined) {
      lastName = content;
      return whole;
    }
    if (end === undefined || placeholdersIn(content).length === 0) return whole;
    names.add(lastName || content);
    return '""';
  };
  const withoutStrings = body.replaceAll(jsonString, withoutValue);
  const text = replacePlaceholders(withoutStrings, (name) => {
    names.add(name);
    return '';
  });
  return { text, names: [...names] };
}

/** Fills in what the platform fills in by itself, such as `{uuid}`. */
export const fillInCallValues = callValuesOf('', new Date(0));
