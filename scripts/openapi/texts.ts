/** The version of the contract; docs/contract-changelog.md lists the changes of each one. */
export const CONTRACT_VERSION = '1.1.0';

/** The introduction of the document: what holds for every operation. Paragraphs are separated by an empty line. */
export const introduction = [
  'The API of Ponte, a platform that connects to the APIs of Brazilian banks. It follows the conventions of Open Finance Brasil and of the PIX API of BACEN.',
  'Lists answer `data`, `links` and `meta`; `page` starts at 1, and a page after the last one is empty. A single object is answered without an envelope, with a strong `ETag`.',
  'Errors are `application/problem+json` (RFC 9457) with `correlationId` and `violacoes`. The last segment of `type` is the name of the problem; clients must accept unknown names.',
  'Every answer has an `x-request-id`. Unknown query parameters and unknown body fields are answered 400. Text that looks like a number stays text: the COMPE code `001` keeps its zeros.',
  'Every operation but the health check needs a session or a bearer token; changes also need a permission, which `security` names. A missing or expired session is answered 401, a missing permission 403 with its name.',
  'Instants are ISO 8601 in UTC with `Z`; durations are milliseconds.',
].join('\n\n');
