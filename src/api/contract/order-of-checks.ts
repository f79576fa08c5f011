import { MAX_VIOLATIONS } from './limits.ts';

/**
 * The order in which a request is checked: one answer reports one problem, that of the first step that finds a fault.
 * Within a step the first one listed comes first. The OpenAPI document and the guide for the backend team repeat it.
 */
export const orderOfChecks = [
  '414 and 431',
  '404 for an unknown path, 405 with `Allow`, 404 for an id in the path that is not a UUID (`../`, `%00`)',
  '401, 403',
  '415, 413',
  `400 with every fault of query, body and \`Idempotency-Key\` in one \`violacoes\`, at most ${MAX_VIOLATIONS} of them`,
  '422 `ErroIdempotencia`',
  '404 for an object that does not exist, 412',
  'other 422',
  '409, then 502 and 504',
] as const;
