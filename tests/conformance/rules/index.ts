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
import { metricRules } from './metrics.ts';
import { pagingRules } from './paging.ts';
import { settingsRules } from './settings.ts';
import { testerRules } from './tester.ts';
import { versionRules } from './versions.ts';

const guide = (section: string) => `docs/backend-guide.md "${section}"`;
const contract = (file: string) => `src/api/contract/${file}.ts`;

/** Rules with the document that states them, in the order of the report. */
const groups: [source: string, rules: Rule[]][] = [
  [guide('Conventions: Requests'), httpRules],
  [contract('banks'), [...bankRules, ...bankChangeRules, ...bankListRules]],
  [contract('endpoints'), [...endpointRules, ...endpointListRules]],
  [guide('Conventions: Lists'), pagingRules],
  [guide('Conventions: Changing one object'), versionRules],
  [guide('Conventions: Creating, and replacing keys'), idempotencyRules],
  [contract('logs'), [...logRules, ...logExportRules]],
  [contract('tester'), testerRules],
  [contract('settings'), settingsRules],
  [contract('dashboard'), dashboardRules],
  [contract('metrics'), metricRules],
];

/** Every rule that sends requests itself. */
export const rules: Rule[] = groups.flatMap(([source, list]) => list.map((rule) => ({ source, ...rule })));

/** The source of the rules that are checked on every answer. */
export const WIRE_SOURCE = guide('Conventions, Refusals');
export const CLEAN_SOURCE = 'docs/conformance.md';
