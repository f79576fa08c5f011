import type { Rule } from '../rule.ts';
import { answerTimeRules } from './answer-times.ts';
import { connectionChangeRules } from './connection-changes.ts';
import { connectionRules } from './connections.ts';
import { corsRules } from './cors.ts';
import { figureRules } from './dashboard-figures.ts';
import { fieldValueRules } from './field-values.ts';
import { orderOfCheckRules } from './http-order.ts';
import { limitRules } from './http-limits.ts';
import { contentRules } from './idempotency-content.ts';
import { runKeyRules } from './idempotency-runs.ts';
import { personalDataRules } from './personal-data.ts';
import { storedValueRules } from './stored-values.ts';
import { routeRules } from './http-routes.ts';
import { replayRules } from './idempotency-replay.ts';
import { exportCellRules } from './log-export-cells.ts';
import { listCombinationRules } from './list-combinations.ts';
import { orderRules } from './order.ts';
import { parallelObjectRules } from './parallel-objects.ts';
import { pagingLinkRules } from './paging-links.ts';
import { periodRules } from './period-values.ts';
import { raceRules } from './races.ts';
import { secretRules } from './secrets.ts';
import { hiddenSecretRules, settingsSecretRules } from './settings-secrets.ts';
import { settingsValueRules } from './settings-values.ts';
import { stateRules } from './state.ts';
import { testerPathRules } from './tester-paths.ts';
import { testerLogRules } from './tester-logs.ts';
import { textRules } from './text.ts';
import { textLimitRules } from './text-limits.ts';
import { textRefusedRules } from './text-refused.ts';
import { derivedVersionRules } from './version-derived.ts';
import { unchangedRules } from './unchanged.ts';
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
import { metricFilterRules } from './metrics-filters.ts';
import { metricRules } from './metrics.ts';
import { pagingRules } from './paging.ts';
import { permissionRules } from './permissions.ts';
import { sessionRules } from './sessions.ts';
import { settingsRules } from './settings.ts';
import { testerRules } from './tester.ts';
import { versionRules } from './versions.ts';

const guide = (section: string) => `docs/backend-guide.md "${section}"`;
const contract = (file: string) => `src/api/contract/${file}.ts`;

/**
 * What, besides the server's rules, decides whether a group passes:
 * - `transport`: what carries the messages: headers, bodies, letters of any script, files, parallel requests;
 * - `http`: a server that owns its whole address: paths, methods, CORS, people with a login;
 * - `data`: the rows that the platform has, from none to a million.
 */
type Factor = 'transport' | 'http' | 'data';

interface Group {
  /** The document that states the rules. */
  source: string;
  rules: Rule[];
  dependsOn?: Factor[];
}

/** In the order of the report. */
const groups: Group[] = [
  {
    source: guide('Conventions: Requests'),
    rules: [...httpRules, ...routeRules, ...orderOfCheckRules, ...limitRules, ...corsRules],
    dependsOn: ['http'],
  },
  { source: guide('Conventions: Requests'), rules: [...valueRules, ...periodRules, ...fieldValueRules] },
  { source: contract('permissions'), rules: permissionRules, dependsOn: ['http'] },
  { source: guide('Identity'), rules: sessionRules, dependsOn: ['http'] },
  // Before the rules whose runs of the tester, all of them successes, become the newest activity.
  {
    source: contract('dashboard'),
    rules: [...dashboardRules, ...figureRules, ...answerTimeRules],
    dependsOn: ['data'],
  },
  {
    source: contract('banks'),
    rules: [...bankRules, ...bankChangeRules, ...bankListRules],
    dependsOn: ['data'],
  },
  { source: contract('connections'), rules: [...connectionRules, ...connectionChangeRules] },
  { source: contract('endpoints'), rules: [...endpointRules, ...endpointListRules], dependsOn: ['data'] },
  {
    source: guide('Conventions: Lists'),
    rules: [...pagingRules, ...pagingLinkRules, ...orderRules, ...listCombinationRules],
    dependsOn: ['data'],
  },
  { source: guide('Conventions: Text'), rules: textRules, dependsOn: ['transport', 'http'] },
  { source: guide('Conventions: Text'), rules: [...textLimitRules, ...textRefusedRules], dependsOn: ['http'] },
  {
    source: guide('Conventions: Parallel requests'),
    rules: [...raceRules, ...parallelObjectRules],
    dependsOn: ['transport'],
  },
  { source: guide('Conventions: State'), rules: [...stateRules, ...unchangedRules] },
  {
    source: guide('Conventions: Changing one object'),
    rules: [...versionRules, ...versionTagRules, ...derivedVersionRules],
    dependsOn: ['http'],
  },
  {
    source: guide('Conventions: Idempotency'),
    rules: [...idempotencyRules, ...replayRules],
    dependsOn: ['transport'],
  },
  { source: contract('logs'), rules: logRules, dependsOn: ['data'] },
  { source: contract('logs'), rules: [...logExportRules, ...exportCellRules], dependsOn: ['transport', 'data'] },
  { source: contract('tester'), rules: [...testerRules, ...testerLogRules], dependsOn: ['http'] },
  { source: contract('tester'), rules: testerPathRules },
  { source: contract('secrets'), rules: [...secretRules, ...hiddenSecretRules, ...personalDataRules] },
  { source: guide('Conventions: Idempotency'), rules: [...runKeyRules, ...contentRules] },
  { source: guide('Fields'), rules: storedValueRules },
  { source: contract('settings'), rules: [...settingsRules, ...settingsValueRules, ...settingsSecretRules] },
  { source: contract('metrics'), rules: [...metricRules, ...metricFilterRules], dependsOn: ['data'] },
];

/** Every rule that sends requests itself. */
export const rules: Rule[] = groups.flatMap(({ source, rules: list }) => list.map((rule) => ({ source, ...rule })));

/**
 * Matches the rules that depend on one of the factors, and the wire rules. The others depend on the server's rules
 * alone: when they pass once, they need not run again on another transport or other data.
 */
export function dependingOn(...factors: Factor[]): RegExp {
  const chosen = groups.filter(({ dependsOn = [] }) => dependsOn.some((factor) => factors.includes(factor)));
  return new RegExp(`^(WIRE-.*|${chosen.flatMap((group) => group.rules.map(({ id }) => id)).join('|')})$`);
}

/** The source of the rules that are checked on every answer. */
export const WIRE_SOURCE = guide('Conventions, Problems');
export const CLEAN_SOURCE = 'docs/conformance.md';
