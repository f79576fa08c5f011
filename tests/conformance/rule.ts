import type { Api } from './api.ts';

export * from './check.ts';

/** One sentence of the contract, with a check that a server fulfils it. */
export interface Rule {
  id: string;
  sentence: string;
  /** Throws through `fail` or `skip`; returns when the server fulfils the rule. */
  check(api: Api): Promise<void>;
  /** It makes changes that cannot be undone; runs only with `--destructive`. */
  destructive?: true;
  /** Where the contract or the guide states it; the group's source by default (see `rules/index.ts`). */
  source?: string;
}

/** @param id never changes: reports and fault lists refer to it */
export function rule(id: string, sentence: string, check: Rule['check']): Rule {
  return { id, sentence, check };
}

/** A rule whose check makes changes that stay, such as new API keys. */
export function destructiveRule(id: string, sentence: string, check: Rule['check']): Rule {
  return { id, sentence, check, destructive: true };
}
