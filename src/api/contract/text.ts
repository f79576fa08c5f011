import { isWithin } from './limits.ts';
import * as z from './schema.ts';

/**
 * What databases, logs and HTTP headers can store: no control characters and no lone surrogates.
 */
export const storable = /^[^\p{Cc}\p{Cs}]*$/u;

const line = (missing?: string) =>
  z
    .string(missing)
    .regex(storable, 'Não use quebras de linha, tabulações nem outros caracteres de controle.');

const within = (max: number, text: z.ZodString) =>
  text.refine((value) => isWithin(value, max), { error: tooLong(max) }).meta({ maxLength: max });

/**
 * The sentence for a longer text. A function, because the browser's first use of `Intl` takes
 * longer than making all schemas.
 */
export const tooLong = (max: number) => () => `Use até ${max.toLocaleString('pt-BR')} caracteres.`;

/**
 * @param max in code points: an emoji counts once
 * @param missing the sentence for a value that is no text
 */
export const textUpTo = (max: number, missing?: string) => within(max, line(missing));

/** The limit of its length counts after trimming. */
export const trimmedTextUpTo = (max: number, missing?: string) =>
  within(max, line(missing).trim()).meta({ 'x-trim': true });

/** Trimmed text of several lines: of control characters it has tabs and line breaks only. */
export const linesUpTo = (max: number, missing?: string) =>
  within(
    max,
    z
      .string(missing)
      .trim()
      .regex(
        /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u,
        'Não use caracteres de controle além de tabulações e quebras de linha.',
      ),
  ).meta({ 'x-trim': true, pattern: '^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$' });

/**
 * Text that the platform writes. Its limit, in code points, lets clients refuse an answer that no
 * platform sends.
 */
export const answerText = (max: number) => within(max, z.string());

/** What can be seen: no blanks, such as the fillers of Hangul and the empty pattern of Braille. */
export const visible = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** The controls of the direction of text (Unicode, UAX #9) turn round what stands beside a name. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * The required name of an object. At least one of its characters can be seen, so that lists show
 * it.
 */
export const objectName = (missing: string) =>
  trimmedTextUpTo(MAX_NAME_LENGTH, missing)
    .min(1, present(missing))
    .regex(visible, 'Use ao menos uma letra, um número ou um sinal visível.')
    .refine((name) => !turning.test(name), 'Não use caracteres que mudam a direção do texto.');

/** The parameters of the rule that a text is not empty: an empty text has this fault alone. */
export const present = (missing: string) => ({ error: missing, abort: true });

export const MAX_NAME_LENGTH = 80;

const notStorable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Whether no text in a JSON value, names included, has control characters but tab and line breaks,
 * or lone surrogates.
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

export const instantOr = (missing: string) =>
  z
    .string(missing)
    .regex(instant, { error: ({ input }) => (input === '' ? missing : notAnInstant) })
    .refine((text) => !instant.test(text) || isRealDay(text.slice(0, 10)), notAnInstant)
    .meta({ format: 'date-time' });

/** ISO 8601 in UTC with `Z`, from 1970 to 9999. Screens show it in America/Sao_Paulo. */
export const Instant = instantOr(notAnInstant).register(z.components, { id: 'Instant' });

/** Whether the month has this day; Date moves 30 February to March. */
const isRealDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/*
 * `URL` also reads what no other parser accepts, such as `https:example.com` and
 * `http://2130706433`.
 */

/** RFC 3986, without user name and password. */
const absolute =
  /^(https?):\/\/(\[[\da-f:.]+\]|[^/?#@:[\]"<>\\^`{|}%\s]+)(?::[1-9]\d{0,4})?((?:[/?#](?:[^"<>\\^`{|}%\s]|%[\da-f]{2})*)?)$/i;

/**
 * RFC 3986, 3.3, also encoded or with parameters (`/..;x`): programs on the way would call another
 * path.
 */
export const hasDotSegment = (path: string): boolean =>
  /(?:^|[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:[/\\;?#]|%(?:25)*(?:2f|5c|3b)|$)/i.test(
    path.split('?')[0] ?? '',
  );

export const dotSegmentsRule =
  'No segment is `.` or `..`, also percent-encoded once or more (`%2e`, `%252e`), behind an encoded slash (`%2F`, `%5C`) or before `;`.';

export const NO_DOT_SEGMENTS = 'O caminho não pode ter "." nem ".." entre barras.';

/**
 * @returns scheme and host in small letters; null for anything else, addresses with a user name or
 * password included
 */
export function absoluteAddress(text: string): { scheme: string; host: string } | null {
  const [, scheme, host] = absolute.exec(text) ?? [];
  if (scheme === undefined || host === undefined || !URL.canParse(text)) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase() };
}
