/** A value that a body may move: where it stands, and its text. */
export interface Amount {
  /** The names and positions that lead to it: `pagamentos.0.valor`. */
  place: string;
  text: string;
}

/** The most amounts that are listed, and the longest place and text of one. */
const MAX_AMOUNTS = 10;
const MAX_LENGTH = 60;

/** Words of a name that say that it is an amount of money. */
const moneyWords = new Set([
  'valor',
  'valores',
  'amount',
  'amounts',
  'value',
  'values',
  'montante',
  'montantes',
  'quantia',
  'original',
]);
/** Words of a name that say in which unit the number is, other than in reais. */
const unitWords = new Set(['cents', 'centavos', 'minor', 'perc', 'percent', 'percentual', 'taxa', 'rate']);

/**
 * The amounts in a body: the texts with a digit and the numbers of fields with `valor`, `amount`, `value`, `montante`,
 * `quantia` or `original` as a word of their name, and of all fields inside such a field. At any depth, the outermost
 * first.
 * @returns at most ten of them, and how many more there are
 */
export function amountsOf(body: unknown): { amounts: Amount[]; more: number } {
  const amounts: Amount[] = [];
  let count = 0;
  let level: Item[] = [{ value: body, path: [], isAmount: false, isMoney: false, currency: undefined }];
  while (level.length > 0) {
    for (const item of level) {
      if (!item.isAmount || !isNumeric(item.value)) continue;
      count++;
      if (amounts.length < MAX_AMOUNTS) amounts.push({ place: placeOf(item.path), text: textOf(item, item.value) });
    }
    level = level.flatMap(inside);
  }
  return { amounts, more: count - amounts.length };
}

/** A value of the body with what its place says about it. */
interface Item {
  value: unknown;
  path: readonly string[];
  /** It or what contains it is named as an amount. */
  isAmount: boolean;
  /** It is named as an amount of money in whole units. */
  isMoney: boolean;
  /** The currency that the nearest object names. */
  currency: string | undefined;
}

function inside({ value, path, isAmount, isMoney, currency: outer }: Item): Item[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      value: item,
      path: [...path, String(index)],
      isAmount,
      isMoney,
      currency: outer,
    }));
  }
  const currency = currencyOf(value) ?? outer;
  return Object.entries(value).map(([name, item]: [string, unknown]) => {
    const words = wordsOf(name);
    const isNamed = words.some((word) => moneyWords.has(word));
    return {
      value: item,
      path: [...path, name],
      isAmount: isAmount || isNamed,
      isMoney: isNamed && !words.some((word) => unitWords.has(word)),
      currency,
    };
  });
}

/** `valorTotal` and `valor_total` → `valor`, `total`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/);

const isNumeric = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));

function currencyOf(value: object): string | undefined {
  const found = Object.entries(value).find(([name]) => /^(currency|moeda)$/i.test(name))?.[1] as unknown;
  return typeof found === 'string' ? found : undefined;
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `37.00` → `R$ 37,00`; in another currency, unit or form it stays as it is. */
function textOf({ isMoney, currency = 'BRL' }: Item, value: string | number): string {
  const text = String(value);
  if (!isMoney) return shortened(text);
  if (currency.toUpperCase() !== 'BRL') return `${shortened(text)} ${shortened(currency)}`;
  return /^-?\d{1,15}(\.\d{1,2})?$/.test(text) ? money.format(Number(text)) : shortened(text);
}

const shortened = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** The end of a long place is kept: it names the field. */
function placeOf(path: readonly string[]): string {
  const place = path.join('.');
  return place.length > MAX_LENGTH ? `…${place.slice(-MAX_LENGTH)}` : place;
}
