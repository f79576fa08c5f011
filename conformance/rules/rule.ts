import type { Listing } from '#conformance/server/listing.ts';
import type { Api } from '#conformance/server/api.ts';
import type { Resource } from '#conformance/data/resources.ts';

/** One sentence of the contract, with a check that a server fulfils it. */
export interface Rule {
  id: string;
  sentence: string;
  /** Throws through `fail` or `skip`; returns when the server fulfils the rule. */
  check(api: Api): Promise<void>;
  /** It makes changes that cannot be undone; runs only with `--destructive`. */
  destructive?: true;
  /**
   * It changes or compares what all rules share, such as settings and totals: no other rule runs at
   * the same time.
   */
  alone?: boolean;
  /**
   * Where the contract or the guide states it; the group's source by default (see
   * `rules/index.ts`).
   */
  source?: string;
}

/** @param id never changes: reports and fault lists refer to it */
export function rule(id: string, sentence: string, check: Rule['check']): Rule {
  return { id, sentence, check };
}

/** A rule whose check makes changes that stay, such as new API keys. */
export function destructiveRule(id: string, sentence: string, check: Rule['check']): Rule {
  return { id, sentence, check, destructive: true, alone: true };
}

/** The same rules, marked as rules that run while no other rule runs. */
export const alone = (rules: Rule[]): Rule[] => rules.map((item) => ({ ...item, alone: true }));

/** The same rules, marked as rules that run at the same time as others. */
export const together = (rules: Rule[]): Rule[] => rules.map((item) => ({ ...item, alone: false }));

/** Whether there is one object only, which all clients share. */
const isShared = ({ create, within }: Resource) => create === undefined && within === undefined;

/**
 * One rule for each of some resources.
 * @param what follows the resource's name in the id
 * @param sentence `{}` stands for the object, such as 'a bank'
 */
export function ruleOfEach(
  resources: readonly Resource[],
  what: string,
  sentence: string,
  check: (api: Api, resource: Resource) => Promise<void>,
): Rule[] {
  return resources.map((resource) => ({
    id: `${resource.name}/${what}`,
    sentence: sentence.replaceAll('{}', resource.phrase),
    check: (api) => check(api, resource),
    alone: isShared(resource),
  }));
}

/**
 * One rule for each of some lists; `{}` stands for the rows. Later, other rules change the rows
 * that the suite made.
 */
export const ruleOfEachListing = (
  listings: readonly Listing[],
  what: string,
  sentence: string,
  check: (api: Api, listing: Listing) => Promise<void>,
): Rule[] =>
  listings.map((one) => ({
    id: `${one.name}/${what}`,
    sentence: sentence.replaceAll('{}', one.rows),
    check: (api) => check(api, one),
    alone: one.resource !== undefined,
  }));
