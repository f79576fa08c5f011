import { Instant } from './common.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';

export const Health = z
  .object({ status: z.literal('ok'), time: Instant })
  .meta({ description: 'The status of a platform that accepts requests.' })
  .register(z.components, { id: 'Health' });
export type Health = z.infer<typeof Health>;

export const getHealth = operation('getHealth', {
  tag: 'Health',
  summary: 'Check whether the platform is up',
  description: 'Answers 503 while the platform is not available.',
  response: Health,
  public: true,
});
