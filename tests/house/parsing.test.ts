import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, text } from './tree.ts';

/** A node of a syntax tree, as far as the search below reads it. */
interface SyntaxNode {
  type?: string;
  start: number;
  end: number;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode & { name?: string };
  arguments?: SyntaxNode[];
}

/** The nodes of a syntax tree. */
function nodesOf(tree: unknown): SyntaxNode[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return [...('type' in tree ? [tree as SyntaxNode] : []), ...Object.values(tree).flatMap(nodesOf)];
}

/** The calls of `safeParse` in a module whose faults can be read and that do not pass `parsing`. */
function callsWithoutMessages(code: string): string[] {
  const nodes = nodesOf(parseSync('module.tsx', code).program);
  const read = new Set(
    nodes.flatMap(({ object, property }) => (/^(success|data)$/.test(property?.name ?? '') && object ? [object] : [])),
  );
  return nodes
    .filter((node) => /^safeParse(Async)?$/.test(node.callee?.property?.name ?? '') && !read.has(node))
    .map(({ start, end }) => code.slice(start, end))
    .filter((call) => !/\bparsing\b/.test(call));
}

test("every check of a value has the contract's messages, unless only its result is read", () => {
  const modules = files().filter((file) => /^src\/.*\.tsx?$/.test(file));
  expect(modules.flatMap((file) => callsWithoutMessages(text(file)).map((call) => `${file}: ${call}`))).toEqual([]);
});

test('the search finds a check without them', () => {
  const code = `
    const a = schema.safeParse(value);
    const b = await schema?.safeParseAsync(value, { reportInput: true });
    const c = schema.safeParse(value, { ...parsing, reportInput: true });
    const d = schema.safeParse(value).success && schema?.safeParse(value).data;`;
  expect(callsWithoutMessages(code)).toEqual([
    'schema.safeParse(value)',
    'schema?.safeParseAsync(value, { reportInput: true })',
  ]);
});
