import postcss from 'postcss';
import type { Plugin } from 'vite';

/**
 * The folders of antd whose components the console uses, and how their classes begin after `ant-`.
 */
const components: Record<string, string[]> = {
  alert: ['alert'],
  button: ['btn'],
  checkbox: ['checkbox'],
  'date-picker': ['picker'],
  drawer: ['drawer'],
  empty: ['empty'],
  flex: ['flex'],
  form: ['form'],
  grid: ['row', 'col'],
  input: ['input'],
  modal: ['modal'],
  radio: ['radio'],
  select: ['select'],
  skeleton: ['skeleton'],
  space: ['space'],
  spin: ['spin'],
  switch: ['switch'],
  tooltip: ['tooltip'],
};
const prefixes = Object.values(components).flat();
/**
 * Classes with such a prefix that no screen uses: of other components, variants, columns by width
 * and the writing direction from right to left.
 */
const unused = /^(input-number|radio-button|col-(xs|sm|md|lg|x+l))|-(underlined|borderless|rtl)\b/;
const isUsed = (name = '') =>
  prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`)) && !unused.test(name);

/** Whether the console needs the rule of a selector. */
function isKept(selector: string): boolean {
  // The values of antd's default theme: antd writes those of the console's themes at run time.
  if (selector.includes('.css-var-')) return false;
  const withoutHas = selector.replace(/:has\(.*\)/, '');
  const names = Array.from(withoutHas.matchAll(/\.ant-([\w-]+)/g), ([, name]) => name);
  return names.length > 0 ? names.every(isUsed) : selector.includes('.anticon');
}

const isInKeyframes = ({ parent }: postcss.Rule) =>
  parent?.type === 'atrule' && /keyframes/.test((parent as postcss.AtRule).name);

/**
 * Removes from antd's style sheet what the console does not use: of 109 kB compressed, 27 stay.
 * With the sheet antd itself writes no styles (its `zeroRuntime`), which took a quarter of the time
 * that a screen needs to open.
 */
export function antdStyles(): Plugin {
  return {
    name: 'ponte:antd-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/antd\/dist\/antd\.css/ },
      handler(code) {
        const sheet = postcss.parse(code);
        sheet.walkRules((rule) => {
          if (isInKeyframes(rule)) return;
          rule.selectors = rule.selectors.filter(isKept);
          if (rule.selector === '') rule.remove();
        });
        return sheet.toString();
      },
    },
    generateBundle(_, bundle) {
      const usedFolders = new Set<string>();
      for (const file of Object.values(bundle)) {
        const moduleIds = file.type === 'chunk' ? file.moduleIds : [];
        for (const id of moduleIds) {
          const [, folder] = /\/antd\/es\/([\w-]+)\/style\//.exec(id) ?? [];
          if (folder !== undefined) usedFolders.add(folder);
        }
      }
      const missing = [...usedFolders].filter((folder) => !(folder in components));
      const superfluous = Object.keys(components).filter((folder) => !usedFolders.has(folder));
      if (missing.length > 0)
        this.error(`scripts/build/antd-styles.ts lacks styles of antd's ${missing.join(', ')}.`);
      if (superfluous.length > 0)
        this.error(
          `scripts/build/antd-styles.ts names ${superfluous.join(', ')}, which nothing uses.`,
        );
    },
  };
}
