import { shownAddress } from '#domain/shown-address.ts';
import { maskPersonalForms } from '#domain/personal-data.ts';
import { withoutAccents } from '#domain/portuguese.ts';
import { MASK } from '#domain/secrets.ts';

/**
 * A parameter of a path: `{name}`, `${name}`, `{{name}}` and `<name>`, `:name` as a whole segment,
 * at its beginning or after a sign. `/cob:cancel` and `/{id}:cancel` have none of that name.
 */
const writtenParameter =
  /(?:(?<=\/):+)?\$?(?:\{\{([^{}]*)\}\}|\{([^{}/]*)\})|(?<=\/):+([^/:.]+)(?=\/|$)|(?<=[/\-.,~;=]):+([a-z_]\w*)|<([^<>/]+)>/gi;

/**
 * A path with its parameters as an endpoint writes them: `/{e2e-id}/:txid/<id>.png` becomes
 * `/{e2e_id}/{txid}/{id}.png`.
 */
export const withEndpointParameters = (path: string): string =>
  withBraces(path).replaceAll(writtenParameter, (_, ...names: unknown[]) => {
    const name = names.slice(0, 5).find((one): one is string => typeof one === 'string') ?? '';
    // Postman writes a value that it makes itself as `{{$guid}}`.
    const word = withoutAccents(name.trim().replace(/^\$/, '')).replaceAll(/\W+/g, '_');
    // A name of a parameter is not empty and does not begin with a digit.
    return /^(?:\d|$)/.test(word) ? `{_${word}}` : `{${word}}`;
  });

/** Programs that copy an address with its parameters may encode their braces. */
const withBraces = (path: string): string => path.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}');

/**
 * An address as host after `//`, host without a scheme, and path. `https://a.example/v1/?x=1` has
 * the host `a.example` and the path `/v1/`; a variable at the beginning, `{{base}}`, is a host.
 */
const addressParts =
  /^(?:(?:[a-z][\w+.-]*:)?\/\/([^/?#]*)|(\{\{[^{}]*\}\}|[\w-]+(?:\.[\w-]+)+(?::\d+)?|localhost(?::\d+)?)(?=[/?#]|$))?([^?#]*)/i;

/**
 * The host of an address with its port, in lower case; empty for an address that is only a path. A
 * variable keeps its capitals, which count.
 */
export const hostOf = (address: string): string => {
  const [, written, bareHost] = addressParts.exec(address.trim()) ?? [];
  const host = written ?? bareHost ?? '';
  return host.includes('{{') ? host : shownAddress(`https://${host.toLowerCase()}`).slice(8);
};

/** The path of an address, without a slash at its end: `/v1` of `https://a.example/v1/?x=1`. */
export const pathOf = (address: string): string => {
  const path = withSingleSlashes(addressParts.exec(address.trim())?.[3] ?? '');
  return path === '/' ? '' : path.replace(/\/$/, '');
};

/** A path with a slash at its beginning and no double slashes. */
export const withSingleSlashes = (path: string): string => `/${path}`.replaceAll(/\/{2,}/g, '/');

/**
 * The ids and personal data that a path may have, under the names that they get as parameters. The
 * first form that a segment has counts.
 */
const idForms: [name: string, hasForm: (segment: string) => boolean][] = [
  ['email', (segment) => segment.includes('@') && maskPersonalForms(segment) !== segment],
  [
    'cpf',
    (segment) =>
      /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(segment) && maskPersonalForms(segment) !== segment,
  ],
  ['cnpj', (segment) => /^[^+]{14,18}$/.test(segment) && maskPersonalForms(segment) === MASK],
  ['telefone', (segment) => maskPersonalForms(segment) === MASK],
  ['e2eid', (segment) => /^[ED]\d{20}[a-z\d]{11}$/i.test(segment)],
  ['txid', (segment) => /^(?=.*\d)[a-z\d]{26,35}$/i.test(segment)],
  [
    'id',
    (segment) =>
      /^(?:\d{5,}|\d[\d.]*-[\dx]|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12})$/i.test(segment),
  ],
];

/**
 * Replaces ids and personal data with parameters: `/contas/12345/pix/ana@banco.example` becomes
 * `/contas/{id}/pix/{email}`. A name that is used again gets a number.
 * @param isCall the path is that of one call, where short numbers are ids too
 */
export function withIdParameters(path: string, isCall = false): string {
  const counts = new Map<string, number>();
  const segments = path.split('/').map((segment) => {
    const name = idName(segment, isCall);
    if (name === undefined) return segment;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `{${name}${count === 1 ? '' : count}}`;
  });
  return segments.join('/');
}

function idName(segment: string, isCall: boolean): string | undefined {
  const text = decodeComponent(segment);
  for (const [name, hasForm] of idForms) if (hasForm(text)) return name;
  return isCall && /^\d+$/.test(segment) ? 'id' : undefined;
}

/** Decodes a percent-encoded text; returns it as it is when the encoding is not valid. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
