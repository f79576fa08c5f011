import * as msw from 'msw';

/** The oldest Node whose sockets MSW 3 can intercept. */
const MIN_NODE_MAJOR = 22;

/**
 * Checks that the project's MSW can intercept requests in this runtime. MSW 3 fails in older
 * versions of Node, and in Bun and Deno it leaves every request to the network; MSW 2 works there.
 * @throws a sentence that says what to install
 */
export function checkRuntime(): void {
  // Only MSW 2 exports `graphql` here.
  if (typeof process === 'undefined' || 'graphql' in msw) return;
  const { node, ...others } = process.versions as Partial<Record<string, string>>;
  if (node === undefined) return;
  const other = (['bun', 'deno'] as const).find((name) => others[name] !== undefined);
  if (!other && Number.parseInt(node, 10) >= MIN_NODE_MAJOR) return;
  const runtime = other ? `${other} ${others[other]}` : `Node ${node}`;
  throw new Error(
    `MSW 3 works in Node 22.22.2 or newer, not in ${runtime}. Install msw@2.15, or serve the mock over HTTP with \`ponte mock\`.`,
  );
}
