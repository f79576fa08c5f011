import type { Plugin } from 'vite';

/** zod's modules that write JSON Schema. Each of its schemas refers to them, so a bundler cannot leave them out. */
const writers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves the writer of JSON Schema out of the console, which only checks data with zod: 6 kB of every first visit. The
 * OpenAPI document is written by a script, outside this build. A call of what is left out throws.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'ponte:without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: writers },
      handler(code) {
        const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
        if (names.length === 0)
          throw new Error(
            'This version of zod writes JSON Schema in other modules: update scripts/build/without-json-schema.ts.',
          );
        // Schemas are given a method for JSON Schema when they are made, so a call must be able to return.
        const missing = `const missing = () => () => { throw new Error('The console has no writer of JSON Schema.'); };`;
        return { code: `${missing}\nexport { ${names.map((name) => `missing as ${name}`).join(', ')} };`, map: null };
      },
    },
  };
}
