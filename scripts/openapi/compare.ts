import {
  type Affected,
  type Change,
  type Compare,
  compareDescriptions,
  comparedElsewhere,
  compareKeywords,
  compareParts,
  compareReferences,
  compareRequired,
  compareValues,
  compareWhole,
  dereference,
  inAnswer,
  inRequest,
  inside,
  type Json,
  keysOf,
  type KeywordTable,
  listOf,
  type Place,
  report,
} from './compare-keywords.ts';
import { compareSchemas } from './compare-schemas.ts';

/** One difference between two versions of the contract. */
export interface Difference {
  /** Where: a shared component, or an operation and the part of its request or answer. */
  at: string;
  what: string;
  breaks: Affected;
}

/**
 * Compares two OpenAPI documents of the contract, keyword by keyword. A request that accepts less
 * breaks clients, one that accepts more breaks servers; for answers it is the other way round, but
 * for what is added to them: clients ignore it. A keyword that no table has is compared too, and a
 * change of it breaks both. Descriptions are compared by their sentences. Only titles, tags and
 * examples do not count. A change of a shared component is listed once.
 */
export function compareDocuments(before: Json, after: Json): Difference[] {
  const differences: Difference[] = [];
  const root: Place = {
    at: '',
    affects: inRequest,
    documents: { before, after },
    addDifference: (at, what, breaks) => differences.push({ at: at.trim(), what, breaks }),
    visited: new Set(),
  };
  compareDescriptions(textOfInfo(before), textOfInfo(after), inside(root, 'introduction'), '');
  compareOperations(before, after, root);
  compareWhole(serverPath(before), serverPath(after), inside(root, 'server'), 'address');
  const oldSchemes = securitySchemesOf(before);
  const newSchemes = securitySchemesOf(after);
  for (const name of keysOf(oldSchemes)) {
    if (!(name in newSchemes)) continue;
    const place = inside(root, `credentials ${name}`);
    compareKeywords({}, oldSchemes[name] as Json, newSchemes[name] as Json, place);
  }
  return differences;
}

const textOfInfo = ({ info }: Json): unknown => (info as Json | undefined)?.['description'];

function compareOperations(before: Json, after: Json, root: Place): void {
  const oldOperations = operationsOf(before);
  const newOperations = operationsOf(after);
  for (const id of new Set([...oldOperations.keys(), ...newOperations.keys()])) {
    const place = inside(root, id);
    const old = oldOperations.get(id);
    const now = newOperations.get(id);
    if (!now) report(place, 'operation removed', 'tighter');
    else if (!old) report(place, 'operation added', 'looser');
    else {
      const oldCredentials = credentialsOf(old, before);
      const newCredentials = credentialsOf(now, after);
      compareValues('credentials')(oldCredentials, newCredentials, place, 'security');
      compareKeywords(operationKeywords, old, now, place);
    }
  }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations of a document by id, each with its route and with the parameters of its path. */
function operationsOf(document: Json): Map<string, Json> {
  const operations = new Map<string, Json>();
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operations.set(String(operation['operationId']), {
        ...operation,
        route: `${method.toUpperCase()} ${path}`,
        parameters: [...listOf(item['parameters']), ...listOf(operation['parameters'])],
      });
    }
  }
  return operations;
}

/** The alternatives of credentials that an operation accepts, as texts. */
function credentialsOf(operation: Json, document: Json): string[] {
  const security = operation['security'] ?? document['security'] ?? [];
  const alternatives = security as Record<string, string[]>[];
  if (alternatives.length === 0) return ['none'];
  return alternatives.map((alternative) => {
    const schemes = Object.entries(alternative).map(([scheme, scopes]) =>
      [scheme, ...scopes].join(' '),
    );
    return schemes.join(' and ') || 'none';
  });
}

/** The path of the API on its server; the hosts are those of test servers. */
function serverPath(document: Json): string {
  const servers = document['servers'] as { url: string }[] | undefined;
  return new URL(servers?.[0]?.url ?? '/', 'http://localhost').pathname;
}

function securitySchemesOf(document: Json): Json {
  const components = document['components'] as Json | undefined;
  return (components?.['securitySchemes'] ?? {}) as Json;
}

