import * as z from './schema.ts';

export const environments = ['homologation', 'production'] as const;
export const Environment = z
  .enum(environments)
  .meta({ description: "Where a bank's API is called: its test environment or the real one." })
  .register(z.components, { id: 'Environment' });
export type Environment = z.infer<typeof Environment>;
export const environmentLabels: Record<Environment, string> = {
  homologation: 'Homologação',
  production: 'Produção',
};

/** The environment within a sentence: 'em produção'. */
export const inEnvironment = (environment: Environment): string =>
  `em ${environmentLabels[environment].toLowerCase()}`;
