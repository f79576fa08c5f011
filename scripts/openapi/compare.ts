/** Who must change when the contract changes: clients that were written for the old one, servers, or both. */
export type Affected = 'clients' | 'servers' | 'both';

/** One difference between two versions of the contract. */
export interface Difference {
  /** Where: the operation, and the part of its request or response. */
  at: string;
  what: string;
  breaks: Affected;
}

type Json = Record<string, unknown>;
/** `tighter` accepts fewer values than before, `looser` more, `other` is neither. */
type Kind = 'tighter' | 'looser' | 'other';
type Report = (path: string, what: string, kind: Kind) => void;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Compares two OpenAPI documents of the contract. A request that accepts less breaks clients, one that accepts more
 * breaks servers; for responses it is the other way round. Texts and examples do not count.
 */
export function compare(before: Json, after: Json): Difference[] {
  const found: Difference[] = [];
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const id of old.keys()) if (!now.has(id)) found.push({ at: id, what: 'operation removed', breaks: 'clients' });
  for (const [id, operation] of now) {
    const previous = old.get(id);
    if (!previous) found.push({ at: id, what: 'operation added', breaks: 'servers' });
    else compareOperation(id, previous, operation);
  }
  return found;

  function compareOperation(id: string, previous: Json, operation: Json): void {
    const reportTo =
      (breaks: Record<Kind, Affected>): Report =>
      (path, what, kind) =>
        found.push({ at: `${id} ${path}`, what, breaks: breaks[kind] });
    const inRequest = reportTo({ tighter: 'clients', looser: 'servers', other: 'both' });
    const inResponse = reportTo({ tighter: 'servers', looser: 'clients', other: 'both' });
    const [was, is] = [partsOf(previous, before), partsOf(operation, after)];
    if (was.route !== is.route) inRequest(is.route, `was ${was.route}`, 'other');
    compareObject('parameters', was.parameters, is.parameters, inRequest);
    compareSchema('body', was.body, is.body, inRequest);
    for (const status of new Set([...Object.keys(was.responses), ...Object.keys(is.responses)])) {
      // Clients accept problems that they do not know, so a new one concerns servers only.
      if (!(status in was.responses)) inResponse(status, 'status added', Number(status) < 400 ? 'looser' : 'tighter');
      else if (!(status in is.responses)) inResponse(status, 'status removed', 'tighter');
      // Problems have one schema for all statuses; comparing it in one place is enough.
      else if (Number(status) < 400)
        compareSchema(`${status} body`, was.responses[status], is.responses[status], inResponse);
    }
  }
}

function operationsOf(document: Json): Map<string, Json> {
  const paths = Object.entries(document['paths'] as Record<string, Json>);
  return new Map(
    paths.flatMap(([path, item]) =>
      methods
        .filter((method) => item[method])
        .map((method) => {
          const operation = item[method] as Json;
          return [
            operation['operationId'] as string,
            { ...operation, route: `${method.toUpperCase()} ${path}` },
          ] as const;
        }),
    ),
  );
}

/** The comparable parts of an operation, with references resolved; parameters as an object schema. */
function partsOf(operation: Json, document: Json) {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref } = node as { $ref?: string };
    if (!$ref) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json)[key], document);
    return resolve(target);
  };
  const {
    route,
    parameters = [],
    requestBody,
    responses,
  } = resolve(operation) as {
    route: string;
    parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
    requestBody?: { content: Record<string, { schema: Json }> };
    responses: Record<string, { content?: Record<string, { schema: Json }> }>;
  };
  const schemaOf = (content?: Record<string, { schema: Json }>) => Object.values(content ?? {})[0]?.schema;
  return {
    route,
    parameters: {
      properties: Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}`, one.schema])),
      required: parameters.filter(({ required }) => required).map((one) => `${one.in} ${one.name}`),
    },
    body: schemaOf(requestBody?.content),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { content }]) => [status, schemaOf(content)]),
    ),
  };
}

function compareSchema(path: string, was: Json | undefined, is: Json | undefined, report: Report): void {
  if (!was || !is) {
    if (was !== is) report(path, was ? 'removed' : 'added', 'other');
    return;
  }
  if (JSON.stringify(was['type']) !== JSON.stringify(is['type'])) {
    report(path, `type ${JSON.stringify(was['type'])} → ${JSON.stringify(is['type'])}`, 'other');
  }
  compareSets(path, 'value', valuesOf(was), valuesOf(is), report);
  for (const key of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'])
    compareBound(path, key, was, is, 1, report);
  for (const key of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'])
    compareBound(path, key, was, is, -1, report);
  for (const key of ['pattern', 'format']) {
    if (was[key] === is[key]) continue;
    report(
      path,
      `${key} ${String(was[key])} → ${String(is[key])}`,
      was[key] === undefined ? 'tighter' : is[key] === undefined ? 'looser' : 'other',
    );
  }
  compareObject(path, was, is, report);
  if (was['items'] || is['items']) compareSchema(`${path}[]`, was['items'] as Json, is['items'] as Json, report);
}

function compareObject(path: string, was: Json, is: Json, report: Report): void {
  const [old, now] = [was, is].map((one) => (one['properties'] ?? {}) as Record<string, Json>) as [
    Record<string, Json>,
    Record<string, Json>,
  ];
  const [needed, needs] = [was, is].map((one) => (one['required'] ?? []) as string[]) as [string[], string[]];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const at = `${path}.${name}`;
    if (!old[name])
      report(
        at,
        needs.includes(name) ? 'required field added' : 'field added',
        needs.includes(name) ? 'other' : 'looser',
      );
    else if (!now[name]) report(at, 'field removed', 'other');
    else {
      if (needed.includes(name) !== needs.includes(name)) {
        report(
          at,
          needs.includes(name) ? 'now required' : 'no longer required',
          needs.includes(name) ? 'tighter' : 'looser',
        );
      }
      compareSchema(at, old[name], now[name], report);
    }
  }
}

/** Allowed constants, and the alternatives of a union. */
function valuesOf(schema: Json): string[] {
  const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  const values = (schema['enum'] ?? ('const' in schema ? [schema['const']] : [])) as unknown[];
  return [...values, ...alternatives.map((one) => ({ ...one, description: undefined, examples: undefined }))].map(
    (one) => JSON.stringify(one),
  );
}

function compareSets(path: string, what: string, was: string[], is: string[], report: Report): void {
  if (was.length === 0 && is.length === 0) return;
  if (was.length === 0 || is.length === 0)
    return report(path, `${what}s limited`, was.length === 0 ? 'tighter' : 'looser');
  for (const one of was) if (!is.includes(one)) report(path, `${what} ${one} removed`, 'tighter');
  for (const one of is) if (!was.includes(one)) report(path, `${what} ${one} added`, 'looser');
}

/** @param sign 1 when a larger bound accepts less, -1 when it accepts more */
function compareBound(path: string, key: string, was: Json, is: Json, sign: 1 | -1, report: Report): void {
  const none = -sign * Infinity;
  const [old = none, now = none] = [was[key], is[key]] as (number | undefined)[];
  if (old === now) return;
  report(path, `${key} ${old} → ${now}`, (now - old) * sign > 0 ? 'tighter' : 'looser');
}
