import { Instant } from './common.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';

export const Health = z.object({ status: z.literal('ok'), time: Instant }).meta({
  id: 'Health',
  description: 'Said only by a platform that is up.',
});
export type Health = z.infer<typeof Health>;

export const getHealth = operation('getHealth', {
  tag: 'Health',
  summary: 'Ask whether the platform is up',
  description: 'Answered 503 while it is not.',
  response: Health,
});
