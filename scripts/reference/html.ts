/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | Part[] | string | number | false | undefined;

/** Builds HTML. Inserted values are escaped unless they are `Html`; `false` and `undefined` insert nothing. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + write(parts[index])).join(''));
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(write).join('');
  return part instanceof Html ? part.text : escape(String(part));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Parts with a separator between them. */
export const joined = (parts: Html[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;

/** A text as HTML, with the parts between backticks as code. */
export function prose(text: string): Html[] {
  return text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : html`${piece}`));
}

/** A JSON value, indented, with names and texts highlighted. */
export function json(value: unknown): Html[] {
  const tokens = JSON.stringify(value, null, 2).matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[^"]+/g);
  return [...tokens].map(([token, text, colon]) => {
    if (!text) return html`${token}`;
    return colon ? html`<span class="key">${text}</span>${colon}` : html`<span class="text">${text}</span>`;
  });
}