const compareParameters: Compare = (before, after, place) => {
  const oldParameters = parametersByName(before, place.documents.before);
  const newParameters = parametersByName(after, place.documents.after);
  for (const name of new Set([...oldParameters.keys(), ...newParameters.keys()])) {
    const at = inside(place, ` ${name}`);
    const old = oldParameters.get(name);
    const now = newParameters.get(name);
    if (!now) report(at, 'parameter removed', 'other');
    else if (old) compareParameter(old, now, at, name);
    else {
      const { value } = dereference(now, place.documents.after);
      report(at, 'parameter added', value['required'] === true ? 'other' : 'looser');
    }
  }
};

/** Parameters by their place and name, such as `query page`; names of headers ignore case. */
function parametersByName(list: unknown, document: Json): Map<string, Json> {
  const parameters = new Map<string, Json>();
  for (const parameter of listOf(list) as Json[]) {
    const { value } = dereference(parameter, document);
    const { in: location, name } = value as { in: string; name: string };
    const key = location === 'header' ? name.toLowerCase() : name;
    parameters.set(`${location} ${key}`, parameter);
  }
  return parameters;
}

const compareRequestBody: Compare = (before, after, place) => {
  const at = inside(place, ' body');
  if (before === undefined) report(at, 'added', 'other');
  else if (after === undefined) report(at, 'removed', 'other');
  else compareBody(before, after, at, 'body');
};

/** Clients accept problems that they do not know, so a new status from 400 affects servers only. */
const compareResponses: Compare = (before = {}, after = {}, place) => {
  const oldAnswers = before as Json;
  const newAnswers = after as Json;
  for (const status of keysOf(oldAnswers, newAnswers)) {
    const at: Place = { ...inside(place, ` ${status}`), affects: inAnswer };
    if (!(status in oldAnswers))
      report(at, 'status added', Number(status) < 400 ? 'looser' : 'tighter');
    else if (!(status in newAnswers)) report(at, 'status removed', 'tighter');
    else compareAnswer(oldAnswers[status], newAnswers[status], at, status);
  }
};

const compareMedia: Compare = (before, after, place) =>
  compareKeywords({ schema: compareSchemas }, before as Json, after as Json, place);

const compareContent = compareParts('media type', 'looser', 'tighter', compareMedia);

const parameterKeywords: KeywordTable = {
  required: compareRequired,
  schema: compareSchemas,
  content: compareContent,
};
const compareParameter = compareReferences((before, after, place) =>
  compareKeywords(parameterKeywords, before, after, place),
);

const bodyKeywords: KeywordTable = { required: compareRequired, content: compareContent };
const compareBody = compareReferences((before, after, place) =>
  compareKeywords(bodyKeywords, before, after, place),
);

/**
 * Compares the headers of an answer: servers must send a new one that is required, and clients may
 * have read one that was removed. A component that one document has alone is listed once.
 */
const compareHeaders: Compare = (before = {}, after = {}, place) => {
  const oldHeaders = before as Json;
  const newHeaders = after as Json;
  for (const name of keysOf(oldHeaders, newHeaders)) {
    const at = inside(place, ` ${name}`);
    const old = oldHeaders[name];
    const now = newHeaders[name];
    if (old !== undefined && now !== undefined) compareParameter(old, now, at, name);
    else if (now === undefined) reportOnce(name, old, at, 'header removed', 'looser');
    else {
      const { value } = dereference(now as Json, place.documents.after);
      const change = value['required'] === true ? 'tighter' : 'known';
      reportOnce(name, now, at, 'header added', change);
    }
  }
};

function reportOnce(name: string, header: unknown, place: Place, what: string, change: Change) {
  const { before, after } = place.documents;
  const isShared = '$ref' in (header as Json);
  if (!isShared || (hasHeader(before, name) && hasHeader(after, name))) {
    report(place, what, change);
    return;
  }
  const visit = `${what} ${name}`;
  if (place.visited.has(visit)) return;
  place.visited.add(visit);
  report({ ...place, at: `answers ${name}` }, what, change);
}

const hasHeader = ({ components }: Json, name: string): boolean =>
  name in (((components as Json | undefined)?.['headers'] ?? {}) as Json);

const answerKeywords: KeywordTable = {
  headers: compareHeaders,
  content: compareContent,
};
const compareAnswer = compareReferences((before, after, place) =>
  compareKeywords(answerKeywords, before, after, place),
);

const operationKeywords: KeywordTable = {
  parameters: compareParameters,
  requestBody: compareRequestBody,
  responses: compareResponses,
  security: comparedElsewhere,
};
