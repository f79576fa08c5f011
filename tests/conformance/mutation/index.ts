import { ofHeaders, ofResponse, ofStatuses } from './answers.ts';
import { ofBody } from './bodies.ts';
import { operations } from './document.ts';
import type { Mutant } from './mutant.ts';
import { ofParameters } from './requests.ts';

/** Every mutant that the contract gives, in its order. */
export function mutants(): Mutant[] {
  return operations.flatMap((operation) => {
    const id = operation.operationId;
    return [ofParameters, ofBody, ofHeaders, ofResponse, ofStatuses].flatMap((make) =>
      make(operation).map((draft) => ({ ...draft, id, name: `${id} ${draft.name}` })),
    );
  });
}

export type { Mutant } from './mutant.ts';
