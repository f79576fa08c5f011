/** Values that lenient servers convert. */
const usual: unknown[] = [null, 0, 1.5, -1, true, '', ' ', 'x', 'true', '0', 'a\u0000b', 'a\nb', [], ['x'], {}];

/** Beginnings of texts that schemas accept; the rest is filled up to the longest length. */
const beginnings = ['x', '/x', 'https://banco.example/x'];

/** No text of the contract is longer. */
const LONGEST = 25_000;
const HIGHEST = 1_000_000;

/**
 * Values that a schema refuses: those of other types and the first ones beyond its bounds.
 * @param accepts whether the schema accepts a value
 */
export function invalidValues(accepts: (value: unknown) => boolean): unknown[] {
  const beginning = beginnings.find((one) => accepts(one));
  const filled = (length: number) => (beginning ?? '').padEnd(length, 'x');
  const valid = [10, 100, 1000, 10_000, 100_000].find((one) => accepts(one));
  return [
    ...[...usual, `${beginning}\u0001x`].filter((one) => !accepts(one)),
    ...(beginning === undefined
      ? []
      : beyond(beginning.length, LONGEST, (length) => accepts(filled(length))).map(filled)),
    ...(valid === undefined ? [] : [String(valid), valid + 0.5].filter((one) => !accepts(one))),
    ...(valid === undefined ? [] : beyond(valid, HIGHEST, accepts)),
    ...(valid === undefined ? [] : beyond(-valid, 1, (number) => accepts(-number)).map((number) => -number)),
  ];
}

/** The first whole number above `from` that is not accepted, if it is below `to`. */
function beyond(from: number, to: number, accepts: (number: number) => boolean): number[] {
  let [low, high] = [from, to];
  if (accepts(high)) return [];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (accepts(middle)) low = middle;
    else high = middle;
  }
  return [high];
}
