import {
  type tester as operations,
  TESTER_DELAY_MS,
  TESTER_SAMPLE_TIME_MS,
  type TesterPreset,
  type TesterResponse,
} from '#api/contract/tester.ts';
import { bankRef } from '#api/contract/common.ts';
import { causeOf } from '#api/contract/failures.ts';
import { type NoAnswerReason, noAnswerText, noAnswerResult } from '#api/contract/outcomes.ts';
import { MAX_VIOLATION_LENGTH, truncate } from '#api/contract/limits.ts';
import { type LogDetail, MAX_LOGGED_ENDPOINT_LENGTH } from '#api/contract/logs.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { callValuesOf } from '#domain/call-values.ts';
import {
  maskLogAnswer,
  maskLogBody,
  maskLogHeaders,
  maskLogJson,
  maskLogPath,
  maskQuoted,
} from '#domain/masking.ts';
import {
  bankAnswer,
  type BankCall,
  bankError,
  bankHeaders,
  readJson,
  REFERENCE_PATH,
  sampleBody,
  writtenTextOf,
} from '#mocks/platform/bank-answers.ts';
import type { ParsedInput } from '#api/contract/index.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { ReferenceAnswer } from '#mocks/platform/reference-bank.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankWithoutConnection, Refusal, unknownBank } from '#mocks/protocol/problems.ts';
import { ips } from '#mocks/platform/traffic.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { usableConnection } from './connections.ts';

/**
 * The API tester. A run takes half a second and returns a sample answer for the path: 200 in 142
 * ms, or in the scenario `bank-failure` the bank's own 503, which is a result like any other. In
 * the scenario `bank-timeout` the bank does not answer: the platform waits as long as the
 * connection allows and answers 504. A bank that is not registered, is inactive or has no
 * connection cannot be called: the platform refuses the request. Each run becomes a log with masked
 * secrets and personal data, under the request id of the answer, and sets the bank's last
 * synchronisation, even when the caller does not wait for the answer. Under `/reference` every bank
 * answers as the reference bank does, whose bodies arrive as they were written
 * (`platform/reference-bank.ts`). A run that is sent again with its `Idempotency-Key` is answered
 * again and not carried out again. Values that are made for each call are in the log as they were
 * sent.
 */
export const tester: Resolvers<keyof typeof operations> = {
  getTesterPresets(_, { db, now }) {
    const banks = db.banks.all().filter(({ status }) => status === 'active');
    const suggested = banks.slice(0, SUGGESTED_BANKS).map(bankRef);
    const bankCode = suggested[0]?.code ?? '';
    return {
      banks: suggested,
      presets: presets.map((preset) => ({
        ...preset,
        body: sampleBody({ ...preset, bankCode, time: now(), seed: 0 }),
      })),
    };
  },

  async runTesterRequest({ body: run }, { db, scenario, session, requestId, now, newId, wait }) {
    const bank = db.banks.get(run.bankId);
    if (!bank) throw unknownBank();
    const connection = usableConnection(db, bank.id, run.environment);
    if (!connection) throw bankWithoutConnection(run.environment);
    if (bank.status === 'inactive') {
      const detail = `O banco ${bank.name} está inativo na plataforma e não pode ser chamado.`;
      throw new Refusal('BancoIndisponivel', detail);
    }

    const { name, email } = session().person;
    const started = now();
    const fill = callValuesOf(newId(), started);
    const headers = Object.fromEntries(
      Object.entries(run.headers).map(([header, value]) => [header, fill(value)]),
    );
    const tokenPath =
      'tokenUrl' in connection.auth ? new URL(connection.auth.tokenUrl).pathname : '';
    const reference = [run.path, tokenPath].some((path) => path.startsWith(REFERENCE_PATH))
      ? await import('#mocks/platform/sent-request.ts')
      : undefined;
    const tokenAnswer = reference?.referenceToToken(connection, fill);
    const isRefused = typeof tokenAnswer === 'string' || (tokenAnswer?.status ?? 0) >= 300;
    const token =
      isRefused && typeof tokenAnswer === 'object'
        ? { status: tokenAnswer.status, body: truncate(maskLogBody(tokenAnswer.body), 2000) }
        : null;
    const known = isRefused
      ? 'token-refused'
      : reference?.referenceToCall(connection, { ...run, headers }, fill);
    const isLate = (scenario === 'bank-timeout' && !isRefused) || known === 'read-timeout';
    // When the caller closes the connection, the wait ends early and the run is still logged: the
    // bank may have acted on it.
    await wait(isLate ? connection.timeoutMs : TESTER_DELAY_MS);
    const time = now();
    const received = isLate
      ? 'read-timeout'
      : known === undefined
        ? answerOf({ ...run, bankCode: bank.code, time, seed: 0 }, newId(), scenario)
        : receivedFrom(known);
    const answer = typeof received === 'string' ? undefined : received;
    const duration = isLate ? connection.timeoutMs : TESTER_SAMPLE_TIME_MS;
    const body = loggedData(answer?.data ?? null);
    const result =
      typeof received === 'string'
        ? noAnswerResult(received)
        : {
            outcome: 'answered' as const,
            status: received.status,
            cause: causeOf(received.status, body),
          };

    db.logs.append({
      id: newId(),
      timestamp: started.toISOString(),
      recordedAt: time.toISOString(),
      bank: bankRef(bank),
      ...endpointOf(db, run),
      method: run.method,
      path: maskLogPath(run.path),
      environment: run.environment,
      ...result,
      duration,
      ip: ips[0] ?? '192.0.2.1',
      person: { name, email },
      requestId,
      test: run.test,
      request: { headers: maskLogHeaders(headers), body: loggedSent(run.body ?? null) },
      response: { headers: maskLogHeaders(answer?.headers ?? {}), body },
      token,
    });
    if (isRefused) throw tokenRefused(token);
    if (isLate) {
      const limit = (duration / 1000).toLocaleString('pt-BR');
      const detail = `O banco ${bank.name} não respondeu em ${limit} s, o limite da conexão. Ele pode ter executado a requisição.`;
      throw new Refusal('TempoEsgotado', detail);
    }
    if (typeof received === 'string') throw new Refusal('TempoEsgotado', noAnswerText(received));
    // Read the bank again: it may have been changed or deleted during the wait.
    const called = db.banks.get(bank.id);
    if (called) db.banks.put({ ...called, lastSync: time.toISOString() });
    return received;
  },
};

