import type { Tag } from '../../src/api/contract/operation.ts';

/** The version of the contract; docs/contract-changelog.md tells what each one changed. */
export const CONTRACT_VERSION = '1.0.0';

/** The front page of the document: what holds for every operation. Paragraphs are apart by an empty line. */
export const introduction = [
  'The API of Ponte, a platform that bridges to the APIs of Brazilian banks. Its conventions are those that integrators know from Open Finance Brasil and from the PIX API of BACEN.',
  'Lists answer `data`, `links` and `meta`; `page` counts from 1 and a page after the last one is empty. One object is answered bare, with a strong `ETag`.',
  'Refusals are `application/problem+json` (RFC 9457) with `correlationId` and `violacoes`. The last segment of `type` is the name of the problem; clients tolerate names that they do not know.',
  'Every answer carries `x-request-id`. Unknown query parameters and unknown body fields are refused with 400. Text that looks like a number stays text: the COMPE code `001` keeps its zeros.',
  'Instants are ISO 8601 in UTC with `Z`; durations are milliseconds.',
].join('\n\n');

/** The parts of the API, in the order of the console's menu. */
export const tagDescriptions: Record<Tag, string> = {
  Dashboard: 'Figures and recent activity, computed when asked.',
  Banks: 'The banks that the platform bridges to, known by their COMPE codes.',
  Endpoints: "The calls that the platform can make to a bank's API.",
  Logs: 'The requests that passed through the platform.',
  Tester: "Requests to a bank's API, made by hand.",
  Settings: 'API keys, OAuth2, notifications and the tenant. Never cached.',
  Health: 'Whether the platform is up.',
};
