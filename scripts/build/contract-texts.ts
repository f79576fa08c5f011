import { type Plugin, Visitor } from 'vite';

/** The properties of the contract that only the OpenAPI document publishes. */
const published = new Set(['description', 'summary']);

/** Leaves the texts of the OpenAPI document out of the build: no screen shows them (sizes: docs/decisions/0018). */
export function contractTexts(): Plugin {
  return {
    name: 'ponte:contract-texts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/api\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const texts: { start: number; end: number }[] = [];
        new Visitor({
          Property({ key, value, shorthand }) {
            const isText = value.type === 'TemplateLiteral' || value.type === 'Literal';
            if (isText && !shorthand && key.type === 'Identifier' && published.has(key.name)) texts.push(value);
          },
        }).visit(this.parse(code));
        return texts.reduceRight((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
      },
    },
  };
}
