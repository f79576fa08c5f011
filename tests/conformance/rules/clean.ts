import { ok, rule, same } from '../rule.ts';

/** Runs last, whichever rules were chosen. */
export const cleanRule = rule(
  'CLEAN-01',
  'nothing is left behind: created objects are deleted, settings are restored',
  async (api) => {
    await api.cleanUp();
    same([...api.leftovers, ...(await api.settings.restore(api))], [], 'what could not be undone');
    same(ok(await api.call('listBanks', { query: { q: api.token } })).data, [], 'the banks of this run');
    same(ok(await api.call('listEndpoints', { query: { q: api.token } })).data, [], 'the endpoints of this run');
  },
);
