import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type Declaration, type Node } from 'postcss';
import { compatibility, isNew } from './web-features.ts';

type Found = [name: string, feature: Identifier | undefined];

const { properties, selectors, types, 'at-rules': atRules } = compatibility.css as Record<string, Identifier>;
const lengths = types!['length']!;
/** The functions that values of every property can have, such as `light-dark`. */
const functions = Object.assign({}, types, ...Object.values(types!)) as Record<string, Identifier>;

/** The units of lengths that are not a feature of their own name. */
const units: [feature: string, unit: RegExp][] = [
  ['viewport_percentage_units_dynamic', /\dd(v[hwib]|vmin|vmax)\b/],
  ['viewport_percentage_units_small', /\ds(v[hwib]|vmin|vmax)\b/],
  ['viewport_percentage_units_large', /\dl(v[hwib]|vmin|vmax)\b/],
  ['container_query_length_units', /\dcq(w|h|i|b|min|max)\b/],
];

/**
 * The features a style sheet uses that the oldest supported browsers lack: properties, their keywords, functions,
 * units, at-rules, what media queries ask, and pseudo-classes. What is inside `@supports` is not looked at.
 */
export function newStyles(css: string): string[] {
  const found: Found[] = [];
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'decl') found.push(...inDeclaration(node));
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([\w-]+)/g)) found.push([`:${name}`, selectors![name]]);
      if (node.parent?.type === 'rule') found.push(['a rule in a rule', selectors!['nesting']]);
    }
    if (node.type === 'atrule') {
      const rule = atRules![node.name];
      found.push([`@${node.name}`, rule]);
      for (const [word] of node.params.matchAll(/[\w-]+/g)) found.push([`@${node.name} ${word}`, rule?.[word]]);
      if (/[<>]/.test(node.params)) found.push([`@${node.name} with a range`, rule?.['range_syntax']]);
    }
  });
  return [...new Set(found.filter(([, feature]) => feature && isNew(feature)).map(([name]) => name))];
}

function isGuarded({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') || isGuarded(parent);
}

function inDeclaration({ prop, value }: Declaration): Found[] {
  const property = properties![prop];
  const words = [...value.matchAll(/(?<![\w-])([a-z-]+)(?![\w-])(\(?)/g)];
  return [
    [prop, property],
    ...words.map(([, word = '', bracket]): Found =>
      bracket ? [`${word}()`, functions[word]] : [`${prop}: ${word}`, property?.[word]],
    ),
    ...[...value.matchAll(/\d([a-z]+)\b/gi)].map(([, unit = '']): Found => [`1${unit}`, lengths[unit]]),
    ...units.filter(([, unit]) => unit.test(value)).map(([name]): Found => [name, lengths[name]]),
  ];
}
