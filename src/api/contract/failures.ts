import { truncate } from './limits.ts';
import { MASK } from '#domain/secrets.ts';
import { AsOf, Instant } from './common.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { answerText } from './text.ts';

export const statusClasses = ['success', 'warning', 'error'] as const;
export type StatusClass = (typeof statusClasses)[number];
/** The classes of failed calls. */
export const failureClasses: StatusClass[] = ['warning', 'error'];
export const statusClassLabels: Record<StatusClass, string> = {
  success: 'Sucesso (2xx)',
  warning: 'Recusada (4xx)',
  error: 'Erro (5xx e outros)',
};

/** The class of a status (docs/product.md, Logs); 302 and 199 are errors too. */
export function statusClassOf(status: number): StatusClass {
  if (status >= 200 && status <= 299) return 'success';
  return status >= 400 && status <= 499 ? 'warning' : 'error';
}

export const MAX_CAUSE_LENGTH = 200;

/** What a bank says of an error. */
export interface BankError {
  code?: string;
  title?: string;
  detail?: string;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of some fields that has a number or a text that is not empty. */
function firstText(fields: Fields, names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
}

/**
 * The error in the body of a bank's answer: by Open Finance Brasil, RFC 9457, OAuth2 (RFC 6749,
 * 5.2), or the names that banks usually give.
 */
export function bankErrorOf(body: unknown): BankError {
  if (!isObject(body)) return {};
  const list = [body['errors'], body['erros']].find(Array.isArray) as unknown[] | undefined;
  const first = list?.find(isObject) ?? (isObject(body['error']) ? body['error'] : body);
  const code = firstText(first, ['code', 'codigo', 'error', 'type']);
  const title = firstText(first, ['title', 'titulo']);
  const detail = firstText(first, [
    'detail',
    'detalhe',
    'error_description',
    'message',
    'mensagem',
  ]);
  return { ...(code && { code }), ...(title && { title }), ...(detail && { detail }) };
}

/** For the document. */
export const causeRule = sentences(
  `The cause of a failure that the bank answered is its code in the masked body of its answer: the first text or number that is not empty among \`code\`, \`codigo\`, \`error\` and \`type\` of the first object in \`errors\` or \`erros\`, else of the object \`error\`, else of the body itself, with single blanks for the white space within, without any around it, and cut at ${MAX_CAUSE_LENGTH} characters.`,
  'Without one, or when the code is masked or `about:blank`, it is the status as text.',
  'A success has no cause.',
);

/**
 * The cause of a failure that the bank answered; null for a success.
 * @param body the body of the answer as the log keeps it
 */
export function causeOf(status: number, body: unknown): string | null {
  if (statusClassOf(status) === 'success') return null;
  const code = truncate(
    (bankErrorOf(body).code ?? '').replaceAll(/\s+/g, ' ').trim(),
    MAX_CAUSE_LENGTH,
  );
  return code === '' || code === 'about:blank' || code.includes(MASK) ? String(status) : code;
}

export const MAX_CAUSES = 50;

export const FailureCause = z.named('FailureCause', 'The failures with one cause.', () => ({
  cause: answerText(MAX_CAUSE_LENGTH),
  status: z.int().min(100).max(599).meta({ description: 'The status of the last of them.' }),
  failures: z.int().min(1),
  first: Instant.meta({ description: 'The first of them in the period.' }),
  last: Instant.meta({ description: 'The last of them in the period.' }),
}));
export type FailureCause = z.infer<typeof FailureCause>;

export const FailureCauses = z.named(
  'FailureCauses',
  'The failures of a period by their causes.',
  () => ({
    from: Instant,
    to: Instant,
    asOf: AsOf,
    failures: z
      .int()
      .min(0)
      .meta({ description: 'All failures of the period, also those of causes that are left out.' }),
    causes: z.array(FailureCause).max(MAX_CAUSES),
  }),
);
export type FailureCauses = z.infer<typeof FailureCauses>;
