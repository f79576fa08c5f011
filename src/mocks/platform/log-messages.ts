import { causeOf } from '#api/contract/failures.ts';
import { type NoAnswerReason, noAnswerResult } from '#api/contract/outcomes.ts';
import { hasBody } from '#api/contract/common.ts';
import type { ExportedLog } from '#api/contract/log-export.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { loggedHeaders, loggedJson } from '#domain/masking.ts';
import { people } from './identity.ts';
import { bankAnswer, bankError, bankHeaders, pathOf, sampleBody } from './bank-answers.ts';
import { fixtureId } from './fixture-id.ts';
import type { Call } from './traffic.ts';

/** What the sample's requests without an answer failed of, by their status. */
const sampleSilences: Record<number, NoAnswerReason> = {
  502: 'connection-refused',
  504: 'read-timeout',
};

/**
 * Who ran a sample request by hand: a failure among the newest. The others are calls of
 * integrations.
 */
export function samplePerson(row: number, status: number): Log['person'] {
  const [, tester] = people;
  return tester && row < 4 && status >= 500 ? { name: tester.name, email: tester.email } : null;
}

export function sampleResult(
  status: number,
  { method, endpoint: path }: Pick<Log, 'method' | 'endpoint'>,
) {
  const silence = sampleSilences[status];
  if (silence) return noAnswerResult(silence);
  const cause = causeOf(status, bankError(status, { method, path, time: new Date(0) }));
  return { outcome: 'answered' as const, status, cause };
}

const callOf = ({ bank, method, endpoint, timestamp }: Log, row: number) => ({
  bankCode: bank.code,
  method,
  path: endpoint,
  time: new Date(timestamp),
  seed: row,
});

const answerId = (row: number) => fixtureId('answer', row);

interface SampleRow {
  row: number;
  time: number;
  duration: number;
  ip: string;
  call: Call;
  result: ReturnType<typeof sampleResult>;
}

/** A sample log as lists show it. */
export const sampleLog = ({ row, time, duration, ip, call, result }: SampleRow): Log => ({
  id: fixtureId('log', row),
  requestId: fixtureId('request', row),
  timestamp: new Date(time).toISOString(),
  recordedAt: new Date(time + duration).toISOString(),
  ...call,
  ...result,
  duration,
  ip,
  test: false,
  person: samplePerson(row, result.status),
});

/** A sample log as an export shows it. Its path has ids alone: nothing to mask. */
export const exportedOf = (log: Log, row: number): ExportedLog => ({
  ...log,
  path: pathOf(log.endpoint, row),
  interactionId: log.outcome === 'answered' ? answerId(row) : undefined,
});

/**
 * What the details of a sample log have beside its row, made from it: the same row has the same
 * messages.
 */
export function messagesOf(log: Log, row: number): Omit<LogDetail, keyof Log> {
  const { requestId } = log;
  const call = callOf(log, row);
  const answered = new Date(call.time.getTime() + log.duration);
  const sends = hasBody(log.method);
  const succeeded = log.status < 300;
  return {
    token: null,
    path: pathOf(log.endpoint, row),
    request: {
      headers: loggedHeaders({
        accept: 'application/json',
        authorization: `Bearer ${requestId}`,
        ...(sends && { 'content-type': 'application/json' }),
        'user-agent': 'Ponte/1.0',
        'x-request-id': requestId,
      }),
      body: sends ? loggedJson(sampleBody(call)) : null,
    },
    response:
      log.outcome !== 'answered'
        ? { headers: {}, body: null }
        : {
            headers: {
              ...bankHeaders(answered, answerId(row)),
              ...(log.status === 302 && { location: 'https://manutencao.banco.example/' }),
              ...([429, 503].includes(log.status) && { 'retry-after': '60' }),
            },
            body: loggedJson(
              succeeded ? bankAnswer(call) : bankError(log.status, { ...call, time: answered }),
            ),
          },
  };
}
