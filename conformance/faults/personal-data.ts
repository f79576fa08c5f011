import type { LogDetail } from '#api/contract/logs.ts';
import { MASK } from '#domain/secrets.ts';
import { type Faults, onSuccess } from './tools.ts';

/** Masks what a pattern finds in logs. */
const masking = (pattern: RegExp) =>
  onSuccess(['getLog'], (draft) => {
    const { path, request, ...log } = draft.body as LogDetail;
    const masked = JSON.stringify({ path, request }).replaceAll(pattern, MASK);
    draft.body = { ...log, ...(JSON.parse(masked) as object) };
  });

/** Logs that mask too much: nobody can find the request that they are of. */
export const personalDataFaults: Faults = {
  'every text of eleven digits is masked': masking(/(?<=")\d{11}(?=")/g),
  'every UUID in a path is masked': masking(/(?<=[/=])[\da-f]{8}-[\da-f-]{27}/g),
  'CPFs with wrong check digits are masked': masking(/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g),
};
