import type { HttpMethod } from '#api/contract/common.ts';
import { banks, brCode, calls, type Json, people } from './fixtures.ts';
import { fixtureId, hash32 } from './fixture-id.ts';

export interface BankCall {
  bankCode: string;
  method: HttpMethod;
  path: string;
  time: Date;
  /** The same seed gives the same amounts and names. */
  seed: number;
}

/** The body of the bank's success answer; null where there is none. */
export function bankAnswer(call: BankCall): Json {
  const template = templateOf(call.path);
  return fill(calls[`${call.method} ${template}`]?.response ?? null, valuesOf(call, template));
}

export function sampleBody(call: BankCall): Json {
  const template = templateOf(call.path);
  return fill(calls[`${call.method} ${template}`]?.request ?? null, valuesOf(call, template));
}

export function pathOf(template: string, seed: number): string {
  const chance = hash32(seed);
  return template
    .replace('{id}', () => String(idOf(chance)))
    .replace('{txid}', () => txidOf(chance));
}

const errorsOf: Record<string, [code: string, title: string, detail: string]> = {
  400: ['PARAMETRO_INVALIDO', 'Parâmetro inválido', 'Um parâmetro não tem o formato esperado.'],
  401: ['TOKEN_EXPIRADO', 'Não autorizado', 'O token de acesso expirou.'],
  404: ['NAO_ENCONTRADO', 'Não encontrado', 'O recurso pedido não existe.'],
  409: ['CONFLITO', 'Conflito', 'O recurso já existe com outros dados.'],
  422: ['DADOS_INVALIDOS', 'Não processado', 'O banco recusou os dados da operação.'],
  429: [
    'LIMITE_EXCEDIDO',
    'Muitas requisições',
    'O limite de requisições por minuto foi excedido.',
  ],
  500: ['ERRO_INTERNO', 'Erro interno', 'O banco não conseguiu processar a requisição.'],
  503: [
    'SERVICO_INDISPONIVEL',
    'Serviço indisponível',
    'O banco está em manutenção por alguns minutos.',
  ],
};

/** By `METHOD /path status`. */
const errorsOfCalls: typeof errorsOf = {
  'POST /transfers 422': ['SALDO_INSUFICIENTE', 'Não processado', 'O saldo não cobre a operação.'],
  'POST /boletos 422': [
    'VENCIMENTO_INVALIDO',
    'Não processado',
    'O vencimento deve ser posterior à data de hoje.',
  ],
  'PUT /boletos/{id} 422': [
    'BOLETO_LIQUIDADO',
    'Não processado',
    'O boleto já foi pago e não pode ser alterado.',
  ],
  'PUT /pix/cob/{txid} 409': [
    'COBRANCA_EXISTENTE',
    'Conflito',
    'Já existe uma cobrança com este txid.',
  ],
};

/** The body of a bank's error answer, in the format of Open Finance Brasil; null for a redirect. */
export function bankError(
  status: number,
  { method, path, time }: Pick<BankCall, 'method' | 'path' | 'time'>,
): Json {
  const [code, title, detail] =
    errorsOfCalls[`${method} ${templateOf(path)} ${status}`] ?? errorsOf[status] ?? [];
  if (!code || !title || !detail) return null;
  return {
    errors: [{ code, title, detail }],
    meta: { totalRecords: 1, totalPages: 1, requestDateTime: time.toISOString() },
  };
}

/**
 * Headers of a bank's answer. `x-fapi-interaction-id` is the bank's; our API uses `x-request-id`.
 */
export function bankHeaders(time: Date, interactionId: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    date: time.toUTCString(),
    'x-fapi-interaction-id': interactionId,
  };
}

const templates = [
  ...new Set(Object.keys(calls).map((key) => key.slice(key.indexOf(' ') + 1))),
].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

function templateOf(path: string): string {
  const clean = withoutQuery(path);
  return templates.find(({ pattern }) => pattern.test(clean))?.path ?? clean;
}

const withoutQuery = (path: string): string => path.split('?')[0] ?? path;

