import { Instant } from './common.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';

export const Health = z.named('Health', 'The status of a platform that accepts requests.', () => ({
  status: z.literal('ok'),
  time: Instant,
}));
export type Health = z.infer<typeof Health>;

const group = { tag: 'Health', description: 'Whether the platform is up.' };

export const health = operations(group, {
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'Check whether the platform is up',
    shows: [],
    description: 'Answers 503 while the platform is not available.',
    response: Health,
    public: true,
  },
});
