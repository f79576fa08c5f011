/* What a document offers, before it is checked against the contract. */

export interface FoundOperation {
  /** The line of the text on which it begins, from 1. */
  line: number;
  /** In upper case; it may be a method that the platform does not send. */
  method: string;
  path: string;
  /**
   * The addresses that come before its path: its own, else those of the document. One that is only
   * a path has no host.
   */
  servers: readonly string[];
  /** Empty when the document gives none. */
  name: string;
  /** The groups of the document to which it belongs. */
  tags: string[];
  deprecated: boolean;
}

/** Why a document, or a part of it, cannot be imported. */
export interface DocumentFault {
  /** From 1; 0 when the fault has no place in the text. */
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
  faults: DocumentFault[];
}

/** What a text was read as: a document, or why it cannot be read. */
export type ReadingResult = FoundDocument | DocumentFault;

/** The limits of a document: operations, and bytes of its text. */
export const MAX_OPERATIONS = 2_000;
export const MAX_DOCUMENT_BYTES = 5_000_000;

export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a document as text; empty for anything else than a string. */
export const toTrimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';

/** A value of a document as a list; empty for anything else. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Finds the line of a part of a document, by the names and positions that lead to it. */
export type FindLine = (...path: (string | number)[]) => number;
