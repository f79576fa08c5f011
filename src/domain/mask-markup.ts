import { isSlipNumber } from './personal-data.ts';
import { isSecretName, MASK } from './secrets.ts';
import { isHiddenPair, isPairValue } from './name-value-pairs.ts';

/** Whether a text is XML or HTML: it begins with `<` and has an element. */
export const isMarkup = (text: string): boolean =>
  /^\s*</.test(text) && /<[\p{L}_][^<>]*>/u.test(text);

/** The parts of XML or HTML. A part without its end goes to the end of the text. */
const markupPart =
  /(<!\[CDATA\[|<!--)([^]*?)(\]\]>|-->|$)|<(\/?)([\p{L}_][\w.:-]*)((?:[\s/][^<>]*)?)>|[^<]+|</gu;

const attribute = /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"?|'[^']*'?|[^\s"'>]+)/g;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * XML or HTML with the content of hidden elements and attributes masked.
 * @param maskValue masks any other text in it
 */
export function maskMarkup(
  markup: string,
  isHiddenName: (name: string) => boolean,
  maskValue: (text: string) => string,
): string {
  /** The name of the hidden element that is open. */
  let hidden = '';
  /** How many elements of that name are open: the hidden one and those within it. */
  let depth = 0;
  let current = '';
  /** An element has named what the next one holds: `<name>password</name><value>…</value>`. */
  let isPair = false;
  const masked = (text: string, named = current) => {
    if (text.trim() === '') return text;
    if (depth > 0) return MASK;
    if (isSlipNumber(named, text)) return text;
    const plain = decodeEntities(text);
    const shown = maskValue(plain);
    if (shown === plain) return text;
    return plain === text ? shown : escapeCharacters(shown);
  };
  return markup.replaceAll(markupPart, (part: string, ...found: (string | undefined)[]) => {
    const [opening, data = '', end = '', slash = '', element, attributes = ''] = found;
    if (opening !== undefined) return opening + masked(data) + end;
    if (element === undefined) {
      if (isHiddenPair(current, part.trim(), isSecretName)) isPair = true;
      return part === '<' ? part : masked(part);
    }
    const name = localName(element);
    const isNamed = slash === '' && namesSecret(attributes);
    const isHidden = isHiddenName(name) || isNamed || (isPair && isPairValue(name));
    const shown = attributes.replaceAll(
      attribute,
      (whole, field: string, equals: string, given: string) => {
        const text = given.replaceAll(/^["']|["']$/g, '');
        const hides = isHiddenName(localName(field)) || (isNamed && isPairValue(localName(field)));
        const kept = text !== '' && hides ? MASK : masked(text, localName(field));
        return kept === text ? whole : `${field}${equals}"${kept}"`;
      },
    );
    const isEmpty = attributes.endsWith('/');
    current = slash === '' ? name : '';
    if (slash !== '' && isPairValue(name)) isPair = false;
    if (depth > 0 && name === hidden && !isEmpty) depth += slash === '' ? 1 : -1;
    else if (depth === 0 && slash === '' && !isEmpty && isHidden) {
      hidden = name;
      depth = 1;
    }
    return `<${slash}${element}${shown}>`;
  });
}

/** Whether attributes name a secret: `<p name="password">`. */
const namesSecret = (attributes: string): boolean =>
  Array.from(attributes.matchAll(attribute)).some(([, name = '', , text = '']) =>
    isHiddenPair(localName(name), text.replaceAll(/^["']|["']$/g, ''), isSecretName),
  );

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** XML text with the characters that it writes by number or name: `&#64;` is `@`. */
const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(?:x([\da-f]{1,5})|(\d{1,6}))|(lt|gt|quot|apos|amp));/gi,
    (_, hex: string | undefined, decimal: string | undefined, entity = '') =>
      entities[entity.toLowerCase()] ??
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const escapeCharacters = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
