/* What a document has to offer, before it is checked against the contract. */

/** An operation of a document. */
export interface FoundOperation {
  /** Where it is in the text, from 1. */
  line: number;
  /** As the document writes it, in capital letters: also one that the platform does not send. */
  method: string;
  /** Parameters in braces, with names that a parameter of an endpoint may have. */
  path: string;
  name: string;
  /** The document's groups of it. */
  tags: string[];
  deprecated: boolean;
}

/** A part of a document that cannot be read, and why. */
export interface Fault {
  line: number;
  error: string;
}

export interface FoundDocument {
  /** `OpenAPI 3.0`, `Postman 2.1`, `cURL`. */
  kind: string;
  title: string;
  /** The path that precedes those of the operations at the bank; empty for none. */
  basePath: string;
  /** The address that precedes the paths is in them, and is to be removed: commands and collections have whole addresses. */
  isAbsolute: boolean;
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
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Gives the line of a part of a document, by the names and positions that lead to it. */
export type LineOf = (...path: (string | number)[]) => number;

/** A path whose parameters have names that an endpoint may have: `/{e2e-id}` is `/{e2e_id}`. */
export const withNames = (path: string): string =>
  path.replaceAll(/\{([^{}/]*)\}/g, (_, name: string) => {
    const word = name.trim().replaceAll(/\W+/g, '_');
    return `{${/^\d/.test(word) ? '_' : ''}${word}}`;
  });

/** The path of an address, without host, query and last slash: `https://a.example/v1/` is `/v1`. */
export const pathOf = (address: string): string =>
  address
    .replace(/^[a-z][\w+.-]*:/i, '')
    .replace(/^\/\/[^/?#]*/, '')
    .replace(/[?#][^]*$/, '')
    .replace(/\/+$/, '');
