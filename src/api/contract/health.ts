import { Instant } from './common.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';

export const Health = z
  .object({ status: z.literal('ok'), time: Instant })
  .meta({ description: 'The status of a platform that accepts requests.' })
  .register(z.components, { id: 'Health' });
export type Health = z.infer<typeof Health>;

export const health = operations('Health', {
  getHealth: {
    method: 'GET',
    path: '/health',
    success: 200,
    summary: 'Check whether the platform is up',
    shows: [],
    description: 'Answers 503 while the platform is not available.',
    response: Health,
    public: true,
  },
});
