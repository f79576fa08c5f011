import { nameWords } from '#domain/secrets.ts';

export interface Amount {
  /** The names and positions that lead to it: `pagamentos.0.valor`. */
  place: string;
  text: string;
}

export interface Amounts {
  amounts: Amount[];
  more: number;
  /**
   * Whether these are all, in a known unit: digits alone are reais at one bank and cents at
   * another.
   */
  isSure: boolean;
}

/** The most amounts that are listed, and the longest place and text of one. */
const MAX_AMOUNTS = 10;
const MAX_LENGTH = 60;

/** Words of a name that say that it is an amount of money. */
const moneyWords = new Set(
  'valor valores vlr vl amount amounts value values montante montantes quantia original nominal total preco price'.split(
    ' ',
  ),
);
/** Such names whose words are not separated: `vlrtitulo`, `totalvalue`. */
const moneyName = /^(?:valor|vlr)|(?:valor|amount|value)$/;
/** Words of a share, which is in no currency. */
const shareWords = new Set(
  'perc percent percentual percentage porcentagem taxa rate aliquota'.split(' '),
);
/** Words of a part of the currency's unit. */
const centWords = new Set('cents centavos minor'.split(' '));

/** The amounts in a body, the outermost first: numbers but zero whose name has a word for money. */
export function amountsOf(body: unknown): Amounts {
  const amounts: Amount[] = [];
  let [count, isSure] = [0, true];
  let level: Item[] = [{ value: body, path: [], kind: 'other', currency: 'BRL' }];
  while (level.length > 0) {
    for (const item of level) {
      const { value, kind, path } = item;
      if (kind === 'money' && !Array.isArray(value) && isWithoutAmount(value)) isSure = false;
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = String(value).trim();
      if (kind === 'other') isSure &&= !twoDecimals.test(text);
      if (
        kind === 'other' ||
        kind === 'rate' ||
        !/^(?:R\$|BRL)?\s*-?\d/.test(text) ||
        !/[1-9]/.test(text)
      )
        continue;
      count++;
      isSure &&=
        kind === 'share' || (kind === 'money' && (decimal.test(text) || twoDecimals.test(text)));
      if (amounts.length < MAX_AMOUNTS)
        amounts.push({ place: shortPath(path), text: amountText(item, text) });
    }
    level = level.flatMap(inside);
  }
  return { amounts, more: count - amounts.length, isSure: isSure && count > 0 };
}

interface Item {
  value: unknown;
  path: readonly string[];
  /** `share`: of an amount; `rate`: a percentage alone. */
  kind: 'money' | 'cents' | 'share' | 'rate' | 'other';
  /** The currency that the nearest object names. */
  currency: string;
}

function inside({ value, path, kind, currency: outer }: Item): Item[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      value: item,
      path: [...path, String(index)],
      kind,
      currency: outer,
    }));
  }
  const currency = currencyOf(value) ?? outer;
  return Object.entries(value).map(([name, item]: [string, unknown]) => ({
    value: item,
    path: [...path, name],
    kind: kindOf(name),
    currency,
  }));
}

/**
 * Whether it is an object without a field that is named as an amount, as `{"valor": {"inteiro":
 * 10}}`.
 */
const isWithoutAmount = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((name) => kindOf(name) === 'other');

function kindOf(name: string): Item['kind'] {
  const words = nameWords(name).spaced.split(/[ \d]+/);
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMoney = has(moneyWords) || moneyName.test(words.join(''));
  if (has(shareWords)) return isMoney ? 'share' : 'rate';
  if (has(centWords)) return 'cents';
  return isMoney ? 'money' : 'other';
}

function currencyOf(value: object): string | undefined {
  const found = Object.entries(value).find(([name]) =>
    /^(currency|moeda)$/i.test(name),
  )?.[1] as unknown;
  return typeof found === 'string' ? found : undefined;
}

const decimal = /^-?\d{1,15}\.\d{1,2}$/;

/** An amount as it is written in English or in Portuguese. */
const twoDecimals = /^(?:R\$|BRL)?\s*-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$|^-?\d+\.\d{2}$/;

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `37.00` → `R$ 37,00`; in another currency, unit or form it stays as it is. */
function amountText({ kind, currency }: Item, text: string): string {
  if (kind !== 'money') return shortened(text);
  if (currency.toUpperCase() !== 'BRL') return `${shortened(text)} ${shortened(currency)}`;
  return decimal.test(text) ? money.format(Number(text)) : shortened(text);
}

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

/** The end of a long place is kept: it names the field. */
function shortPath(path: readonly string[]): string {
  const place = path.join('.');
  return place.length > MAX_LENGTH ? `…${place.slice(-MAX_LENGTH)}` : place;
}
