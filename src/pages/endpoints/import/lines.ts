import {
  type Event,
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  getScalarValue,
} from 'js-yaml';
import type { FindLine } from './found-document.ts';

/** An object or a list that is open while the events are read. */
interface Frame {
  isMap: boolean;
  /** In an object, the name whose value comes next; null when a name comes next. */
  name: string | null;
  /** In a list, the position of the next item. */
  index: number;
  /** It is itself the name of an entry, which YAML allows: its end ends no value. */
  isName: boolean;
}

/**
 * Whether the line of the current part may be asked for: of a path and its operations in OpenAPI,
 * of a request in a Postman collection, of a call in a HAR file.
 */
const isLineNeeded = (stack: readonly Frame[]) =>
  (stack[0]?.name === 'paths' && stack.length <= 3) ||
  (stack[0]?.name === 'log' && stack.length <= 3) ||
  stack.every(({ isMap, name }) => !isMap || name === 'item');

/**
 * Finds the lines of a document's parts.
 * @param events what js-yaml read from the text
 * @returns a function that gives the line of a part, or of the nearest part around it
 */
export function lineFinder(text: string, events: readonly Event[]): FindLine {
  const offsets = partOffsets(text, events);
  const lineBreaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineBreaks.push(at);
  return (...path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const offset = offsets.get(JSON.stringify(path.slice(0, length)));
      if (offset !== undefined) return countSmaller(lineBreaks, offset) + 1;
    }
    return 1;
  };
}

/** Where each part begins in the text, by the JSON of its path; a named part begins at its name. */
function partOffsets(text: string, events: readonly Event[]): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const stack: Frame[] = [];
  let nameOffset = 0;
  const recordOffset = (valueOffset: number) => {
    if (!isLineNeeded(stack)) return;
    const path = stack.map(({ isMap, name, index }) => (isMap ? name : index));
    offsets.set(JSON.stringify(path), stack.at(-1)?.isMap ? nameOffset : valueOffset);
  };
  const endValue = () => {
    const parent = stack.at(-1);
    if (parent?.isMap) parent.name = null;
    else if (parent) parent.index += 1;
  };
  for (const event of events) {
    const parent = stack.at(-1);
    const isName = parent?.isMap === true && parent.name === null;
    switch (event.type) {
      case EVENT_SCALAR:
        if (isName) {
          nameOffset = event.valueStart;
          parent.name = getScalarValue(text, event);
        } else {
          recordOffset(event.valueStart);
          endValue();
        }
        break;
      case EVENT_MAPPING:
      case EVENT_SEQUENCE:
        // YAML allows an object as a name. No part is looked for under such a name.
        if (isName) parent.name = '';
        recordOffset(event.start);
        stack.push({ isMap: event.type === EVENT_MAPPING, name: null, index: 0, isName });
        break;
      case EVENT_ALIAS:
        if (isName) parent.name = '';
        else endValue();
        break;
      case EVENT_POP:
        if (stack.pop()?.isName !== true) endValue();
        break;
      case EVENT_DOCUMENT:
        break;
    }
  }
  return offsets;
}

/** How many of some ascending numbers are smaller than a limit, by binary search. */
function countSmaller(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
