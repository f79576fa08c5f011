/*
 * The limits of requests and answers. Texts are measured in code points, addresses and headers in
 * characters.
 */

export const MAX_BODY_BYTES = 1_048_576;
export const MAX_BODY_DEPTH = 100;
export const TOO_DEEP = `Use até ${MAX_BODY_DEPTH} níveis de listas e objetos.`;
/** RFC 9110 (4.1) recommends at least 8,000. */
export const MAX_URL_LENGTH = 8_000;
export const MAX_HEAD_BYTES = 16_384;
export const MAX_PAGE_SIZE = 100;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_MIN_DURATION_MS = 3_600_000;
export const MAX_BUCKETS = 1000;
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

export const MAX_VIOLATIONS = 100;
export const MAX_VIOLATION_LENGTH = 500;
export const MAX_PROBLEM_TYPE_LENGTH = 500;
export const MAX_PROBLEM_TITLE_LENGTH = 200;
export const MAX_PROBLEM_DETAIL_LENGTH = 2_000;

/** Headers of a request to a bank and of the bank's answer. */
export const MAX_HEADERS = 100;
export const MAX_HEADER_VALUE_LENGTH = 16_384;
/** Headers of an answer of the platform. */
export const MAX_ETAG_LENGTH = 200;
export const MAX_ANSWER_HEADER_LENGTH = 1_000;

/** For how many hours a server remembers an `Idempotency-Key` at least. */
export const KEY_HOURS = 24;

/**
 * How long the platform takes to answer a run at most: the longest time limit of a connection, and
 * time to write the log. After that the outcome of the run is unknown.
 */
export const TESTER_RUN_LIMIT_MS = 65_000;

/**
 * How long the console and the conformance suite wait for an operation that waits for a bank: five
 * seconds more, for the network.
 */
export const BANK_CALL_WAIT_MS = TESTER_RUN_LIMIT_MS + 5000;

/**
 * Whether a text is within a limit of code points, in which an emoji counts once. The code points
 * of a text that is far too long are not counted.
 */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);

/** The beginning of a text, counted in code points so that no emoji is cut in half. */
export const truncate = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/**
 * A text as the API accepts it for a search: at most so long, and with blanks for the control
 * characters that it refuses.
 */
export const searchText = (text: string): string =>
  truncate(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '), MAX_SEARCH_LENGTH);
