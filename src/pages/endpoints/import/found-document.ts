import { maskPersonalForms } from '#domain/personal-data.ts';
import { withoutAccents } from '#domain/portuguese.ts';
import { MASK } from '#domain/secrets.ts';

/* What a document has to offer, before it is checked against the contract. */

export interface FoundOperation {
  /** Where it is in the text, from 1. */
  line: number;
  /** As the document writes it, in capital letters: also one that the platform does not send. */
  method: string;
  path: string;
  /**
   * The addresses that its path follows, those of its own before those of the document; a path
   * alone has no host.
   */
  servers: readonly string[];
  /** Empty where the document has none. */
  name: string;
  /** The document's groups of it. */
  tags: string[];
  deprecated: boolean;
}

export interface Fault {
  line: number;
  error: string;
}

export interface FoundDocument {
  /** `OpenAPI 3.0`, `Postman 2.1`, `cURL`. */
  kind: string;
  title: string;
  /**
   * The addresses that the document gives for all operations; commands and collections have none.
   */
  servers: readonly string[];
  operations: FoundOperation[];
  faults: Fault[];
}

/** A document, or why the text is none. */
export type DocumentText = FoundDocument | Fault;

/** The most operations of a document, and its longest text in bytes. */
export const MAX_OPERATIONS = 2_000;
export const MAX_DOCUMENT_BYTES = 5_000_000;

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const trimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Gives the line of a part of a document, by the names and positions that lead to it. */
export type LineOf = (...path: (string | number)[]) => number;

/**
 * A path whose parameters are written as an endpoint's are: `/{e2e-id}/:txid/<id>` is
 * `/{e2e_id}/{txid}/{id}`.
 */
export const withNames = (path: string): string =>
  path.replaceAll(
    /\{{1,2}([^{}/]*)\}{1,2}|(?<=\/)(?::([^/:]+)|<([^<>/]+)>)(?=\/|$)/g,
    (_, ...names: unknown[]) => {
      const name = names.slice(0, 3).find((one) => typeof one === 'string') as string;
      const word = withoutAccents(name.trim()).replaceAll(/\W+/g, '_');
      return `{${/^\d/.test(word) ? '_' : ''}${word}}`;
    },
  );

/**
 * An address in its parts: `https://a.example/v1/?x=1` has the host `a.example` and the path `/v1`;
 * `{{base}}` is a host.
 */
const parts =
  /^(?:(?:[a-z][\w+.-]*:)?\/\/([^/?#]*)|(\{\{[^{}]*\}\}|[\w-]+(?:\.[\w-]+)+(?::\d+)?|localhost(?::\d+)?)(?=[/?#]|$))?([^?#]*)/i;

/** The host of an address with its port, in small letters; empty for a path alone. */
export const hostOf = (address: string): string => {
  const [, host, bare] = parts.exec(address.trim()) ?? [];
  return (host ?? bare ?? '').toLowerCase();
};

/** The path of an address, without host, query and last slash: `https://a.example/v1/` is `/v1`. */
export const pathOf = (address: string): string => {
  const path = slashed(parts.exec(address.trim())?.[3] ?? '');
  return path === '/' ? '' : path.replace(/\/$/, '');
};

/** A path that begins with a slash and has none twice. */
export const slashed = (path: string): string => `/${path}`.replaceAll(/\/{2,}/g, '/');

/**
 * What an id or personal datum in a path is called as a parameter; the first form that a segment
 * has counts.
 */
const forms: [name: string, form: (segment: string) => boolean][] = [
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
 * `/contas/12345/pix/ana@banco.example` is `/contas/{id}/pix/{email}`.
 * @param isCall short numbers are ids too
 */
export function withIds(path: string, isCall = false): string {
  const counts = new Map<string, number>();
  return path
    .split('/')
    .map((segment) => {
      const [name] =
        forms.find(([, isForm]) => isForm(decodeComponent(segment))) ??
        (isCall && /^\d+$/.test(segment) ? ['id'] : []);
      if (name === undefined) return segment;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return `{${name}${count === 1 ? '' : count}}`;
    })
    .join('/');
}

/** A text without its percent-encoding; as it is where that is not valid. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
