import type { ObjectText } from './operation.ts';
import { logFilterTexts } from './log-filters.ts';
import type { LogDetail } from './logs.ts';

/* What an export has beside the list's rows. Apart from `logs.ts`, which the first screen loads. */

/**
 * The id by which a bank finds a call: of the header `x-fapi-interaction-id` of the answer, else of
 * the request.
 */
export const interactionIdOf = ({
  request,
  response,
}: Pick<LogDetail, 'request' | 'response'>): string | undefined =>
  [response.headers, request.headers]
    .flatMap(Object.entries)
    .find(([name]) => name.toLowerCase() === 'x-fapi-interaction-id')?.[1];

/** An export: its event has the filters as fields. */
export const exportText = {
  plural: 'Exportações de logs',
  noun: 'logs',
  fields: logFilterTexts,
} satisfies ObjectText;
