import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import * as z from './schema.ts';
import { answerText, Instant, MAX_NAME_LENGTH, trimmedTextUpTo } from './text.ts';

/** A UUID (RFC 9562) assigned by the platform. */
export const Id = z.uuid({ error: 'Identificador inválido.' }).register(z.components, { id: 'Id' });

/** An `x-request-id`: a UUID of any version, also one that the caller made. */
export const RequestId = z
  .guid({ error: 'Identificador inválido.' })
  .register(z.components, { id: 'RequestId' });

/** Whether a text has the form of a UUID, in upper or lower case. */
export const isUuid = (text: string): boolean => RequestId.safeParse(text).success;

export { Instant };

/** Any JSON value. It was parsed from JSON before, so only its absence is checked. */
export const Json = z.custom<z.core.util.JSONType>(
  (value) => value !== undefined,
  'Campo obrigatório.',
);

/** For the document: how bodies of banks are passed on. */
export const bankTextRule =
  "JSON has the characters that the bank wrote: digits, order and repeated names (put its text into the answer, do not parse it and write it again). A body that is no JSON is a string. The connection's own secrets are masked in it (see getLog).";

/** For the document: how repeated headers of banks are passed on. */
export const repeatedHeadersRule =
  'Fields with one name are one, their values joined by a comma and a space in the order of the answer (RFC 9110, 5.3).';

/** A person, as shown beside what the person did. */
export const PersonRef = z.objectOf(() => ({ name: answerText(200), email: answerText(320) }));

export const MAX_LOGGED_ENDPOINT_LENGTH = 2000;

export const LoggedEndpoint = answerText(MAX_LOGGED_ENDPOINT_LENGTH);

/** The methods of docs/product.md, and PATCH, with which BACEN's PIX API changes a charge. */
export const httpMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
export const HttpMethod = z.enum(httpMethods).register(z.components, { id: 'HttpMethod' });
export type HttpMethod = z.infer<typeof HttpMethod>;

/** The methods whose requests have a body. */
const bodyMethods: readonly HttpMethod[] = ['POST', 'PUT', 'PATCH'];
/** Whether requests of a method have a body. */
export const hasBody = (method: HttpMethod): boolean => bodyMethods.includes(method);
/** The methods with a body, for a sentence: `POST, PUT e PATCH`. */
export const bodyMethodsIn = (locale: 'pt-BR' | 'en'): string =>
  new Intl.ListFormat(locale).format(bodyMethods);

/**
 * The COMPE code of BACEN's list of STR participants, or the ISPB: the first eight characters of
 * the CNPJ, which may be letters since July 2026 (IN RFB 2.229/2024). Text everywhere, so that
 * `001` keeps its zeros.
 */
export const BankCode = z
  .string('Informe o código.')
  .regex(
    /^([0-9]{3}|[0-9A-Z]{8})$/,
    'O código tem três dígitos, como 001, ou os oito caracteres do ISPB, com letras maiúsculas.',
  )
  .meta({
    description:
      'COMPE code, three digits; of an institution without one its ISPB, eight digits or capitals. Text.',
    examples: ['001'],
  });

export const bankStatuses = ['active', 'inactive'] as const;
export const BankStatus = z.enum(bankStatuses).register(z.components, { id: 'BankStatus' });
export type BankStatus = z.infer<typeof BankStatus>;
export const bankStatusLabels: Record<BankStatus, string> = {
  active: 'Ativo',
  inactive: 'Inativo',
};

export const BankRef = z.named('BankRef', 'A bank, as other objects refer to it.', () => ({
  id: Id,
  name: answerText(MAX_NAME_LENGTH),
  code: BankCode,
}));
export type BankRef = z.infer<typeof BankRef>;

/** Takes from a bank what other objects show of it. */
export const bankRef = ({ id, name, code }: BankRef): BankRef => ({ id, name, code });

/** The name of a bank in filters and lists of choices: `Itaú (341)`. */
export const bankLabel = ({ name, code }: BankRef): string => `${name} (${code})`;

export const SearchText = trimmedTextUpTo(MAX_SEARCH_LENGTH)
  .optional()
  .meta({ description: 'Words to search for, in any order; a blank text matches everything.' });

/** The sentence for a cursor that is not one of the list. */
export const CURSOR_FAULT = 'O ponto da lista não é válido.';

