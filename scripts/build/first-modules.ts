import { type DevEnvironment, type HtmlTagDescriptor, parseSync, type TransformResult } from 'vite';

/**
 * Makes `dev:/src/main.tsx` of an address in the imports of a module inside the page. Browsers cannot resolve the address
 * itself there, because the importing module's own address is `data:`; they find the name in the import map.
 */
const SCHEME = 'dev:';

/** A module as Vite transforms it. */
interface Module {
  /** The addresses that it imports statically. */
  imports: string[];
  /** The addresses that it imports on demand. */
  later: string[];
  /** Its code as an address; undefined for a dependency. */
  inline: string | undefined;
}

/** Vite makes a new result for a module that has changed. */
const modules = new WeakMap<TransformResult, Module>();

/**
 * Puts our modules into the page of the development server, and lists the dependencies to load. A request costs about
 * 10 ms of processor time, and the first page would make 240 for our modules alone
 * (docs/decisions/0017-development-server.md). They become `data:` addresses of an import map, under their own
 * addresses, so hot updates and screens that are loaded later import the same modules.
 * @param entries addresses of the modules with which the page begins
 */
export async function firstModules(client: DevEnvironment, entries: string[]): Promise<HtmlTagDescriptor[]> {
  const found = new Map<string, Module>();
  await Promise.all(entries.map((address) => find(client, address, found)));
  const imports: Record<string, string> = {};
  const preloads: HtmlTagDescriptor[] = [];
  for (const [address, { imports: now, later, inline }] of found) {
    if (inline === undefined) {
      preloads.push({ tag: 'link', attrs: { rel: 'modulepreload', href: address }, injectTo: 'head' });
      continue;
    }
    for (const other of [...now, ...later]) imports[SCHEME + other] ??= other;
    imports[address] = inline;
    imports[SCHEME + address] = inline;
  }
  // Browsers read scripts as text: `<` is escaped.
  const children = JSON.stringify({ imports }).replaceAll('<', String.raw`\u003c`);
  return [{ tag: 'script', attrs: { type: 'importmap' }, children, injectTo: 'head-prepend' }, ...preloads];
}

/** Adds a module and everything that it imports statically. */
async function find(client: DevEnvironment, address: string, found: Map<string, Module>) {
  if (found.has(address)) return;
  found.set(address, { imports: [], later: [], inline: undefined });
  const { base } = client.getTopLevelConfig();
  // The browser requests a module with an error itself, and Vite shows the error in the page.
  const result = await client.transformRequest(address.slice(base.length - 1)).catch(() => null);
  if (!result) return;
  const module = modules.get(result) ?? parse(result.code, address, address.startsWith(`${base}src/`));
  modules.set(result, module);
  found.set(address, module);
  await Promise.all(module.imports.map((next) => find(client, next, found)));
}

function parse(code: string, address: string, isOurs: boolean): Module {
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module;
  const reexports = staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest ?? []));
  const now = addressesAt(code, [...staticImports.map((one) => one.moduleRequest), ...reexports]);
  const later = addressesAt(
    code,
    dynamicImports.map((one) => one.moduleRequest),
  );
  const places = [...now.keys(), ...later.keys()];
  return {
    imports: [...now.values()],
    later: [...later.values()],
    inline: isOurs ? inlined(code, address, places) : undefined,
  };
}

/** A module as a `data:` address, with the scheme at some places of its code. */
function inlined(code: string, address: string, places: number[]): string {
  let text = '';
  let last = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    text += code.slice(last, place) + SCHEME;
    last = place;
  }
  // Vite serves the source maps, and debuggers and stack traces show the module's address instead of its code.
  text += `${code.slice(last)}\n//# sourceMappingURL=${address.replace(/(?=\?|$)/, '.map')}\n//# sourceURL=${address}`;
  // An address cannot contain these as they are.
  return `data:text/javascript,${text.replaceAll(/[%#\n\r\t]|[^ -~]+/g, encodeURIComponent)}`;
}

/** The addresses in quotes that begin at some places of the code, by where they begin. */
function addressesAt(code: string, requests: { start: number; end: number }[]): Map<number, string> {
  const addresses = new Map<number, string>();
  for (const { start, end } of requests) {
    const address = code.slice(start + 1, end - 1);
    if (address.startsWith('/')) addresses.set(start + 1, address);
  }
  return addresses;
}
