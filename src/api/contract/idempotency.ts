/** How long a server remembers an `Idempotency-Key` at least; it may forget it afterwards. */
export const KEY_HOURS = 24;

/** What a repetition is answered, for the OpenAPI document and the guide for the backend team. */
export const replayRule =
  'A repetition gets the status, the body and the headers of the first answer (`ETag`, `Location`, `Cache-Control`), even if the object was changed or deleted since. Only these differ: `x-request-id`, the `correlationId` of a problem, and headers of the connection, such as `Date` and those of CORS. The server remembers successes and the 504 of a run: the bank may have acted on it, so a repetition is answered 504 again and nothing is sent. After any other refusal the key can be used again.';
