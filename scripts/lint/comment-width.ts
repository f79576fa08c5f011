const MAX_COLUMNS = 100;

/** Parts of a comment that cannot be broken: a directive to a tool, and an address. */
const unbreakable = /oxlint-disable|@ts-expect-error|https?:\/\//;

interface Comment {
  value: string;
  loc: { start: { line: number }; end: { line: number } };
}

interface RuleContext {
  sourceCode: { lines: string[]; getAllComments: () => Comment[] };
  report: (problem: { loc: object; message: string }) => void;
}

/** Comments are as wide as the code, which the formatter holds at 100 columns. */
const commentWidth = {
  create(context: RuleContext) {
    return {
      Program() {
        const { lines, getAllComments } = context.sourceCode;
        for (const { loc } of getAllComments()) {
          for (let line = loc.start.line; line <= loc.end.line; line += 1) {
            const text = lines[line - 1] ?? '';
            if (text.length <= MAX_COLUMNS || unbreakable.test(text)) continue;
            context.report({
              loc: { start: { line, column: MAX_COLUMNS }, end: { line, column: text.length } },
              message: `A line of a comment has at most ${MAX_COLUMNS} characters.`,
            });
          }
        }
      },
    };
  },
};

/** The project's own lint rules, which `oxlint.config.ts` switches on. */
export default { meta: { name: 'ponte' }, rules: { 'comment-width': commentWidth } };
