import type { ObjectText } from './operation.ts';
import { logFilterTexts } from './log-filters.ts';
import type { LogDetail } from './logs.ts';

/* What only an export needs. Not in `logs.ts`, which the first screen loads. */

/**
 * The id by which a bank finds a call: the header `x-fapi-interaction-id` of the answer, else that
 * of the request; undefined without either.
 */
export const interactionIdOf = ({
  request,
  response,
}: Pick<LogDetail, 'request' | 'response'>): string | undefined =>
  [response.headers, request.headers]
    .flatMap(Object.entries)
    .find(([name]) => name.toLowerCase() === 'x-fapi-interaction-id')?.[1];

/** The texts of an export. The fields of its event are its filters. */
export const exportText = {
  plural: 'Exportações de logs',
  noun: 'logs',
  fields: logFilterTexts,
} satisfies ObjectText;
