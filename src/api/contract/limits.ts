/* The limits of requests and of answers, for both sides. */

/** The largest body, in bytes; a larger one is answered 413. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * The longest address (path and query), in characters; RFC 9110 (4.1) recommends at least 8,000. A longer one is
 * answered 414.
 */
export const MAX_URL_LENGTH = 8_000;

/** The largest header section, in bytes; a larger one is answered 431. */
export const MAX_HEAD_BYTES = 16_384;

/** The most levels of lists and objects in a body. */
export const MAX_BODY_DEPTH = 100;
/** The sentence for more. */
export const TOO_DEEP = `Use até ${MAX_BODY_DEPTH} níveis de listas e objetos.`;

/** The most entries in `violacoes`. */
export const MAX_VIOLATIONS = 100;

/** The longest texts of a problem, in code points. */
export const MAX_PROBLEM_TYPE_LENGTH = 500;
export const MAX_PROBLEM_TITLE_LENGTH = 200;
export const MAX_PROBLEM_DETAIL_LENGTH = 2_000;
/** The longest text in one entry of `violacoes`. */
export const MAX_VIOLATION_LENGTH = 500;

/** The most headers of a request to a bank and of the bank's answer, and the longest value in an answer. */
export const MAX_HEADERS = 100;
export const MAX_HEADER_VALUE_LENGTH = 16_384;

/** The most rows of a page. */
export const MAX_PAGE_SIZE = 100;

/** The longest least duration that the logs can be filtered by, in milliseconds. */
export const MAX_MIN_DURATION_MS = 3_600_000;

/** The most buckets in an answer of traffic; a period that needs more is refused. */
export const MAX_BUCKETS = 1000;

/** The longest headers of an answer, in characters. */
export const MAX_ETAG_LENGTH = 200;
export const MAX_ANSWER_HEADER_LENGTH = 1_000;

/** The longest text of a search, in code points. */
export const MAX_SEARCH_LENGTH = 200;

/** The longest `Idempotency-Key`, in characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** How long a server remembers an `Idempotency-Key` at least; it may forget it afterwards. */
export const KEY_HOURS = 24;

/**
 * The longest time a platform takes to answer a run of the tester: the longest time limit of a bank connection, and
 * time to write the log. After it the outcome of the run is unknown.
 */
export const TESTER_RUN_LIMIT_MS = 65_000;

/** How long the console and the conformance suite wait for a call that waits for a bank: five seconds for the network. */
export const BANK_CALL_WAIT_MS = TESTER_RUN_LIMIT_MS + 5000;

/** Whether a text is within a limit, counted in code points: an emoji counts once. */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);

/**
 * The beginning of a text within a limit, counted in code points. The attribute `maxLength` of a field counts an emoji
 * twice and cuts it in half.
 */
export const upTo = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/** What a search may send: of a longer text the beginning, and blanks for control characters, which the API refuses. */
export const searchText = (text: string): string => upTo(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '), MAX_SEARCH_LENGTH);
