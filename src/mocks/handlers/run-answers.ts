import type { NoAnswerReason } from '#api/contract/outcomes.ts';
import { TESTER_SAMPLE_TIME_MS, type TesterResponse } from '#api/contract/tester.ts';
import { hideInBody, maskLogAnswer, maskLogBody, maskLogJson } from '#domain/masking.ts';
import type { HideValues } from '#domain/own-secrets.ts';
import { bankAnswer, type BankCall, bankError, bankHeaders } from '#mocks/platform/bank-answers.ts';
import { originalTextOf, readJson } from '#mocks/platform/exact-json.ts';
import type { ReferenceAnswer } from '#mocks/platform/reference-bank.ts';

/* The answers of banks to runs of the tester: of the sample's banks, and of the reference bank. */

type Data = TesterResponse['data'];

/**
 * The answer of a bank of the sample, which takes 142 ms.
 * @param isFailure answers the bank's 503
 */
export function sampleAnswer(
  call: BankCall,
  interactionId: string,
  isFailure: boolean,
): TesterResponse {
  const headers = bankHeaders(call.time, interactionId);
  const time = TESTER_SAMPLE_TIME_MS;
  if (!isFailure) {
    return { status: 200, statusText: 'OK', headers, data: bankAnswer(call), time };
  }
  return {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { ...headers, 'retry-after': '60' },
    data: bankError(503, call),
    time,
  };
}

/**
 * An answer of the reference bank as the platform passes it on: JSON with the characters that the
 * bank wrote, another body as text, header fields of one name as one.
 * @param hide masks the own secrets of the connection, wherever the bank sends them back
 */
export function passedOn(
  answer: ReferenceAnswer | NoAnswerReason,
  hide: HideValues,
): TesterResponse | NoAnswerReason {
  if (typeof answer === 'string') return answer;
  const headers = new Headers();
  for (const [name, value] of answer.headers) headers.append(name, value);
  return {
    status: answer.status,
    statusText: hide(answer.statusText),
    headers: Object.fromEntries(
      [...headers].map(([name, value]) => [name, hideInBody(value, hide)]),
    ),
    data: dataOf(hideInBody(answer.body, hide)),
    time: TESTER_SAMPLE_TIME_MS,
  };
}

function dataOf(body: string): Data {
  if (body === '') return null;
  try {
    return readJson(body) as Data;
  } catch {
    return body;
  }
}

/** The body of an answer as its log keeps it: masked, all else with the characters of the bank. */
export const loggedData = (data: Data, hide: HideValues): Data =>
  loggedText(data, hide) ?? maskLogAnswer(data, hide);

/** The body of a request as its log keeps it: masked, all else as the client wrote it. */
export const loggedSent = (data: Data, hide: HideValues): Data =>
  loggedText(data, hide) ?? maskLogJson(data, hide);

/** A body of which the text is known; undefined for any other. */
function loggedText(data: Data, hide: HideValues): Data | undefined {
  const text = originalTextOf(data);
  return text === undefined ? undefined : (readJson(maskLogBody(text, hide)) as Data);
}
