import type { Rule } from '../rule.ts';
import { bankChangeRules } from './bank-changes.ts';
import { bankListRules } from './bank-lists.ts';
import { bankRules } from './banks.ts';
import { dashboardRules } from './dashboard.ts';
import { endpointListRules } from './endpoint-lists.ts';
import { endpointRules } from './endpoints.ts';
import { httpRules } from './http.ts';
import { idempotencyRules } from './idempotency.ts';
import { logExportRules } from './log-export.ts';
import { logRules } from './logs.ts';
import { pagingRules } from './paging.ts';
import { settingsRules } from './settings.ts';
import { testerRules } from './tester.ts';
import { versionRules } from './versions.ts';

/** Every rule that asks for something itself, in the order of the report. */
export const rules: Rule[] = [
  ...httpRules,
  ...bankRules,
  ...bankChangeRules,
  ...bankListRules,
  ...endpointRules,
  ...endpointListRules,
  ...pagingRules,
  ...versionRules,
  ...idempotencyRules,
  ...logRules,
  ...logExportRules,
  ...testerRules,
  ...settingsRules,
  ...dashboardRules,
];
