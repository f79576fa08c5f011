import { type Plugin, Visitor } from 'vite';

/** The properties of operations, problems and outcomes that only the document publishes. */
const said = new Set(['summary', 'description', 'meaning']);

/**
 * Leaves the texts of the OpenAPI document out of the build: no screen shows them (sizes:
 * docs/decisions/0022).
 */
export function contractTexts(): Plugin {
  return {
    name: 'ponte:contract-texts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/api\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const texts: { start: number; end: number; left: string }[] = [];
        new Visitor({
          // What schemas say of themselves: `z.string().meta({ … })`, `z.named('Name', '…', { …
          // })`.
          CallExpression({ callee, arguments: [, text], end }) {
            if (callee.type !== 'MemberExpression' || !('name' in callee.property)) return;
            const { name } = callee.property;
            if (name === 'meta') texts.push({ start: callee.object.end, end, left: '' });
            if (text && (name === 'named' || name === 'namedStrict'))
              texts.push({ start: text.start, end: text.end, left: "''" });
          },
          // What operations, problems and outcomes say of themselves.
          Property({ key, value }) {
            const { type, start, end } = value;
            const isJoined =
              type === 'CallExpression' &&
              value.callee.type === 'Identifier' &&
              value.callee.name === 'sentences';
            const isText = isJoined || type === 'TemplateLiteral' || type === 'Literal';
            const isSaid = key.type === 'Identifier' && said.has(key.name);
            const isInside = texts.some((text) => text.start < start && end < text.end);
            if (isText && isSaid && !isInside) texts.push({ start, end, left: "''" });
          },
        }).visit(this.parse(code));
        return texts
          .toSorted((one, other) => other.start - one.start)
          .reduce(
            (text, { start, end, left }) => text.slice(0, start) + left + text.slice(end),
            code,
          );
      },
    },
  };
}
