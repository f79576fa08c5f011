import { bandOf } from './log-band.ts';
import { upTo } from './limits.ts';
import { MASK } from '#domain/secrets.ts';

/** The longest cause of a failure, in code points. */
export const MAX_CAUSE_LENGTH = 200;

/** What a bank says about a failed request. */
export interface BankError {
  code?: string;
  title?: string;
  detail?: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields that has a text or a number. */
function textOf(fields: Fields, names: string[]): string | undefined {
  const value = names.map((name) => fields[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined || value === '' ? undefined : String(value);
}

/**
 * Finds the error in the JSON body of a bank's answer: the `errors` of Open Finance Brasil, a problem (RFC 9457) as in
 * BACEN's PIX API, an OAuth2 error (RFC 6749, 5.2), or the usual names of other banks.
 * @returns an empty object when the body says nothing
 */
export function bankErrorOf(body: unknown): BankError {
  if (!isFields(body)) return {};
  const list = [body['errors'], body['erros']].find(Array.isArray) as unknown[] | undefined;
  const first = list?.find(isFields) ?? (isFields(body['error']) ? body['error'] : body);
  const code = textOf(first, ['code', 'codigo', 'error', 'type']);
  const title = textOf(first, ['title', 'titulo']);
  const detail = textOf(first, ['detail', 'detalhe', 'error_description', 'message', 'mensagem']);
  return { ...(code && { code }), ...(title && { title }), ...(detail && { detail }) };
}

/** The rule of {@link causeOf}, for the OpenAPI document. */
export const causeRule = `The cause of a failure that the bank answered is its code in the masked body of its answer: the first text or number that is not empty among \`code\`, \`codigo\`, \`error\` and \`type\` of the first object in \`errors\` or \`erros\`, else of the object \`error\`, else of the body itself, without white space around it and cut at ${MAX_CAUSE_LENGTH} characters. Without one, or when the code is masked or \`about:blank\`, it is the status as text. A success has no cause.`;

/**
 * The cause by which failures are grouped and filtered.
 * @param body that of the bank's answer, as the log keeps it
 */
export function causeOf(status: number, body: unknown): string | null {
  if (bandOf(status) === 'success') return null;
  const code = upTo((bankErrorOf(body).code ?? '').replaceAll(/\s+/g, ' ').trim(), MAX_CAUSE_LENGTH);
  return code === '' || code === 'about:blank' || code.includes(MASK) ? String(status) : code;
}
