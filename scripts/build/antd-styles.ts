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
const beginnings = Object.values(components).flat();
/**
 * What of them no screen uses: other components with such a name, variants, columns by width, the
 * other direction.
 */
const unused = /^(input-number|radio-button|col-(xs|sm|md|lg|x+l))|-(underlined|borderless|rtl)\b/;
const isUsed = (name = '') =>
  beginnings.some((beginning) => name === beginning || name.startsWith(`${beginning}-`)) &&
  !unused.test(name);

/**
 * Leaves in antd's style sheet what the console uses of it: all is 109 kB compressed, this is 27.
 * antd itself writes no styles then (its `zeroRuntime`), which took a quarter of the time that a
 * screen needs to open.
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
          if (
            rule.parent?.type === 'atrule' &&
            /keyframes/.test((rule.parent as postcss.AtRule).name)
          )
            return;
          rule.selectors = rule.selectors.filter((selector) => {
            const names = [...selector.replace(/:has\(.*\)/, '').matchAll(/\.ant-([\w-]+)/g)].map(
              ([, name]) => name,
            );
            const isKept = names.length > 0 ? names.every(isUsed) : selector.includes('.anticon');
            // Values of the default theme have names of their own: antd writes those of the
            // console's themes.
            return isKept && !selector.includes('.css-var-');
          });
          if (rule.selector === '') rule.remove();
        });
        return sheet.toString();
      },
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const used = new Set(
        ids.flatMap((id) => /\/antd\/es\/([\w-]+)\/style\//.exec(id)?.[1] ?? []),
      );
      const forgotten = [...used].filter((folder) => !(folder in components));
      const left = Object.keys(components).filter((folder) => !used.has(folder));
      if (forgotten.length > 0)
        this.error(`scripts/build/antd-styles.ts lacks styles of antd's ${forgotten.join(', ')}.`);
      if (left.length > 0)
        this.error(`scripts/build/antd-styles.ts names ${left.join(', ')}, which nothing uses.`);
    },
  };
}
