import { type Node, parseTree } from 'jsonc-parser';

/* What of a JSON text a viewer shows. */

/** Deeper values are left out: each level is a component inside another. */
export const SHOWN_LEVELS = 100;

/** More values are left out: each is a few elements, and a branch shows all that it contains. */
export const SHOWN_VALUES = 5000;

/**
 * More characters of names and values are left out: the layout of a text of megabytes takes
 * seconds.
 */
export const SHOWN_CHARACTERS = 100_000;

export interface TreeValue {
  /** With its quotation marks; undefined for the whole and for items of lists. */
  name?: string | undefined;
  kind: 'string' | 'number' | 'word' | 'punctuation';
  /** A single value, or the bracket that begins a branch. */
  text: string;
  /** The values in a branch, in the order of the text, repeated names included. */
  items?: TreeValue[];
  end?: string;
}

interface Tree {
  root: TreeValue;
  values: number;
  isShortened: boolean;
}

/**
 * Reads a JSON text up to those limits; undefined for a text that is no JSON or has more levels
 * than can be read.
 */
export function readTree(json: string): Tree | undefined {
  const whole = parsed(json);
  if (!whole) return undefined;
  let values = 0;
  /** How many more characters are shown. */
  let characters = SHOWN_CHARACTERS;
  let isShortened = false;
  const written = ({ offset, length }: Node): string => {
    const text = json.slice(offset, offset + length);
    const shown = text.length > characters ? `${text.slice(0, characters).toWellFormed()}…"` : text;
    isShortened ||= shown !== text;
    characters = Math.max(0, characters - text.length);
    return shown;
  };
  const valueOf = (node: Node, name: string | undefined, level: number): TreeValue => {
    values++;
    if (node.type !== 'object' && node.type !== 'array') {
      const kind = node.type === 'string' || node.type === 'number' ? node.type : 'word';
      return { name, kind, text: written(node) };
    }
    const [text, end] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
    const items: TreeValue[] = [];
    for (const child of node.children ?? []) {
      if (level === SHOWN_LEVELS || values === SHOWN_VALUES || characters === 0) {
        isShortened = true;
        break;
      }
      const [own, value = child] = child.type === 'property' ? (child.children ?? []) : [];
      items.push(valueOf(value, own && written(own), level + 1));
    }
    return { name, kind: 'punctuation', text, items, end };
  };
  const root = valueOf(whole, undefined, 0);
  return { root, values, isShortened };
}

/** What stands between the brackets of a branch, as JSON without blanks. */
export const textWithin = ({ items = [] }: TreeValue): string => items.map(textOf).join(',');

function textOf(value: TreeValue): string {
  const { name, text, end = '' } = value;
  return `${name === undefined ? '' : `${name}:`}${text}${textWithin(value)}${end}`;
}

function parsed(json: string): Node | undefined {
  try {
    return parseTree(json);
  } catch {
    return undefined;
  }
}
