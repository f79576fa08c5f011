import { hasBody } from '#api/contract/tester.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { loggedHeaders, loggedJson, loggedPath } from '#api/contract/masking.ts';
import { bankAnswer, bankError, bankHeaders, pathOf, sampleBody } from './bank-answers.ts';
import { fixtureId } from './fixture-id.ts';

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
    response: {
      headers: {
        ...bankHeaders(answered, fixtureId('answer', row)),
        ...(log.status === 302 && { location: 'https://manutencao.banco.example/' }),
        ...([429, 503].includes(log.status) && { 'retry-after': '60' }),
      },
      body: loggedJson(succeeded ? bankAnswer(call) : bankError(log.status, { ...call, time: answered })),
    },
  };
}
