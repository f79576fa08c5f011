import { alone, type Rule } from './rule.ts';
import { refusedValueRules } from './bodies.ts';
import { certificateRules } from './certificates.ts';
import { conditionRules } from './conditions.ts';
import { connectionRules } from './connections.ts';
import { corsRules } from './cors.ts';
import { dashboardRules } from './dashboard.ts';
import { limitRules } from './http-limits.ts';
import { historyRules } from './history.ts';
import { orderOfCheckRules } from './http-order.ts';
import { routeRules } from './http-routes.ts';
import { importRules } from './imports.ts';
import { keyRules } from './keys.ts';
import { listRules } from './lists.ts';
import { logExportRules } from './log-export.ts';
import { logStreamRules } from './log-streams.ts';
import { maskRules } from './masks.ts';
import { viewRules } from './log-views.ts';
import { logRules } from './logs.ts';
import { bankTrafficRules } from './bank-traffic.ts';
import { trafficRules } from './traffic.ts';
import { pageRules } from './pages.ts';
import { ownSecretRules } from './own-secrets.ts';
import { referenceBankRules } from './reference-bank.ts';
import { runEffectRules } from './run-effects.ts';
import { searchRules } from './searches.ts';
import { objectRules } from './objects.ts';
import { parameterRules } from './parameters.ts';
import { permissionRules } from './permissions.ts';
import { referenceRules } from './references.ts';
import { runKeyRules } from './run-keys.ts';
import { securityAccessRules } from './security-access.ts';
import { securityMaskRules } from './security-masks.ts';
import { securityRules } from './security.ts';
import { sessionRules } from './sessions.ts';
import { settingsRules } from './settings.ts';
import { subjects } from '#conformance/data/subjects.ts';
import { testerLogRules } from './tester-logs.ts';
import { testerPathRules } from './tester-paths.ts';
import { testerRules } from './tester.ts';
import { uniqueRules } from './unique.ts';
import { versionRules } from './versions.ts';

const guide = (section: string) => `docs/backend-guide.md "${section}"`;
const contract = (file: string) => `src/api/contract/${file}.ts`;

/**
 * What, besides the server's rules, decides whether a group passes:
 * - `transport`: what carries the messages: headers, bodies, letters of any script, files, parallel
 *   requests;
 * - `http`: a server that owns its whole address: paths, methods, CORS, people with a login;
 * - `data`: the rows that the platform has, from none to a million.
 */
type Factor = 'transport' | 'http' | 'data';

interface Group {
  name: string;
  /** The document that states the rules. */
  source: string;
  rules: Rule[];
  dependsOn?: Factor[];
}

/** In the order of the report. */
export const groups: Group[] = [
  {
    name: 'requests',
    source: guide('Conventions: Requests'),
    rules: [...routeRules, ...orderOfCheckRules, ...limitRules, ...corsRules],
    dependsOn: ['http'],
  },
  { name: 'parameters', source: guide('Conventions: Requests'), rules: parameterRules },
  {
    name: 'permissions',
    source: contract('permissions'),
    rules: permissionRules,
    dependsOn: ['http'],
  },
  { name: 'sessions', source: guide('Identity'), rules: alone(sessionRules), dependsOn: ['http'] },
  { name: 'dashboard', source: contract('dashboard'), rules: dashboardRules, dependsOn: ['data'] },
  { name: 'conditions', source: contract('conditions'), rules: conditionRules },
  {
    name: 'objects',
    source: guide('Conventions: State'),
    rules: [...objectRules, ...versionRules, ...uniqueRules, ...referenceRules],
    dependsOn: ['transport', 'http', 'data'],
  },
  { name: 'refused values', source: guide('Conventions: Requests'), rules: refusedValueRules },
  {
    name: 'connections',
    source: contract('connections'),
    rules: [...connectionRules, ...certificateRules],
  },
  { name: 'imports', source: contract('endpoints'), rules: importRules },
  {
    name: 'lists',
    source: guide('Conventions: Lists'),
    rules: [...listRules, ...searchRules, ...pageRules],
    dependsOn: ['data'],
  },
  {
    name: 'idempotency keys',
    source: guide('Conventions: Idempotency'),
    rules: [...keyRules, ...runKeyRules],
    dependsOn: ['transport'],
  },
  {
    name: 'logs',
    source: contract('logs'),
    rules: [...logRules, ...logStreamRules, ...viewRules],
    dependsOn: ['data'],
  },
  {
    name: 'export',
    source: contract('logs'),
    rules: logExportRules,
    dependsOn: ['transport', 'data'],
  },
  {
    name: 'tester',
    source: contract('tester'),
    rules: [...testerRules, ...testerLogRules, ...runEffectRules],
    dependsOn: ['http'],
  },
  { name: 'paths of runs', source: contract('tester'), rules: testerPathRules },
  { name: 'reference bank', source: guide('Calling banks'), rules: referenceBankRules },
  { name: 'own secrets', source: contract('logs'), rules: ownSecretRules },
  { name: 'masks', source: contract('logs'), rules: maskRules },
  {
    name: 'security',
    source: 'docs/platform.md "What an attacker tries"',
    rules: [...securityAccessRules, ...securityRules, ...securityMaskRules],
  },
  { name: 'settings', source: contract('settings'), rules: settingsRules },
  { name: 'history', source: contract('history'), rules: historyRules },
  {
    name: 'traffic',
    source: contract('traffic'),
    rules: [...trafficRules, ...bankTrafficRules],
    dependsOn: ['data'],
  },
];

/** Every rule that sends requests itself. */
export const rules: Rule[] = groups.flatMap(({ source, rules: list }) =>
  list.map((rule) => ({ source, ...rule })),
);

/** The resources after the first. */
const others = new Set(subjects.slice(1).map(({ name }) => name));

/**
 * Matches the rules that depend on one of the factors, and the wire rules. The others depend on the
 * server's rules alone: when they pass once, they need not run again on another transport or other
 * data. What carries a message is the same for every resource, so of the rules that depend on the
 * transport alone, the first resource's stand for all.
 */
export function dependingOn(...factors: Factor[]): RegExp {
  const chosen = groups.flatMap(({ dependsOn = [], rules: list }) => {
    const [factor, ...more] = dependsOn.filter((one) => factors.includes(one));
    if (factor === undefined) return [];
    const isCarriedOnly = factor === 'transport' && more.length === 0;
    return list.filter(({ id }) => !isCarriedOnly || !others.has(id.slice(0, id.indexOf('/'))));
  });
  return matching(chosen);
}

/** Matches some rules, and the wire rules. */
export const matching = (some: Pick<Rule, 'id'>[]): RegExp =>
  new RegExp(`^(wire/.*|${some.map(({ id }) => id).join('|')})$`);

/** The source of the rules that are checked on every answer. */
export const WIRE_SOURCE = guide('Conventions, Problems');
export const CLEAN_SOURCE = 'docs/conformance.md';