/**
 * The parameters of every list with numbered pages. A page after the last is empty, not an error.
 */
export const pageQuery = {
  page: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(1)
    .meta({ description: 'Page number, starting at 1.' }),
  'page-size': z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(25)
    .meta({ description: 'Rows per page.' }),
};

/**
 * The parameter `sort` of a list.
 * @param sorts the names of what is sorted by, with `-` before it where the order can be reversed
 * @param rule how values compare, in sentences for the document
 */
export const sortParameter = <const Sorts extends readonly string[]>(sorts: Sorts, rule: string) =>
  z
    .enum(sorts)
    .optional()
    .meta({ description: `Defaults to creation order. \`-\` means descending. ${rule}` });

const Link = answerText(MAX_URL_LENGTH).meta({
  description: 'URI reference (path and query) that requests this page with the same filters.',
});

const PageLinks = z.named(
  'PageLinks',
  '`prev` is absent on the first page, `next` on the last.',
  () => ({
    self: Link,
    first: Link,
    prev: Link.optional(),
    next: Link.optional(),
    last: Link,
  }),
);

const PageMeta = z.named(
  'PageMeta',
  'Number of matching rows, number of pages, and when they were counted.',
  () => ({
    totalRecords: z.int().min(0),
    totalPages: z.int().min(0),
    requestDateTime: Instant,
  }),
);

/** How far a list of logs goes. */
const completeUntil = Instant.meta({
  description:
    'The list has every log that was recorded until this instant, and none that was recorded later.',
});

/** How far figures go. */
export const AsOf = Instant.meta({
  description:
    'Every log that was recorded until this instant is counted; of those recorded later, some may be.',
});

/**
 * The schema of a page of a list (Open Finance Brasil).
 * @param name the name of the page in the document
 */
export function pageOf<Row extends z.ZodType>(name: string, row: Row) {
  return z
    .objectOf(() => ({ data: z.array(row).max(MAX_PAGE_SIZE), links: PageLinks, meta: PageMeta }))
    .register(z.components, { id: name });
}

const LogsMeta = z.named('ActivityMeta', 'The meta of a page, and how far it goes.', () => ({
  ...PageMeta.shape,
  completeUntil,
}));

/**
 * The schema of a list that is made from logs and has a single page.
 * @param max how many rows a request can ask for at most
 */
export function pageOfLogs<Row extends z.ZodType>(name: string, row: Row, max: number) {
  return z
    .objectOf(() => ({ data: z.array(row).max(max), links: PageLinks, meta: LogsMeta }))
    .register(z.components, { id: name });
}

/** A list with cursors counts its rows up to this number. */
export const MAX_COUNTED = 10_000;

export const Cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/, CURSOR_FAULT)
  .meta({ description: 'A place in the list. Its text has no meaning for clients.' });

/**
 * The schema of a page of a list that grows while it is read: its pages have no numbers but
 * cursors.
 * @param name the name of the page in the document
 */
export function streamOf<Row extends z.ZodType>(name: string, row: Row) {
  return z
    .objectOf(() => ({
      data: z.array(row).max(MAX_PAGE_SIZE),
      links: z.named(
        'StreamLinks',
        '`prev` leads to the rows before these and `next` to those after them; absent where there are none now, and both without rows.',
        () => ({ self: Link, first: Link, prev: Link.optional(), next: Link.optional() }),
      ),
      meta: z
        .object({
          totalRecords: z
            .int()
            .min(0)
            .max(MAX_COUNTED)
            .meta({ description: `Number of matching rows, at most ${MAX_COUNTED}.` }),
          moreRecords: z
            .boolean()
            .meta({ description: `Whether more than ${MAX_COUNTED} rows match.` }),
          latest: Cursor.meta({
            description:
              'The place behind every log that was recorded until `completeUntil`, whether it matches or not: for `after`.',
          }),
          completeUntil,
          requestDateTime: Instant,
        })
        .register(z.components, { id: 'StreamMeta' }),
    }))
    .register(z.components, { id: name });
}

/** A page of a list with numbered pages. */
export type Page<Row> = Omit<z.infer<ReturnType<typeof pageOf>>, 'data'> & { data: Row[] };
/** A page of a list with cursors. */
export type Stream<Row> = Omit<z.infer<ReturnType<typeof streamOf>>, 'data'> & { data: Row[] };