function tokenRefused(token: LogDetail['token']): Refusal {
  const violations = token && [
    {
      razao: `Resposta do token: HTTP ${token.status}`,
      propriedade: 'auth.tokenUrl',
      valor: truncate(token.body, MAX_VIOLATION_LENGTH),
    },
  ];
  return new Refusal(
    'BancoIndisponivel',
    noAnswerText('token-refused'),
    violations ? { violations } : {},
  );
}

function answerOf(call: BankCall, interactionId: string, scenario: Scenario): TesterResponse {
  const headers = bankHeaders(call.time, interactionId);
  const time = TESTER_SAMPLE_TIME_MS;
  if (scenario !== 'bank-failure')
    return { status: 200, statusText: 'OK', headers, data: bankAnswer(call), time };
  const [status, statusText] = [503, 'Service Unavailable'];
  return {
    status,
    statusText,
    headers: { ...headers, 'retry-after': '60' },
    data: bankError(status, call),
    time,
  };
}

/**
 * An answer as it is passed on: JSON with its characters, other bodies as text, header fields of
 * one name as one.
 */
function receivedFrom(known: ReferenceAnswer | NoAnswerReason): TesterResponse | NoAnswerReason {
  if (typeof known === 'string') return known;
  const { status, statusText, headers, body } = known;
  const joined = new Headers();
  for (const [name, value] of headers) joined.append(name, value);
  return {
    status,
    statusText,
    headers: Object.fromEntries(joined),
    data: dataOf(body),
    time: TESTER_SAMPLE_TIME_MS,
  };
}

type Data = TesterResponse['data'];

/** The body of an answer as its log keeps it. What is not masked keeps its characters. */
const loggedData = (data: Data): Data => loggedText(data) ?? maskLogAnswer(data);

/** The same for the body of a request. */
const loggedSent = (data: Data): Data => loggedText(data) ?? maskLogJson(data);

function loggedText(data: Data): Data | undefined {
  const text = writtenTextOf(data);
  return text === undefined ? undefined : (readJson(maskLogBody(text)) as Data);
}

function dataOf(body: string): Data {
  try {
    return body === '' ? null : (readJson(body) as Data);
  } catch {
    return body;
  }
}

/**
 * The endpoint in the log of a run: the one it names, if it is of this bank; else the one whose
 * method and path fit, the one with the fewest parameters first; else the called path, masked and
 * without its query.
 */
function endpointOf(
  db: Db,
  { bankId, endpointId, method, path }: ParsedInput<'runTesterRequest'>['body'],
): {
  endpoint: string;
  endpointName: string | null;
} {
  const ofBank = db.endpoints.all().filter((endpoint) => endpoint.bankId === bankId);
  const [called = path] = path.split('?');
  const fitting = ofBank
    .filter((endpoint) => endpoint.method === method && fits(endpoint.path, called))
    .toSorted((a, b) => parametersOf(a.path) - parametersOf(b.path));
  const registered = ofBank.find(({ id }) => id === endpointId) ?? fitting[0];
  return {
    endpoint: registered?.path ?? truncate(maskLogPath(called), MAX_LOGGED_ENDPOINT_LENGTH),
    endpointName: registered ? truncate(maskQuoted(registered.name), MAX_NAME_LENGTH) : null,
  };
}

/**
 * Whether a path is a template with its parameters filled in; a value has at least one character
 * and no slash.
 */
function fits(template: string, path: string): boolean {
  const segments = path.split('/');
  const templates = template.split('/');
  return (
    templates.length === segments.length &&
    templates.every((one, index) => fitsSegment(one, segments[index] ?? ''))
  );
}

/**
 * Not one regular expression: with several parameters in a row its time would grow exponentially.
 */
function fitsSegment(template: string, segment: string): boolean {
  const [first = '', ...literals] = template.split(/\{\w+\}/);
  const last = literals.pop();
  if (last === undefined) return segment === template;
  if (!segment.startsWith(first)) return false;
  let end = first.length;
  // The first place of each text between two parameters leaves the most room for what follows.
  for (const literal of literals) {
    const start = segment.slice(end + 1).indexOf(literal);
    if (start < 0) return false;
    end += 1 + start + literal.length;
  }
  return segment.endsWith(last) && segment.length - last.length > end;
}

const parametersOf = (template: string) => template.split('{').length - 1;

const SUGGESTED_BANKS = 4;

const presets: Omit<TesterPreset, 'body'>[] = [
  { id: 'account-balance', name: 'Consultar Saldo', method: 'GET', path: '/accounts/{id}/balance' },
  { id: 'transfer', name: 'Enviar Transferência', method: 'POST', path: '/transfers' },
  { id: 'pix-qr-code', name: 'Gerar QR Code PIX', method: 'POST', path: '/pix/qrcode' },
  { id: 'boleto', name: 'Emitir Boleto', method: 'POST', path: '/boletos' },
];
