import { bankRef } from '#api/contract/common.ts';
import { MAX_TOKEN_BODY_LENGTH } from '#api/contract/connections.ts';
import { causeOf } from '#api/contract/failures.ts';
import type { ParsedInput } from '#api/contract/index.ts';
import { truncate } from '#api/contract/limits.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { type NoAnswerReason, noAnswerResult, noAnswerText } from '#api/contract/outcomes.ts';
import {
  type tester as operations,
  TESTER_DELAY_MS,
  TESTER_SAMPLE_TIME_MS,
  type TesterPreset,
  type TesterResponse,
  type TesterRun,
} from '#api/contract/tester.ts';
import { callValuesOf } from '#domain/call-values.ts';
import { maskLogBody, maskLogHeaders, maskLogPath } from '#domain/masking.ts';
import { sampleBody } from '#mocks/platform/bank-answers.ts';
import type { Db } from '#mocks/platform/db.ts';
import { clientIps } from '#mocks/platform/sample-calls.ts';
import type { HideValues } from '#domain/own-secrets.ts';
import { hidingOf } from '#mocks/platform/connection-secrets.ts';
import {
  type Caller,
  referenceAnswerToCall,
  referenceAnswerToTokenRequest,
  tokenIn,
} from '#mocks/platform/sent-request.ts';
import type { ReferenceAnswer } from '#mocks/platform/reference-bank.ts';
import type { BankRow } from '#mocks/platform/tables/banks.ts';
import type { UsableConnection } from '#mocks/platform/tables/connections.ts';
import type { Context } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankWithoutConnection, Refusal, unknownBank } from '#mocks/protocol/problems.ts';
import { calledEndpoint } from './called-endpoint.ts';
import { usableConnection } from './connections.ts';
import { loggedData, loggedSent, passedOn, sampleAnswer } from './run-answers.ts';

type Run = ParsedInput<'runTesterRequest'>['body'];

/**
 * The API tester. A run takes half a second and returns a sample answer for the path: 200 in 142
 * ms, or in the scenario `bank-failure` the bank's own 503, which is a result like any other. In
 * the scenario `bank-timeout` the bank does not answer: the platform waits as long as the
 * connection allows, and the run is unanswered. A bank that is not registered, is inactive or has
 * no connection cannot be called: the platform refuses the request. Each run becomes a log with
 * masked secrets and personal data, under the request id of the answer, and sets the bank's last
 * synchronisation, even when the caller does not wait for the answer. Under `/reference` every bank
 * answers as the reference bank does, whose bodies arrive as they were written
 * (`platform/reference-bank.ts`). A run that is sent again with its `Idempotency-Key` is answered
 * again and not carried out again. Values that are made for each call are in the log as they were
 * sent. The connection's own secrets are masked by their value, in the answer too.
 */
export const tester: Resolvers<keyof typeof operations> = {
  getTesterPresets(_, { db, now }) {
    const activeBanks = db.banks.all().filter(({ status }) => status === 'active');
    const suggested = activeBanks.slice(0, SUGGESTED_BANKS).map(bankRef);
    const bankCode = suggested[0]?.code ?? '';
    return {
      banks: suggested,
      presets: presets.map((preset) => ({
        ...preset,
        body: sampleBody({ ...preset, bankCode, time: now(), seed: 0 }),
      })),
    };
  },

  async runTesterRequest({ body: run }, context): Promise<TesterRun> {
    const { db, scenario, session, now, newId, wait } = context;
    const bank = db.banks.get(run.bankId);
    if (!bank) throw unknownBank();
    const connection = usableConnection(db, bank.id, run.environment);
    if (!connection) throw bankWithoutConnection(run.environment);
    if (bank.status === 'inactive') throw bankIsInactive(bank);

    const { person } = session();
    const startedAt = now();
    const fill = callValuesOf(newId(), startedAt);
    const sent = { ...run, headers: filledHeaders(run.headers, fill) };
    const caller = { connection, secrets: db.secrets.of(bank.id, run.environment), fill };
    const { accessToken, refusedToken } = tokenFor(caller);
    const hide = hidingOf(caller.secrets, accessToken);
    const planned = refusedToken
      ? 'token-refused'
      : plannedAnswer(sent, caller, accessToken, scenario === 'bank-timeout');
    const isLate = planned === 'read-timeout';

    // When the caller closes the connection, the wait ends early and the run is still logged: the
    // bank may have acted on it.
    await wait(isLate ? connection.timeoutMs : TESTER_DELAY_MS);

    const endedAt = now();
    const received = planned
      ? passedOn(planned, hide)
      : sampleAnswer(
          { ...sent, bankCode: bank.code, time: endedAt, seed: 0 },
          newId(),
          scenario === 'bank-failure',
        );
    const token = shownToken(refusedToken?.answer, hide);
    const result = writeLog(context, {
      run: sent,
      person,
      bank,
      received,
      token,
      startedAt,
      endedAt,
      duration: isLate ? connection.timeoutMs : TESTER_SAMPLE_TIME_MS,
      hide,
    });

    if (typeof received === 'string') {
      const reason = isLate ? lateText(bank, connection) : noAnswerText(received);
      return { ...result, reason, response: null, token };
    }
    noteSynchronisation(db, bank, endedAt);
    return { ...result, reason: null, response: received, token: null };
  },
};

