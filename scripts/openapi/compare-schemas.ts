import {
  type Change,
  type Compare,
  compareKeywords,
  comparedElsewhere,
  compareReferences,
  compareRequired,
  compareValues,
  dereference,
  inAnswer,
  inside,
  isSame,
  type Json,
  keysOf,
  type KeywordTable,
  listOf,
  type Place,
  report,
  reportValue,
  textOf,
} from './compare-keywords.ts';

/** Compares two schemas. A missing one and `true` allow everything, `false` nothing. */
export const compareSchemas: Compare = (before = {}, after = {}, place, keyword) => {
  const old = before === true ? {} : before;
  const now = after === true ? {} : after;
  if (isJson(old) && isJson(now)) compareSchemaObjects(old, now, place, keyword);
  else if (isJson(now)) report(place, `${keyword} allowed`, 'looser');
  else if (isJson(old)) report(place, `${keyword} no longer allowed`, 'tighter');
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const compareSchemaObjects = compareReferences((before, after, place) => {
  // A schema alone is a union of one: between `X or null` and `X` only the null differs.
  const oldUnion = unionOf(before);
  const newUnion = unionOf(after);
  if (oldUnion === undefined && newUnion !== undefined) {
    compareAlternatives([before], newUnion, place, 'anyOf');
    return;
  }
  if (oldUnion !== undefined && newUnion === undefined) {
    compareAlternatives(oldUnion, [after], place, 'anyOf');
    return;
  }
  const old = withoutConst(before);
  const now = withoutConst(after);
  compareKeywords(schemaKeywords, old, now, place);
  compareFields(old, now, place);
});

const unionOf = (schema: Json) => schema['anyOf'] ?? schema['oneOf'];

/** Writes a constant as a list of one value. */
function withoutConst({ const: constant, ...rest }: Json): Json {
  return constant === undefined ? rest : { enum: [constant], ...rest };
}

/**
 * Compares the fields of objects. Requests are closed: a new field allows more. Clients ignore the
 * fields of answers that they do not know: a new one is for servers alone, where it must be there.
 */
function compareFields(before: Json, after: Json, place: Place): void {
  const oldRequired = listOf(before['required']);
  const newRequired = listOf(after['required']);
  const oldFields = (before['properties'] ?? {}) as Json;
  const newFields = (after['properties'] ?? {}) as Json;
  for (const name of keysOf(oldFields, newFields)) {
    const at = inside(place, `.${name}`);
    const isRequired = newRequired.includes(name);
    if (!(name in oldFields)) {
      const added = isRequired ? 'required field added' : 'field added';
      if (place.affects === inAnswer) report(at, added, isRequired ? 'tighter' : 'known');
      else report(at, added, isRequired ? 'other' : 'looser');
    } else if (!(name in newFields)) {
      report(at, 'field removed', 'other');
    } else {
      compareRequired(oldRequired.includes(name), isRequired, at, name);
      compareSchemas(oldFields[name], newFields[name], at, name);
    }
  }
}

/** Compares a keyword that messages must also fulfil: with it fewer are allowed. */
const compareConstraints: Compare = (before, after, place, keyword) => {
  if (isSame(before, after)) return;
  let change: Change = 'other';
  if (before === undefined) change = 'tighter';
  else if (after === undefined) change = 'looser';
  reportValue(place, keyword, before, after, change);
};

/**
 * Compares which fields an object may have beside its own. In answers `false` and nothing are the
 * same: clients ignore what they do not know.
 */
const compareOtherFields: Compare = (before, after, place) => {
  if (place.affects === inAnswer && hasOwnFieldsAlone(before) && hasOwnFieldsAlone(after)) return;
  compareSchemas(before, after, inside(place, '.*'), 'other fields');
};

const hasOwnFieldsAlone = (otherFields: unknown) =>
  otherFields === undefined || otherFields === false;

/** Compares whether texts are trimmed, which forbids none. */
const compareTrim: Compare = (before, after, place, keyword) => {
  if (!isSame(before, after)) reportValue(place, keyword, before, after, 'handling');
};

/** Compares the known values of an open list, which allows others; a closed one may become open. */
const compareKnownValues: Compare = (before, after, place) => {
  if (before === undefined) return;
  const oldValues = listOf(before);
  const newValues = listOf(after);
  for (const value of newValues) {
    if (!oldValues.includes(value)) report(place, `value ${textOf(value)} added`, 'known');
  }
  for (const value of oldValues) {
    if (!newValues.includes(value)) report(place, `value ${textOf(value)} removed`, 'tighter');
  }
};

/** Compares patterns, which are the same whether their characters are escaped or not. */
const comparePatterns: Compare = (before, after, place, keyword) => {
  if (isSame(unescaped(before), unescaped(after))) return;
  compareConstraints(before, after, place, keyword);
};

/** A pattern with its characters in place of their escapes, such as `\x1F`. */
function unescaped(pattern: unknown): unknown {
  if (typeof pattern !== 'string') return pattern;
  return pattern.replaceAll(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Compares bounds of which a larger one allows less; without one everything is allowed. */
const compareMinimums: Compare = (before, after, place, keyword) => {
  const increase = Number(after ?? -Infinity) - Number(before ?? -Infinity);
  if (increase > 0) reportValue(place, keyword, before, after, 'tighter');
  if (increase < 0) reportValue(place, keyword, before, after, 'looser');
};

/** Compares bounds of which a larger one allows more; without one everything is allowed. */
const compareMaximums: Compare = (before, after, place, keyword) => {
  const increase = Number(after ?? Infinity) - Number(before ?? Infinity);
  if (increase > 0) reportValue(place, keyword, before, after, 'looser');
  if (increase < 0) reportValue(place, keyword, before, after, 'tighter');
};

/**
 * Compares lists of schemas, of which one or all must hold. Of the branches that changed, those
 * with the same label are compared with each other.
 * @param added what it means to add a branch
 * @param removed what it means to remove one
 */
const compareBranches =
  (added: Change, removed: Change): Compare =>
  (before, after, place, keyword) => {
    const newBranches = [...listOf(after)];
    /** Removes the first new branch that matches, and returns it. */
    const takeFirst = (matches: (branch: unknown) => boolean): unknown => {
      const index = newBranches.findIndex(matches);
      return index === -1 ? undefined : newBranches.splice(index, 1)[0];
    };

    const changed: unknown[] = [];
    for (const branch of listOf(before)) {
      const equal = takeFirst((candidate) => isSame(branch, candidate));
      // Equal references can have targets that differ.
      if (equal === undefined) changed.push(branch);
      else compareSchemas(branch, equal, place, keyword);
    }
    for (const branch of changed) {
      const label = labelOf(branch, place.documents.before);
      const successor = takeFirst(
        (candidate) => label === labelOf(candidate, place.documents.after),
      );
      if (successor === undefined)
        report(place, `${keyword} ${label || textOf(branch)} removed`, removed);
      else compareSchemas(branch, successor, place, keyword);
    }
    for (const branch of newBranches) {
      const label = labelOf(branch, place.documents.after) || textOf(branch);
      report(place, `${keyword} ${label} added`, added);
    }
  };

const compareAlternatives = compareBranches('looser', 'tighter');

/**
 * What identifies a branch although it changed: the constant of one of its fields, the component
 * that it refers to, or its type.
 */
function labelOf(branch: unknown, document: Json): string {
  const { value, component } = dereference(branch as Json, document);
  const fields = (value['properties'] ?? {}) as Record<string, Json>;
  for (const field of Object.values(fields)) {
    if (typeof field['const'] === 'string') return field['const'];
  }
  const type = textOf(value['type'] ?? '');
  return type === 'object' ? (component ?? type) : type;
}

const schemaKeywords: KeywordTable = {
  type: compareValues('type'),
  enum: compareValues('value'),
  minimum: compareMinimums,
  exclusiveMinimum: compareMinimums,
  minLength: compareMinimums,
  minItems: compareMinimums,
  minProperties: compareMinimums,
  maximum: compareMaximums,
  exclusiveMaximum: compareMaximums,
  maxLength: compareMaximums,
  maxItems: compareMaximums,
  maxProperties: compareMaximums,
  pattern: comparePatterns,
  'x-trim': compareTrim,
  'x-extensible-enum': compareKnownValues,
  format: compareConstraints,
  // Whether a field is required is said beside the fields: compareFields compares both.
  properties: comparedElsewhere,
  required: comparedElsewhere,
  items: (before, after, place) => compareSchemas(before, after, inside(place, '[]'), 'items'),
  additionalProperties: compareOtherFields,
  propertyNames: (before, after, place) =>
    compareSchemas(before, after, inside(place, ' names'), 'names'),
  anyOf: compareAlternatives,
  oneOf: compareAlternatives,
  allOf: compareBranches('tighter', 'looser'),
};
