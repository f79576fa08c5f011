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
import type { LineOf } from './found-document.ts';

/** An object or a list that is open while the events are read, and where in it the next part is. */
interface Frame {
  isMap: boolean;
  /** The name whose value comes next; null when a name comes next. */
  name: string | null;
  index: number;
}

/**
 * The parts whose lines are asked for: paths and their operations, and the requests of a
 * collection.
 */
const isWanted = (stack: readonly Frame[]) =>
  (stack[0]?.name === 'paths' && stack.length <= 3) ||
  stack.every(({ isMap, name }) => !isMap || name === 'item');

export function linesOf(text: string, events: readonly Event[]): LineOf {
  const offsets = new Map<string, number>();
  const stack: Frame[] = [];
  let named = 0;
  const begin = (at: number) => {
    if (!isWanted(stack)) return;
    const path = stack.map(({ isMap, name, index }) => (isMap ? name : index));
    offsets.set(JSON.stringify(path), stack.at(-1)?.isMap ? named : at);
  };
  const end = () => {
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
          named = event.valueStart;
          parent.name = getScalarValue(text, event);
        } else {
          begin(event.valueStart);
          end();
        }
        break;
      case EVENT_MAPPING:
      case EVENT_SEQUENCE:
        // An object may be a name, which has none here.
        if (isName) parent.name = '';
        begin(event.start);
        stack.push({ isMap: event.type === EVENT_MAPPING, name: null, index: 0 });
        break;
      case EVENT_ALIAS:
        if (isName) parent.name = '';
        else end();
        break;
      case EVENT_POP:
        stack.pop();
        end();
        break;
      case EVENT_DOCUMENT:
        break;
    }
  }
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return (...path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const offset = offsets.get(JSON.stringify(path.slice(0, length)));
      if (offset !== undefined) return countBefore(breaks, offset) + 1;
    }
    return 1;
  };
}

/** How many of some ascending numbers are smaller than one. */
function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
