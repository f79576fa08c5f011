import { MAX_CAUSE_LENGTH } from './cause.ts';
import { Instant } from './common.ts';
import * as z from './schema.ts';
import { answerText } from './text.ts';

/** The most causes in one answer. */
export const MAX_CAUSES = 50;

export const FailureCause = z
  .object({
    cause: answerText(MAX_CAUSE_LENGTH),
    status: z.int().min(100).max(599).meta({ description: 'The status of the last of them.' }),
    failures: z.int().min(1),
    first: Instant.meta({ description: 'The first of them in the period.' }),
    last: Instant.meta({ description: 'The last of them in the period.' }),
  })
  .meta({ description: 'The failures with one cause.' })
  .register(z.components, { id: 'FailureCause' });
export type FailureCause = z.infer<typeof FailureCause>;

export const FailureCauses = z
  .object({
    from: Instant,
    to: Instant,
    failures: z
      .int()
      .min(0)
      .meta({ description: 'All failures of the period, also those of causes that are left out.' }),
    causes: z.array(FailureCause).max(MAX_CAUSES),
  })
  .meta({ description: 'The failures of a period by their causes.' })
  .register(z.components, { id: 'FailureCauses' });
export type FailureCauses = z.infer<typeof FailureCauses>;
