import { rule, same } from '#conformance/rule.ts';
import { deleteStale } from '#conformance/stale.ts';

/** Runs last, whichever rules were chosen. */
export const cleanRule = rule(
  'clean/left-behind',
  'nothing is left behind: created objects are deleted, settings are restored',
  async (api) => {
    await api.releaseShared();
    same([...api.leftovers, ...(await api.settings.restore(api))], [], 'what could not be undone');
    same(await deleteStale(api), 0, 'the number of objects that were not deleted');
  },
);
