import { causeOf } from '#api/contract/cause.ts';
import { type SilenceCause, withoutAnswer } from '#api/contract/outcomes.ts';
import { hasBody } from '#api/contract/tester.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { loggedHeaders, loggedJson, loggedPath } from '#api/contract/masking.ts';
import { bankAnswer, bankError, bankHeaders, pathOf, sampleBody } from './bank-answers.ts';
import { fixtureId } from './fixture-id.ts';

/** What the sample's requests without an answer failed of, by their status. */
const sampleSilences: Record<number, SilenceCause> = { 502: 'connection-refused', 504: 'read-timeout' };

/** Outcome and cause of a sample log. */
export function sampleResult(status: number, { method, endpoint: path }: Pick<Log, 'method' | 'endpoint'>) {
  const silence = sampleSilences[status];
  if (silence) return withoutAnswer(silence);
  const cause = causeOf(status, bankError(status, { method, path, time: new Date(0) }));
  return { outcome: 'answered' as const, status, cause };
}

/** The path, request and response of a sample log, made from its row: the same row has the same messages. */
export function messagesOf(log: Log, requestId: string, row: number): Pick<LogDetail, 'path' | 'request' | 'response'> {
  const time = new Date(log.timestamp);
  const answered = new Date(time.getTime() + log.duration);
  const call = { bankCode: log.bank.code, method: log.method, path: log.endpoint, time, seed: row };
  const sends = hasBody(log.method);
  const succeeded = log.status < 300;
  return {
    path: loggedPath(pathOf(call)),
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
              ...bankHeaders(answered, fixtureId('answer', row)),
              ...(log.status === 302 && { location: 'https://manutencao.banco.example/' }),
              ...([429, 503].includes(log.status) && { 'retry-after': '60' }),
            },
            body: loggedJson(succeeded ? bankAnswer(call) : bankError(log.status, { ...call, time: answered })),
          },
  };
}