/** The operators have taken the bank out of service. Nothing is sent, so there is no log. */
const bankIsInactive = ({ name }: BankRow) =>
  new Refusal('BancoInativo', `O banco ${name} está inativo na plataforma e não pode ser chamado.`);

/** The bank may have carried the request out, so a client must not repeat it blindly. */
function lateText({ name }: BankRow, { timeoutMs }: UsableConnection): string {
  const limit = (timeoutMs / 1000).toLocaleString('pt-BR');
  return `O banco ${name} não respondeu em ${limit} s, o limite da conexão. Ele pode ter executado a requisição.`;
}

/* The steps of a run. */

type Fill = ReturnType<typeof callValuesOf>;

const filledHeaders = (headers: Run['headers'], fill: Fill): Run['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));

type TokenAnswer = Pick<ReferenceAnswer, 'status' | 'body'>;

interface Token {
  accessToken?: string | undefined;
  /** That the bank gives none, with its answer where there is one. */
  refusedToken?: { answer?: TokenAnswer };
}

/** The token for a call. Only the reference bank refuses one; other banks need none here. */
function tokenFor(caller: Caller): Token {
  const answer = referenceAnswerToTokenRequest(caller);
  if (answer === undefined) return {};
  if (typeof answer === 'string') return { refusedToken: {} };
  if (answer.status >= 300) return { refusedToken: { answer } };
  return { accessToken: tokenIn(answer) };
}

/** The answer to a token request as logs keep it. */
const shownToken = (answer: TokenAnswer | undefined, hide: HideValues): LogDetail['token'] =>
  answer
    ? {
        status: answer.status,
        body: truncate(maskLogBody(answer.body, hide), MAX_TOKEN_BODY_LENGTH),
      }
    : null;

/** What the bank will answer, or why it will not; undefined for an answer of the sample. */
const plannedAnswer = (run: Run, caller: Caller, token: string | undefined, isLate: boolean) =>
  isLate ? 'read-timeout' : referenceAnswerToCall(caller, run, token);

interface EndedRun {
  run: Run;
  person: LogDetail['person'];
  bank: BankRow;
  received: TesterResponse | NoAnswerReason;
  token: LogDetail['token'];
  startedAt: Date;
  endedAt: Date;
  /** In milliseconds. */
  duration: number;
  /** Masks the own secrets of the connection. */
  hide: HideValues;
}

/** @returns what became of the run, as the log has it */
function writeLog(
  { db, requestId, newId }: Context,
  { run, person, bank, received, token, startedAt, endedAt, duration, hide }: EndedRun,
): Pick<TesterRun, 'logId' | 'outcome' | 'cause'> {
  const answer = typeof received === 'string' ? undefined : received;
  const body = loggedData(answer?.data ?? null, hide);
  const result =
    typeof received === 'string'
      ? noAnswerResult(received)
      : {
          outcome: 'answered' as const,
          status: received.status,
          cause: causeOf(received.status, body),
        };
  const logId = newId();
  db.logs.append({
    id: logId,
    timestamp: startedAt.toISOString(),
    recordedAt: endedAt.toISOString(),
    bank: bankRef(bank),
    ...calledEndpoint(db, run, hide),
    method: run.method,
    path: maskLogPath(run.path, hide),
    environment: run.environment,
    ...result,
    duration,
    ip: clientIps[0] ?? '192.0.2.1',
    person,
    requestId,
    test: run.test,
    request: {
      headers: maskLogHeaders(run.headers, hide),
      body: loggedSent(run.body ?? null, hide),
    },
    response: { headers: maskLogHeaders(answer?.headers ?? {}, hide), body },
    token,
  });
  return { logId, outcome: result.outcome, cause: result.cause };
}

/**
 * Sets the bank's last synchronisation, on the bank as it is now: it may be another one, or gone.
 */
function noteSynchronisation(db: Db, { id }: BankRow, time: Date): void {
  const bank = db.banks.get(id);
  if (bank) db.banks.put({ ...bank, lastSync: time.toISOString() });
}

const SUGGESTED_BANKS = 4;

const presets: Omit<TesterPreset, 'body'>[] = [
  { id: 'account-balance', name: 'Consultar Saldo', method: 'GET', path: '/accounts/{id}/balance' },
  { id: 'transfer', name: 'Enviar Transferência', method: 'POST', path: '/transfers' },
  { id: 'pix-qr-code', name: 'Gerar QR Code PIX', method: 'POST', path: '/pix/qrcode' },
  { id: 'boleto', name: 'Emitir Boleto', method: 'POST', path: '/boletos' },
];
