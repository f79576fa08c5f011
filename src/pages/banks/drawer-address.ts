import { environments } from '#api/contract/environment.ts';
import { choiceParam } from '#ui/address/url-state.ts';

/** The environment that the drawer of a bank shows; without it that of the bank's integrations. */
export const environmentParam = choiceParam(environments);

/** The part at which the form of a connection begins; without it at its first field. */
export const sectionParam = choiceParam(['certificate']);

/** The parameters within the drawer. */
export const drawerParams = {
  codecs: { environment: environmentParam, section: sectionParam },
  names: { environment: 'Ambiente', section: 'Parte do formulário' },
};
