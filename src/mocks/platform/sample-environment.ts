import type { Environment } from '#api/contract/connections.ts';

/** The codes of the banks that are called in produção. */
const IN_PRODUCTION = new Set(['756', '237', '001']);

/** The environment of a sample bank's connection, which is also that of the sample logs of its calls. */
export const sampleEnvironment = (code: string): Environment =>
  IN_PRODUCTION.has(code) ? 'production' : 'homologation';
