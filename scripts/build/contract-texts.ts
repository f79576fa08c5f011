import { type Plugin, Visitor } from 'vite';

/** The properties of operations, problems and outcomes that only the document publishes. */
const textProperties = new Set(['summary', 'description', 'meaning']);

/** A part of a file and what replaces it. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** @param replacements in any order; they do not overlap */
function replaceAllIn(code: string, replacements: Replacement[]): string {
  // From the end, so that the positions of the others stay true.
  let result = code;
  for (const { start, end, text } of replacements.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

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
        const replacements: Replacement[] = [];
        new Visitor({
          // The texts of schemas: `z.string().meta({ … })`, `z.named('Name', '…', () => ({ … }))`.
          CallExpression({ callee, arguments: [, description], end }) {
            if (callee.type !== 'MemberExpression' || !('name' in callee.property)) return;
            const { name } = callee.property;
            if (name === 'meta') replacements.push({ start: callee.object.end, end, text: '' });
            if (description && (name === 'named' || name === 'namedStrict'))
              replacements.push({ start: description.start, end: description.end, text: "''" });
          },
          // The texts of operations, problems and outcomes.
          Property({ key, value }) {
            const { type, start, end } = value;
            const isJoined =
              type === 'CallExpression' &&
              value.callee.type === 'Identifier' &&
              value.callee.name === 'sentences';
            const isLiteral = isJoined || type === 'TemplateLiteral' || type === 'Literal';
            const isText = key.type === 'Identifier' && textProperties.has(key.name);
            const isReplaced = replacements.some((other) => other.start < start && end < other.end);
            if (isLiteral && isText && !isReplaced) replacements.push({ start, end, text: "''" });
          },
        }).visit(this.parse(code));
        return replaceAllIn(code, replacements);
      },
    },
  };
}
