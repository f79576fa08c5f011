import { readFileSync } from 'node:fs';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import { oldestBrowsers } from '../../scripts/build/browsers.ts';

const path = new URL(import.meta.resolve('@mdn/browser-compat-data'));
const data = JSON.parse(readFileSync(path, 'utf8')) as CompatData;
/** MDN's data: which browser has had which feature since which version. */
export const compatibility = data;

type Browser = keyof typeof oldestBrowsers;

/** The first version of a browser that has a feature; Infinity when none has it without a flag or a prefix. */
function firstVersion({ __compat: compat }: Identifier, browser: Browser): number {
  const statements = [compat?.support[browser] ?? []].flat();
  const complete = statements.filter(
    (one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed,
  );
  const versions = complete.map(({ version_added: version }) => Number.parseFloat(String(version).replace('≤', '')));
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

/** The first version of each browser that has all of these features, such as `Promise.withResolvers`. */
export function firstVersions(features: string[]): Record<Browser, number> {
  const found = features.map((name) => {
    const [owner = '', member = ''] = name.split('.');
    return data.javascript.builtins![owner]![member]!;
  });
  const browsers = Object.keys(oldestBrowsers) as Browser[];
  const versions = browsers.map((one) => [one, Math.max(...found.map((feature) => firstVersion(feature, one)))]);
  return Object.fromEntries(versions) as Record<Browser, number>;
}

/** Whether one of the oldest supported browsers lacks the feature. */
export const isNew = (feature: Identifier): boolean =>
  Object.entries(oldestBrowsers).some(
    ([browser, version]) => firstVersion(feature, browser as Browser) > Number(version),
  );

const identifiers = (of: Identifier) =>
  Object.entries(of).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
const owners = [data.javascript.builtins!, data.api].flatMap(identifiers);
const members = owners.flatMap(([owner, one]) =>
  identifiers(one).map(([name, feature]) => ({ owner, name: name.replace(/_static$/, ''), feature })),
);
const newOwners = new Set(owners.filter(([, one]) => isNew(one)).map(([name]) => name));
const newMembers = new Set(
  members.filter(({ feature }) => isNew(feature)).map(({ owner, name }) => `${owner}.${name}`),
);
const oldNames = new Set(members.filter(({ feature }) => !isNew(feature)).map(({ name }) => name));
/** Methods of JavaScript's own objects that no older feature has, so that a call is recognised by its name alone. */
const newMethods = new Set(
  members
    .filter(({ owner, feature }) => owner in data.javascript.builtins! && firstVersion(feature, 'chrome') < Infinity)
    .map(({ name }) => name)
    .filter((name) => !oldNames.has(name)),
);

interface Node {
  type: string;
  name?: string;
  optional?: boolean;
  computed?: boolean;
  [key: string]: unknown;
}

/** The features a script uses that the oldest supported browsers lack: `new X`, `X.member` and calls of new methods. */
export function newFeatures(file: string, source: string): string[] {
  const found = new Set<string>();
  const look = (node: Node) => {
    const callee = node['callee'] as Node | undefined;
    if (node.type === 'NewExpression' && callee?.name && newOwners.has(callee.name)) found.add(`new ${callee.name}`);
    if (node.type === 'MemberExpression' && !node.computed && !node.optional) {
      const name = `${(node['object'] as Node).name}.${(node['property'] as Node).name}`;
      if (newMembers.has(name)) found.add(name);
    }
    if (node.type === 'CallExpression' && !node.optional && callee?.type === 'MemberExpression' && !callee.computed) {
      const { name = '' } = callee['property'] as Node;
      if (newMethods.has(name)) found.add(`.${name}()`);
    }
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child !== null && 'type' in child) look(child as Node);
    }
  };
  look(parseSync(file, source).program as unknown as Node);
  return [...found];
}
