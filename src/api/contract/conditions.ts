import { AsOf, BankRef, Id, Instant } from './common.ts';
import { Environment } from './environment.ts';
import { operations } from './operation.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { answerText, MAX_NAME_LENGTH } from './text.ts';
import { OUTAGE_DAYS } from './traffic.ts';

/**
 * What can need a person (docs/product.md, Dashboard). Of equally severe ones the first is the most
 * urgent.
 */
export const conditionKinds = [
  'bank-failing',
  'certificate-ending',
  'bank-unreachable',
  'bank-unconnected',
  'maintenance-overdue',
  'bank-new',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** How bad a condition is, the worst first. */
export const severities = ['danger', 'warning', 'info'] as const;

/** How many days before its end a certificate needs a person: to replace it takes weeks. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** How long a bank is new, in milliseconds. */
export const NEW_BANK_MS = 86_400_000;

export const MAX_CONDITIONS = 500;

export const Condition = z.named(
  'Condition',
  'Something of a bank that needs a person, as long as it lasts.',
  () => ({
    id: Id.meta({
      description:
        'Another one when the condition gets worse, and when it ends and begins again. It may be made from kind, bank, environment, endpoint, severity and instant (RFC 9562, versions 5 and 8).',
    }),
    kind: z.openList(conditionKinds),
    severity: z.enum(severities).meta({ description: '`info` needs no work.' }),
    bank: BankRef,
    environment: Environment.nullable().meta({
      description:
        'The environment that it is about; null for `maintenance-overdue` and `bank-new`.',
    }),
    endpoint: z
      .object({ id: Id, name: answerText(MAX_NAME_LENGTH) })
      .nullable()
      .meta({
        description: '`maintenance-overdue`: the endpoint in maintenance; null otherwise.',
      }),
    instant: Instant.nullable().meta({
      description: `\`bank-failing\`: the first failure of its outage, as GET /traffic/banks finds it in the last ${OUTAGE_DAYS} days, null where that has ended; \`certificate-ending\`: the end of the certificate; \`bank-unreachable\`: the first test that did not reach the bank; \`maintenance-overdue\`: the planned end; \`bank-new\`: when it was registered; null otherwise.`,
    }),
    acknowledged: z.boolean().meta({ description: 'Whether the caller said to have seen it.' }),
  }),
);
export type Condition = z.infer<typeof Condition>;

export const Conditions = z.named('Conditions', 'What needs a person now.', () => ({
  asOf: AsOf.meta({
    description:
      '`bank-failing` is judged by every log that was recorded until this instant; the others do not lag.',
  }),
  conditions: z.array(Condition).max(MAX_CONDITIONS),
}));

const group = { tag: 'Dashboard' };

export const conditions = operations(group, {
  listConditions: {
    method: 'GET',
    path: '/conditions',
    summary: 'List what needs a person',
    shows: ['condition', 'bank', 'connection', 'endpoint', 'notifications'],
    description: sentences(
      'Derived at every request; a condition ends by itself.',
      '`bank-failing` (`danger`), with `errorAlerts` on: an active bank of whose last 15 minutes GET /traffic/banks says `failing`.',
      `\`certificate-ending\`: the certificate of an active bank in the environment that its integrations use ends within ${CERTIFICATE_WARNING_DAYS} days (\`warning\`), within one day or has ended (\`danger\`).`,
      '`bank-unreachable` (`warning`): the last test of a connection of an active bank, in either environment, did not reach it (`reached`); a change of the connection ends it.',
      '`bank-unconnected` (`warning`): an active bank has no connection in that environment.',
      '`maintenance-overdue` (`warning`): an endpoint of an active bank is in maintenance after its `maintenanceUntil`.',
      '`bank-new` (`info`), with `newBanks` on: a bank was registered in the last 24 hours.',
      `The worst first; of equal ones the kinds in the order of their list, then the banks in the order of their creation, of one bank homologação before produção, and its endpoints in the order of theirs; at most ${MAX_CONDITIONS}.`,
    ),
    response: Conditions,
  },

  updateCondition: {
    method: 'PATCH',
    path: '/conditions/{conditionId}',
    summary: 'Acknowledge a condition',
    changes: 'condition',
    description:
      'Stored for the caller alone and needs no permission. A condition that has ended or changed is answered 404.',
    params: { conditionId: Id.meta({ description: "The condition's id." }) },
    body: z.namedStrict('ConditionPatch', 'Whether the caller has seen it.', () => ({
      acknowledged: z.boolean(),
    })),
    response: Condition,
  },
});
