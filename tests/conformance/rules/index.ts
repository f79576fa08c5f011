import type { Rule } from '../rule.ts';
import { corsRules } from './cors.ts';
import { figureRules } from './dashboard-figures.ts';
import { routeRules } from './http-routes.ts';
import { replayRules } from './idempotency-replay.ts';
import { exportCellRules } from './log-export-cells.ts';
import { orderRules } from './order.ts';
import { pagingLinkRules } from './paging-links.ts';
import { periodRules } from './period-values.ts';
import { raceRules } from './races.ts';
import { secretRules } from './secrets.ts';
import { settingsValueRules } from './settings-values.ts';
import { stateRules } from './state.ts';
import { testerLogRules } from './tester-logs.ts';
import { textRules } from './text.ts';
import { textLimitRules } from './text-limits.ts';
import { textRefusedRules } from './text-refused.ts';
import { derivedVersionRules } from './version-derived.ts';
import { valueRules } from './values.ts';
import { versionTagRules } from './version-tags.ts';
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
import { permissionRules } from './permissions.ts';
import { settingsRules } from './settings.ts';
import { testerRules } from './tester.ts';
import { versionRules } from './versions.ts';

const guide = (section: string) => `docs/backend-guide.md "${section}"`;
const contract = (file: string) => `src/api/contract/${file}.ts`;

/** Rules with the document that states them, in the order of the report. */
const groups: [source: string, rules: Rule[]][] = [
  [guide('Conventions: Requests'), [...httpRules, ...routeRules, ...valueRules, ...periodRules, ...corsRules]],
  [contract('permissions'), permissionRules],
  [contract('banks'), [...bankRules, ...bankChangeRules, ...bankListRules]],
  [contract('endpoints'), [...endpointRules, ...endpointListRules]],
  [guide('Conventions: Lists'), [...pagingRules, ...pagingLinkRules, ...orderRules]],
  [guide('Conventions: Text'), [...textRules, ...textLimitRules, ...textRefusedRules]],
  [guide('Conventions: Parallel requests'), raceRules],
  [guide('Conventions: State'), stateRules],
  [guide('Conventions: Changing one object'), [...versionRules, ...versionTagRules, ...derivedVersionRules]],
  [guide('Conventions: Creating, and replacing keys'), [...idempotencyRules, ...replayRules]],
  [contract('logs'), [...logRules, ...logExportRules, ...exportCellRules]],
  [contract('tester'), [...testerRules, ...testerLogRules]],
  [contract('secrets'), secretRules],
  [contract('settings'), [...settingsRules, ...settingsValueRules]],
  [contract('dashboard'), [...dashboardRules, ...figureRules]],
  [contract('metrics'), metricRules],
];

/** Every rule that sends requests itself. */
export const rules: Rule[] = groups.flatMap(([source, list]) => list.map((rule) => ({ source, ...rule })));

/** The source of the rules that are checked on every answer. */
export const WIRE_SOURCE = guide('Conventions, Refusals');
export const CLEAN_SOURCE = 'docs/conformance.md';
