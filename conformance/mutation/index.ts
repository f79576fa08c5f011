import { ofAccess } from './access.ts';
import { ofHeaders, ofResponse, ofStatuses } from './answers.ts';
import { ofBody } from './bodies.ts';
import { operations } from './document.ts';
import { ofLogs } from './logs.ts';
import type { Mutant } from './mutant.ts';
import { ofOwnSecrets } from './own-secrets.ts';
import { ofRepeats } from './repeats.ts';
import { ofParameters } from './requests.ts';
import { ofTable } from './tables.ts';
import { ofTexts } from './texts.ts';

const kinds = [
  ofParameters,
  ofBody,
  ofTexts,
  ofRepeats,
  ofAccess,
  ofHeaders,
  ofResponse,
  ofStatuses,
  ofTable,
  ofLogs,
  ofOwnSecrets,
];

/** Every mutant that the contract gives, in its order. */
export const mutants = (): Mutant[] =>
  operations.flatMap((operation) => {
    const id = operation.operationId;
    const drafts = kinds.flatMap((make) => make(operation));
    return drafts.map((draft) => ({ ...draft, id, name: `${id} ${draft.name}` }));
  });

export type { Mutant } from './mutant.ts';
