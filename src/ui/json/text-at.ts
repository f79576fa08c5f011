const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|[^\s{}[\],:"]+/g;

/**
 * The text of a value within a JSON text, as it was written: parsed and written again, 28571470000012345678 has other
 * digits, `1e400` is null, the names `10` and `2` change places, and of two equal names only the last is left.
 * @param json valid JSON
 * @param path the names that lead to the value
 * @returns undefined where there is no such value
 */
export function textAt(json: string, path: readonly string[]): string | undefined {
  /** The containers around the token: the last name in an object, none in a list, and whether a name comes next. */
  const around: { isObject: boolean; expectsName: boolean; name?: string }[] = [];
  const isHere = () => around.length === path.length && path.every((name, depth) => around[depth]?.name === name);
  let start = -1;
  let found: string | undefined;
  for (const { 0: part, index } of json.matchAll(token)) {
    const within = around.at(-1);
    if (part === '{' || part === '[') {
      if (isHere()) start = index;
      around.push({ isObject: part === '{', expectsName: part === '{' });
    } else if (part === '}' || part === ']') {
      around.pop();
      if (isHere()) found = json.slice(start, index + 1);
    } else if (part === ',') {
      if (within) within.expectsName = within.isObject;
    } else if (within?.expectsName) Object.assign(within, { name: JSON.parse(part) as string, expectsName: false });
    else if (isHere()) found = part;
  }
  return found;
}

/** How many containers of a valid JSON text are inside each other. */
export function levelsOf(json: string): number {
  let [level, most] = [0, 0];
  for (const [part] of json.matchAll(token)) {
    if (part === '{' || part === '[') most = Math.max(most, ++level);
    else if (part === '}' || part === ']') level--;
  }
  return most;
}

/** The text of a body within an answer of the platform; null where there is none. */
export function bodyIn(answer: string, path: readonly string[]): string | null {
  const text = textAt(answer, path);
  return text === undefined || text === 'null' ? null : text;
}
