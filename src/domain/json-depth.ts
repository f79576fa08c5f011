/** How many levels of lists and objects a JSON text has. Counted before parsing, which fails on very deep texts. */
export function depthOf(text: string): number {
  let [level, deepest] = [0, 0];
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') index++;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '[' || character === '{')) deepest = Math.max(deepest, ++level);
    else if (!isInText && (character === ']' || character === '}')) level--;
  }
  return deepest;
}
