import { MASK } from './secrets.ts';
import { isHiddenPair, isPairValue, isShownLabel } from './name-value-pairs.ts';

/** Whether a text is XML or HTML: it begins with `<` and has an element. */
export const isMarkup = (text: string): boolean =>
  /^\s*</.test(text) && /<[\p{L}_][^<>]*>/u.test(text);

/** The parts of XML or HTML. A part without its end goes to the end of the text. */
const markupPart =
  /(<!\[CDATA\[|<!--)([^]*?)(\]\]>|-->|$)|<(\/?)([\p{L}_][\w.:-]*)((?:[\s/][^<>]*)?)>|[^<]+|</gu;

const attribute = /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"?|'[^']*'?|[^\s"'>]+)/g;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

interface HiddenNames {
  /** Whether all within an element of this name is hidden. @param owner the element around it */
  isHidden: (name: string, owner?: string) => boolean;
  /** Whether the text of an element or an attribute of this name is. */
  isHiddenText: (name: string, owner?: string) => boolean;
}

/**
 * XML or HTML with the content of hidden elements and attributes masked.
 * @param maskValue masks any other text in it, which may have a name
 */
export function maskMarkup(
  markup: string,
  { isHidden, isHiddenText }: HiddenNames,
  maskValue: (text: string, name: string) => string,
): string {
  /** The name of the hidden element that is open. */
  let hidden = '';
  /** How many elements of that name are open: the hidden one and those within it. */
  let depth = 0;
  /** The names of the elements that are open. */
  const open: string[] = [];
  const current = () => open.at(-1) ?? '';
  /** An element has named what the next one holds: `<name>password</name><value>…</value>`. */
  let isPair = false;
  const masked = (text: string, named = current(), owner = open.at(-2)) => {
    if (text.trim() === '') return text;
    if (depth > 0 || isHiddenText(named, owner)) return MASK;
    const plain = decodeEntities(text);
    const shown = maskValue(plain, named);
    if (shown === plain) return text;
    return plain === text ? shown : escapeCharacters(shown);
  };
  return markup.replaceAll(markupPart, (part: string, ...found: (string | undefined)[]) => {
    const [opening, data = '', end = '', slash = '', element, attributes = ''] = found;
    if (opening !== undefined) return opening + masked(data) + end;
    if (element === undefined) {
      const namesNext = isHiddenPair(current(), part.trim(), isHiddenText);
      if (namesNext) isPair = true;
      return part === '<' || (namesNext && isShownLabel(part)) ? part : masked(part);
    }
    const name = localName(element);
    const isNamed = slash === '' && namesHidden(attributes, isHiddenText);
    const hides = isHidden(name, current()) || isNamed || (isPair && isPairValue(name));
    const shown = attributes.replaceAll(
      attribute,
      (whole, field: string, equals: string, given: string) => {
        const text = given.replaceAll(/^["']|["']$/g, '');
        const isHiddenValue = isNamed && isPairValue(localName(field)) && text !== '';
        const kept = isHiddenValue ? MASK : masked(text, localName(field), name);
        return kept === text ? whole : `${field}${equals}"${kept}"`;
      },
    );
    if (attributes.endsWith('/')) return `<${element}${shown}>`;
    if (slash === '') open.push(name);
    else if (current() === name) open.pop();
    if (slash !== '' && isPairValue(name)) isPair = false;
    if (depth > 0 && name === hidden) depth += slash === '' ? 1 : -1;
    else if (depth === 0 && slash === '' && hides) {
      hidden = name;
      depth = 1;
    }
    return `<${slash}${element}${shown}>`;
  });
}

/** Whether attributes name what is hidden: `<p name="password">`. */
const namesHidden = (attributes: string, isHidden: (name: string) => boolean): boolean =>
  Array.from(attributes.matchAll(attribute)).some(([, name = '', , text = '']) =>
    isHiddenPair(localName(name), text.replaceAll(/^["']|["']$/g, ''), isHidden),
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