function valuesOf(
  { bankCode, path, time, seed }: BankCall,
  template: string,
): Record<string, string> {
  const chance = hash32(seed);
  const pick = (list: readonly string[], shift: number) =>
    list[(chance >>> shift) % list.length] ?? '';
  const bank = banks.find(({ code }) => code === bankCode);
  const txid = txidOf(chance);
  const clean = withoutQuery(path);
  const given =
    clean === template
      ? {}
      : templates.find((one) => one.path === template)?.pattern.exec(clean)?.groups;
  return {
    id: String(idOf(chance)),
    txid,
    ...given,
    account: String(10_000 + (chance % 90_000)),
    endToEndId: endToEndIdOf({ bankCode, time, seed }),
    amount: pick(people.amounts, 3),
    name: pick(people.names, 7),
    description: pick(people.descriptions, 11),
    boleto: bank?.boleto ?? banks[0]?.boleto ?? '',
    brCode,
    dueDate: new Date(time.getTime() + 10 * 86_400_000).toISOString().slice(0, 10),
    now: time.toISOString(),
    path,
  };
}

/** BACEN: E, the payer's ISPB, the minute, eleven characters of the payer's choice; 32 in all. */
function endToEndIdOf({ bankCode, time, seed }: Pick<BankCall, 'bankCode' | 'time' | 'seed'>) {
  const ispb = banks.find(({ code }) => code === bankCode)?.ispb ?? bankCode.padStart(8, '0');
  const minute = time.toISOString().replace(/\D/g, '').slice(0, 12);
  return `E${ispb}${minute}${txidOf(hash32(seed)).slice(0, 11)}`;
}

/** What a path of the sample has for `{id}`. @param chance a hash that stays the same for a call */
const idOf = (chance: number) => 100_000 + (chance % 900_000);

/**
 * What a path of the sample has for `{txid}` (BACEN: 26 to 35 letters and digits).
 * @param chance as above
 */
const txidOf = (chance: number) => fixtureId('answer', chance >>> 4).replaceAll('-', '');

/**
 * The identifiers (`domain/search.ts`) in the success answer to a sample call, without making it.
 */
export function identifiersInAnswer(call: BankCall): string[] {
  const key = `${call.method} ${call.path}`;
  return [
    ...(withTxid.has(key) ? [txidOf(hash32(call.seed))] : []),
    ...(withEndToEndId.has(key) ? [endToEndIdOf(call)] : []),
  ];
}

/** The calls, as `METHOD /path`, whose success answer has a text in it. */
const callsWith = (text: string) =>
  new Set(
    Object.entries(calls).flatMap(([call, { response }]) =>
      JSON.stringify(response).includes(text) ? [call] : [],
    ),
  );
const withTxid = callsWith('"txid":"$txid"');
const withEndToEndId = callsWith('"endToEndId":"$endToEndId"');

function fill(body: Json, values: Record<string, string>): Json {
  if (typeof body === 'string')
    return body.startsWith('$') ? (values[body.slice(1)] ?? body) : body;
  if (Array.isArray(body)) return body.map((item) => fill(item, values));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, fill(value, values)]),
  );
}

/**
 * JSON from and to a bank is passed on as text: a number of twenty digits or `0.10` would be
 * written otherwise.
 */

const texts = new WeakMap<object, string>();

/** Parses JSON whose text is kept for {@link writeJson}. @throws SyntaxError */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  keepText(value, text);
  return value;
}

/** Keeps the text of a list or an object for {@link writtenTextOf}. */
export function keepText(value: unknown, text: string): void {
  if (typeof value === 'object' && value !== null) texts.set(value, text);
}

export const writtenTextOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;

/** A value as JSON, in which values of banks have the characters of their texts. */
export function writeJson(value: unknown): string {
  const kept: string[] = [];
  const mark = `text ${Math.random()} `;
  const json = JSON.stringify(value, (_, inner: unknown) => {
    const text = writtenTextOf(inner);
    return text === undefined ? inner : mark + (kept.push(text) - 1);
  });
  if (kept.length === 0) return json;
  return json.replaceAll(
    new RegExp(`"${mark}(\\d+)"`, 'g'),
    (_, index: string) => kept[Number(index)] ?? '',
  );
}

/**
 * Where the reference bank's special answers are, which are loaded with the first run that needs
 * them.
 */
export const REFERENCE_PATH = '/reference';
