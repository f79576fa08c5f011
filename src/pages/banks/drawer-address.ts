import { environments } from '#api/contract/environment.ts';
import { choiceParam } from '#ui/address/url-state.ts';

/** The environment that the drawer of a bank shows; without it that of the bank's integrations. */
export const environmentParam = choiceParam(environments);

/** The parameters within the drawer. */
export const drawerParams = {
  codecs: { environment: environmentParam },
  names: { environment: 'Ambiente' },
};
