import { CHANGED_SECRET } from '#api/contract/history.ts';
import {
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_HEAD_BYTES,
  MAX_URL_LENGTH,
} from '#api/contract/limits.ts';
import { VERSION_HEADER } from '#api/contract/version.ts';
import { invisibleCharacters } from '#domain/invisible.ts';
import { failuresRule, orderOfChecks } from './order-of-checks.ts';

/**
 * The introduction of the document: what holds for every operation. Paragraphs are separated by an
 * empty line.
 */
export const introduction = [
  'The API of Ponte, a platform that connects to the APIs of Brazilian banks. It follows the conventions of Open Finance Brasil and of the PIX API of BACEN.',
  'Lists answer `data`, `links` and `meta`; `page` starts at 1, and a page after the last one is empty; the list of logs has cursors in place of numbers. A single object is answered without an envelope, with a strong `ETag`.',
  'Errors are `application/problem+json` (RFC 9457) with `correlationId` and `violacoes`. The last segment of `type` is the name of the problem.',
  `Every answer has the version of the contract in \`${VERSION_HEADER}\` (Semantic Versioning). A minor version may add a field to an answer, an operation, a problem and a value of an open list (\`x-extensible-enum\`; also the names of problems, permissions and operations, and the \`cause\` of a log): clients ignore fields that they do not know, and show unknown values as they are. All other lists are closed. What a later major version will not have is answered with \`Deprecation\` (RFC 9745), and with \`Sunset\` (RFC 8594) once its end is known.`,
  'Every answer has an `x-request-id`. Unknown query parameters and unknown body fields are answered 400, as is the name `__proto__` in `headers` and `params`. Text that looks like a number stays text: the code `001` keeps its zeros.',
  'Every operation but the health check needs a session or a bearer token; changes also need a permission, which `security` names, and with a session cookie the header `X-XSRF-TOKEN`, as an export does. A missing or expired session is answered 401, a missing permission 403 with its name.',
  'Instants are ISO 8601 in UTC with `Z`, from 1970 to 9999; other offsets are answered 400. Durations are milliseconds.',
  `Control characters and lone surrogates, escaped ones too, are answered 400, also at the ends of a text; notes and the \`body\` of saved requests may have tabs and line breaks. \`x-trim\`: white space at both ends (Zs of Unicode, U+FEFF, U+2028, U+2029; of notes tabs and line breaks too) is removed before the text is checked. Lengths count code points. ${invisibleCharacters} A name of them alone is answered 400; a field that says so has none, also at its ends but for what \`x-trim\` removes. Text is stored as sent, without Unicode normalisation or escaping; searches find composed and decomposed forms alike. In patterns \`$\` is the end of the text; where it also accepts a final line feed (Python, PCRE), use \`\\Z\` or \`\\z\`.`,
  'The examples are answers of the mock started with `--seed-now 2026-03-02T15:04:05Z`.',
  `One answer reports one problem, decided in this order: ${orderOfChecks.join('; ')}. ${failuresRule}`,
  `A body has at most ${MAX_BODY_BYTES} bytes (413) and ${MAX_BODY_DEPTH} levels (400), path and query together ${MAX_URL_LENGTH} characters (414), the header fields ${MAX_HEAD_BYTES} bytes (431).`,
  `Each success of an operation that says so leaves events in the history: one for each object that it changed, at the same moment. A creation has the fields of the new object, a deletion those of the old one, a change those that differ; one that changes nothing leaves none. A field is what a client writes or what the platform makes of it (new keys, what a certificate says), a secret reads \`${CHANGED_SECRET}\` and is recorded whenever it is written. A refused or failed request leaves none; a run leaves one whatever its \`outcome\`. A repetition with an \`Idempotency-Key\` leaves no second one. No operation changes or deletes an event.`,
  'HEAD is answered like GET without the body. OPTIONS is answered 204 with `Allow`, which a 405 has too.',
].join('\n\n');
