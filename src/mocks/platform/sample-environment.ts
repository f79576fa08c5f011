import type { Environment } from '#api/contract/connections.ts';

/** The codes of the banks that are called in produção. */
const IN_PRODUCTION = new Set(['756', '237', '001']);

/** The environment that the integrations of a sample bank use, which is also that of the sample logs of its calls. */
export const sampleEnvironment = (code: string): Environment =>
  IN_PRODUCTION.has(code) ? 'production' : 'homologation';
