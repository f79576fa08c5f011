import {
  type Affected,
  apart,
  type Compare,
  inAnswer,
  inRequest,
  inside,
  type Json,
  keysOf,
  listOf,
  node,
  parts,
  type Place,
  report,
  required,
  resolved,
  schema,
  type Table,
  values,
  walk,
  whole,
} from './compare-schemas.ts';

/** One difference between two versions of the contract. */
export interface Difference {
  /** Where: a shared component, or an operation and the part of its request or answer. */
  at: string;
  what: string;
  breaks: Affected;
}

const media: Compare = (was, is, place) => walk({ schema }, was as Json, is as Json, place);
const content = parts('media type', 'looser', 'tighter', media);
const parameter = node((was, is, place) => walk({ required, schema, content }, was, is, place));
const body = node((was, is, place) => walk({ required, content }, was, is, place));
// A header that is declared is one more thing that servers must send and that clients may read.
const headers = parts('header', 'tighter', 'looser', parameter);
const answer = node((was, is, place) => walk({ headers, content }, was, is, place));

const parameters: Compare = (was, is, place) => {
  const [old, now] = [named(was, place.documents[0]), named(is, place.documents[1])];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const at = inside(place, ` ${name}`);
    const added = now.get(name);
    if (!added) report(at, 'parameter removed', 'other');
    else if (old.has(name)) parameter(old.get(name), added, at, name);
    else {
      const { value } = resolved(added, place.documents[1]);
      report(at, 'parameter added', value['required'] === true ? 'other' : 'looser');
    }
  }
};

function named(list: unknown, document: Json): Map<string, Json> {
  return new Map(
    (listOf(list) as Json[]).map((one) => {
      const { in: place, name } = resolved(one, document).value as { in: string; name: string };
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, one];
    }),
  );
}

const requestBody: Compare = (was, is, place) => {
  const at = inside(place, ' body');
  if (was === undefined) report(at, 'added', 'other');
  else if (is === undefined) report(at, 'removed', 'other');
  else body(was, is, at, 'body');
};

/**
 * Clients accept problems that they do not know, so a new status from 400 concerns servers only.
 */
const responses: Compare = (was = {}, is = {}, place) => {
  const [old, now] = [was, is] as [Json, Json];
  for (const status of keysOf(old, now)) {
    const at = { ...inside(place, ` ${status}`), breaks: inAnswer };
    if (!(status in old)) report(at, 'status added', Number(status) < 400 ? 'looser' : 'tighter');
    else if (!(status in now)) report(at, 'status removed', 'tighter');
    else answer(old[status], now[status], at, status);
  }
};

/** The alternatives of credentials that an operation accepts, as texts. */
function credentialsOf(operation: Json, document: Json): string[] {
  const alternatives = (operation['security'] ?? document['security'] ?? []) as Record<
    string,
    string[]
  >[];
  const names = alternatives.map((one) =>
    Object.entries(one)
      .map(([scheme, scopes]) => [scheme, ...scopes].join(' '))
      .join(' and '),
  );
  return names.length === 0 ? ['none'] : names.map((one) => one || 'none');
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations of a document by id, each with its route and with the parameters of its path. */
function operationsOf(document: Json): Map<string, Json> {
  return new Map(
    Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
      ([path, item]) =>
        methods.flatMap((method): [string, Json][] => {
          const operation = item[method];
          if (!operation) return [];
          const all = [...listOf(item['parameters']), ...listOf(operation['parameters'])];
          return [
            [
              String(operation['operationId']),
              { ...operation, route: `${method.toUpperCase()} ${path}`, parameters: all },
            ],
          ];
        }),
    ),
  );
}

/** Where the API is on its server; the hosts are those of test servers. */
const serverAddress = ({ servers }: Json) =>
  new URL((servers as { url: string }[] | undefined)?.[0]?.url ?? '/', 'http://localhost').pathname;

const schemesOf = ({ components }: Json) =>
  ((components as Json | undefined)?.['securitySchemes'] ?? {}) as Json;

const operationKeywords: Table = { parameters, requestBody, responses, security: apart };

/**
 * Compares two OpenAPI documents of the contract, keyword by keyword. A request that accepts less
 * breaks clients, one that accepts more breaks servers; for answers it is the other way round. A
 * keyword that no table has is compared too, and a change of it breaks both. Only texts and
 * examples do not count. What a shared component changes is listed once.
 */
export function compare(before: Json, after: Json): Difference[] {
  const found: Difference[] = [];
  const place: Place = {
    at: '',
    breaks: inRequest,
    documents: [before, after],
    report: (at, what, breaks) => found.push({ at: at.trim(), what, breaks }),
    visited: new Set(),
  };
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(id), now.get(id)];
    if (!is) report(inside(place, id), 'operation removed', 'tighter');
    else if (!was) report(inside(place, id), 'operation added', 'looser');
    else {
      values('credentials')(
        credentialsOf(was, before),
        credentialsOf(is, after),
        inside(place, id),
        'security',
      );
      walk(operationKeywords, was, is, inside(place, id));
    }
  }
  whole(serverAddress(before), serverAddress(after), inside(place, 'server'), 'address');
  const [oldSchemes, newSchemes] = [schemesOf(before), schemesOf(after)];
  for (const name of keysOf(oldSchemes).filter((one) => one in newSchemes)) {
    walk(
      {},
      oldSchemes[name] as Json,
      newSchemes[name] as Json,
      inside(place, `credentials ${name}`),
    );
  }
  return found;
}
