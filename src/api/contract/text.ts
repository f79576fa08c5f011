import { isWithin } from './limits.ts';
import * as z from './schema.ts';
import { codePointOf, invisibleIn, invisibleRule } from '#domain/invisible.ts';

/** Text on one line that can be stored anywhere: no control characters, no lone surrogates. */
export const storable = /^[^\p{Cc}\p{Cs}]*$/u;

const singleLine = (missing?: string) =>
  z
    .string(missing)
    .regex(storable, 'Não use quebras de linha, tabulações nem outros caracteres de controle.');

const limitedTo = (max: number, text: z.ZodString) =>
  text.refine((value) => isWithin(value, max), { error: tooLong(max) }).meta({ maxLength: max });

/**
 * Makes the sentence for a text that is too long. When it is needed, because the browser's first
 * use of `Intl` takes longer than making all schemas.
 */
export const tooLong = (max: number) => () => `Use até ${max.toLocaleString('pt-BR')} caracteres.`;

/**
 * The schema of a text on one line.
 * @param max in code points: an emoji counts once
 * @param missing the sentence for a value that is not a text
 */
export const textUpTo = (max: number, missing?: string) => limitedTo(max, singleLine(missing));

/** The schema of a text on one line without white space at its ends, measured without it. */
export const trimmedTextUpTo = (max: number, missing?: string) =>
  limitedTo(max, singleLine(missing).trim()).meta({ 'x-trim': true });

/** The same for a text of several lines, which may have tabs and line breaks. */
export const linesUpTo = (max: number, missing?: string) =>
  limitedTo(
    max,
    z
      .string(missing)
      .trim()
      .regex(
        /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u,
        'Não use caracteres de controle além de tabulações e quebras de linha.',
      ),
  ).meta({ 'x-trim': true, pattern: '^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$' });

/** The sentence for a text with an invisible character, which it names; undefined for any other. */
export function invisibleFault(text: string): string | undefined {
  const character = invisibleIn(text);
  return character && `Contém um caractere invisível (${codePointOf(character)}).`;
}

/**
 * A schema that also refuses invisible characters. The pattern has those that all languages can
 * write; the document has the whole rule in words.
 */
export const withoutInvisible = (text: z.ZodString) =>
  text
    .refine((value) => invisibleFault(value) === undefined, {
      error: ({ input }) => invisibleFault(String(input)),
      abort: true,
    })
    .meta({ pattern: '^[^\u0000-\u001f\u007f-\u00a0\u00ad]*$' });

/** A schema of a path or an address that also refuses invisible characters and dot segments. */
export const withPlainSegments = (text: z.ZodString) =>
  withoutInvisible(text).refine((value) => !hasDotSegment(value), NO_DOT_SEGMENTS);

/**
 * The schema of a text that the platform writes.
 * @param max in code points; a client may refuse an answer with a longer one
 */
export const answerText = (max: number) => limitedTo(max, z.string());

/** A visible character. The fillers of Hangul and the empty pattern of Braille are not. */
export const visible = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Controls of the direction of text (Unicode, UAX #9), which would reverse the text around a name.
 */
const directionControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * The schema of the name of an object. At least one of its characters is visible, so that lists
 * show it.
 * @param missing the sentence for an empty name
 */
export const objectName = (missing: string) =>
  trimmedTextUpTo(MAX_NAME_LENGTH, missing)
    .min(1, required(missing))
    .regex(visible, 'Use ao menos uma letra, um número ou um sinal visível.')
    .refine(
      (name) => !directionControl.test(name),
      'Não use caracteres que mudam a direção do texto.',
    );

/** For `.min(1, …)`: the sentence for an empty text, which then has no other fault. */
export const required = (missing: string) => ({ error: missing, abort: true });

export const MAX_NAME_LENGTH = 80;

const notStorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Whether every text in a JSON value, names included, can be stored: of control characters it has
 * only tabs and line breaks, and it has no lone surrogates.
 */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return !notStorable.test(value);
  if (Array.isArray(value)) return value.every(isStorableJson);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, item]) => isStorableJson(name) && isStorableJson(item),
  );
}

const instant =
  /^(19[7-9][0-9]|[2-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?Z$/;

const notAnInstant = 'Use data e hora no formato 2026-01-31T12:00:00Z.';

/** The schema of an instant. @param missing the sentence for an empty or missing one */
export const instantOr = (missing: string) =>
  z
    .string(missing)
    .regex(instant, { error: ({ input }) => (input === '' ? missing : notAnInstant) })
    .refine((text) => !instant.test(text) || isRealDay(text.slice(0, 10)), notAnInstant)
    .meta({ format: 'date-time' });

/** ISO 8601 in UTC with `Z`, from 1970 to 9999. Screens show it in America/Sao_Paulo. */
export const Instant = instantOr(notAnInstant).register(z.components, { id: 'Instant' });

/** Whether the month has this day: `Date` reads 30 February as a day in March. */
const isRealDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/**
 * An absolute address (RFC 3986) without user name and password. Not `URL` alone, which also reads
 * what other parsers refuse, such as `https:example.com` and `http://2130706433`.
 */
const absoluteUrl =
  /^(https?):\/\/(\[[\da-f:.]+\]|[^/?#@:[\]"<>\\^`{|}%\s]+)(?::[1-9]\d{0,4})?((?:[/?#](?:[^"<>\\^`{|}%\s]|%[\da-f]{2})*)?)$/i;

/**
 * Whether a path has a segment `.` or `..` (RFC 3986, 3.3), also an encoded one or one with
 * parameters (`/..;x`) or an encoded end (`/..%3F`): programs on the way to the bank would call
 * another path.
 */
export const hasDotSegment = (path: string): boolean =>
  /(?:^|[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:[/\\;?#]|%(?:25)*(?:00|23|2f|3b|3f|5c)|$)/i.test(
    path.split('?')[0] ?? '',
  );

/** For the document. */
export const dotSegmentsRule =
  'No segment is `.` or `..`, also percent-encoded once or more (`%2e`, `%252e`), behind an encoded slash (`%2F`, `%5C`) or before `;`, `%00`, `%23` and `%3F`.';

/** For the document: the rules of {@link withPlainSegments}. */
export const plainSegmentsRule = `${invisibleRule} ${dotSegmentsRule}`;

export const NO_DOT_SEGMENTS = 'O caminho não pode ter "." nem ".." entre barras.';

/**
 * The scheme and host of an absolute address, in lower case.
 * @returns null for any other text, and for an address with a user name or password
 */
export function absoluteAddress(text: string): { scheme: string; host: string } | null {
  const [, scheme, host] = absoluteUrl.exec(text) ?? [];
  if (scheme === undefined || host === undefined || !URL.canParse(text)) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase() };
}
