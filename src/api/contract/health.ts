import { Instant } from './common.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';

export const Health = z.object({ status: z.literal('ok'), time: Instant }).meta({
  id: 'Health',
  description: 'The status of a platform that accepts requests.',
});
export type Health = z.infer<typeof Health>;

export const getHealth = operation('getHealth', {
  tag: 'Health',
  summary: 'Check whether the platform is up',
  description: 'Answers 503 while the platform is not available.',
  response: Health,
  public: true,
});
