import { planted } from '#conformance/faults/index.ts';
import { ofAccess } from './access.ts';
import { ofHeaders, ofResponse, ofStatuses } from './answers.ts';
import { ofBody } from './bodies.ts';
import { operations } from './document.ts';
import type { Mutant } from './mutant.ts';
import { ofRepeats } from './repeats.ts';
import { ofParameters } from './requests.ts';
import { ofCursors } from './streams.ts';
import { ofTexts } from './texts.ts';

/** Every mutant that the contract gives, in its order, and the faults that nothing can derive. */
export function mutants(): Mutant[] {
  const derived = operations.flatMap((operation) => {
    const id = operation.operationId;
    return [ofParameters, ofCursors, ofBody, ofTexts, ofRepeats, ofAccess, ofHeaders, ofResponse, ofStatuses].flatMap(
      (make) => make(operation).map((draft) => ({ ...draft, id, name: `${id} ${draft.name}` })),
    );
  });
  return [...derived, ...planted];
}

export type { Mutant } from './mutant.ts';
