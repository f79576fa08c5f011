import { nameWords } from '#domain/name-words.ts';

export interface Amount {
  /** The names and positions that lead to it: `pagamentos.0.valor`. */
  place: string;
  text: string;
}

export interface Amounts {
  amounts: Amount[];
  /** How many further amounts are not listed. */
  more: number;
  /**
   * Whether these are all amounts, in a known unit. A number without decimals is in reais at one
   * bank and in cents at another.
   */
  isSure: boolean;
}

/** How many amounts are listed. */
const MAX_AMOUNTS = 10;
/** The length of a listed place and text, in characters. */
const MAX_LENGTH = 60;

/** Words in the name of an amount of money. */
const moneyWords = new Set(
  'valor valores vlr vl amount amounts value values montante montantes quantia original nominal total preco price'.split(
    ' ',
  ),
);
/** Names of amounts whose words are not separated: `vlrtitulo`, `totalvalue`. */
const moneyName = /^(?:valor|vlr)|(?:valor|amount|value)$/;
/** Words in the name of a share, which has no currency. */
const shareWords = new Set(
  'perc percent percentual percentage porcentagem taxa rate aliquota'.split(' '),
);
/** Words in the name of an amount in a fraction of the currency's unit. */
const centWords = new Set('cents centavos minor'.split(' '));

/**
 * The amounts in a body, the outermost first: numbers other than zero whose name has a word for
 * money.
 */
export function amountsOf(body: unknown): Amounts {
  const amounts: Amount[] = [];
  let count = 0;
  let isSure = true;
  let level: Item[] = [{ value: body, path: [], kind: 'other', currency: 'BRL' }];
  while (level.length > 0) {
    for (const item of level) {
      const text = numberText(item.value);
      if (mayHideAmount(item, text)) isSure = false;
      if (text === undefined || !isAmount(item, text)) continue;
      count += 1;
      if (!isUnitClear(item, text)) isSure = false;
      if (amounts.length < MAX_AMOUNTS)
        amounts.push({ place: shortenPath(item.path), text: amountText(item, text) });
    }
    level = level.flatMap(childrenOf);
  }
  return { amounts, more: count - amounts.length, isSure: isSure && count > 0 };
}

/** A string or number of the body as text; undefined for any other value. */
const numberText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

/**
 * Whether a value may be an amount that is not listed: an object under a name for money without
 * such a name inside, or a number with two decimals under any other name.
 */
function mayHideAmount({ value, kind }: Item, text: string | undefined): boolean {
  if (text !== undefined) return kind === 'other' && twoDecimals.test(text);
  return kind === 'money' && !Array.isArray(value) && isObjectWithoutAmount(value);
}

const startsWithNumber = /^(?:R\$|BRL)?\s*-?\d/;
const hasOtherDigitThanZero = /[1-9]/;

function isAmount({ kind }: Item, text: string): boolean {
  if (kind === 'other' || kind === 'rate') return false;
  return startsWithNumber.test(text) && hasOtherDigitThanZero.test(text);
}

/** Whether an amount is known to be in the currency's unit, or is only a share of another one. */
function isUnitClear({ kind }: Item, text: string): boolean {
  if (kind === 'share') return true;
  return kind === 'money' && (decimal.test(text) || twoDecimals.test(text));
}

interface Item {
  value: unknown;
  path: readonly string[];
  /** What the name says. `share`: a share of an amount; `rate`: a percentage by itself. */
  kind: 'money' | 'cents' | 'share' | 'rate' | 'other';
  /** The currency that the nearest object names. */
  currency: string;
}

function childrenOf({ value, path, kind, currency: outer }: Item): Item[] {
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
const isObjectWithoutAmount = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((name) => kindOf(name) === 'other');

function kindOf(name: string): Item['kind'] {
  const words = nameWords(name).filter((word) => !/\d/.test(word));
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMoney = has(moneyWords) || moneyName.test(words.join(''));
  if (has(shareWords)) return isMoney ? 'share' : 'rate';
  if (has(centWords)) return 'cents';
  return isMoney ? 'money' : 'other';
}

function currencyOf(value: object): string | undefined {
  for (const [name, field] of Object.entries(value) as [string, unknown][])
    if (/^(currency|moeda)$/i.test(name)) return typeof field === 'string' ? field : undefined;
  return undefined;
}

const decimal = /^-?\d{1,15}\.\d{1,2}$/;

/** An amount as it is written in English or in Portuguese. */
const twoDecimals = /^(?:R\$|BRL)?\s*-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$|^-?\d+\.\d{2}$/;

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `37.00` → `R$ 37,00`; in another currency, unit or form it stays as it is. */
function amountText({ kind, currency }: Item, text: string): string {
  if (kind !== 'money') return shorten(text);
  if (currency.toUpperCase() !== 'BRL') return `${shorten(text)} ${shorten(currency)}`;
  return decimal.test(text) ? reais.format(Number(text)) : shorten(text);
}

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

/** The end of a long place is kept: it names the field. */
function shortenPath(path: readonly string[]): string {
  const place = path.join('.');
  return place.length > MAX_LENGTH ? `…${place.slice(-MAX_LENGTH)}` : place;
}
