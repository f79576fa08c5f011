import { isIdentifier } from '#domain/identifiers.ts';
import { causeOf } from '#api/contract/failures.ts';
import { type NoAnswerReason, noAnswerResult } from '#api/contract/outcomes.ts';
import { hasBody } from '#api/contract/common.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import { maskLogHeaders, maskLogJson } from '#domain/masking.ts';
import {
  bankAnswer,
  type BankCall,
  bankError,
  bankHeaders,
  identifiersInAnswer,
  pathOf,
  sampleBody,
} from './bank-answers.ts';
import { fixtureId } from './fixture-id.ts';
import { people } from './people.ts';
import type { StoredLog } from './log-store.ts';
import type { SampleCall } from './traffic.ts';
import type { Call } from './sample-calls.ts';

/** Why the calls of the sample with these statuses have no answer. */
const noAnswerReasonByStatus: Record<number, NoAnswerReason> = {
  502: 'connection-refused',
  504: 'read-timeout',
};

function resultOf(status: number, { method, endpoint: path }: Call) {
  const reason = noAnswerReasonByStatus[status];
  if (reason) return noAnswerResult(reason);
  const outcome = 'answered' as const;
  if (status < 300) return { outcome, status, cause: null };
  const cause = causeOf(status, bankError(status, { method, path, time: new Date(0) }));
  return { outcome, status, cause };
}

/** The length of a `{txid}` in a path of the sample. */
const TXID_LENGTH = 32;

/** Who ran a call by hand: a failure among the newest calls. Integrations made the others. */
function personOf(number: number, status: number): Log['person'] {
  if (number >= 4 || status < 500) return null;
  const [, tester] = people;
  return tester ? { name: tester.name, email: tester.email } : null;
}

/**
 * A log of the sample. Its ids, path and messages are made from its number when they are read: made
 * in advance, those of all logs would take half a second.
 */
export class SampleLog implements StoredLog {
  readonly number: number;
  readonly time: number;
  readonly recordedAt: number;
  readonly bank: Log['bank'];
  readonly endpoint: string;
  readonly endpointName: string | null;
  readonly method: Log['method'];
  readonly environment: Log['environment'];
  readonly outcome: Log['outcome'];
  readonly status: number;
  readonly cause: string | null;
  readonly duration: number;
  readonly ip: string;
  readonly test = false;
  readonly person: Log['person'];
  #identifiers: readonly string[] | undefined;

  constructor({ number, call, time, duration, status, ip }: SampleCall) {
    const result = resultOf(status, call);
    this.number = number;
    this.time = time;
    this.recordedAt = time + duration;
    this.bank = call.bank;
    this.endpoint = call.endpoint;
    this.endpointName = call.endpointName;
    this.method = call.method;
    this.environment = call.environment;
    this.outcome = result.outcome;
    this.status = result.status;
    this.cause = result.cause;
    this.duration = duration;
    this.ip = ip;
    this.person = personOf(number, status);
  }

  get id(): string {
    return fixtureId('log', this.number);
  }

  get requestId(): string {
    return fixtureId('request', this.number);
  }

  /** The values in it are random ids, so there is nothing to mask. */
  get path(): string {
    return pathOf(this.endpoint, this.number);
  }

  get interactionId(): string | undefined {
    return this.outcome === 'answered' ? this.#answerId : undefined;
  }

  isIdentifiedBy(text: string): boolean {
    if (!isIdentifier(text)) return false;
    this.#identifiers ??= this.#findIdentifiers();
    return this.#identifiers.includes(text);
  }

  /**
   * What `identifiersOf` would find. The messages are not made for it, which would take a hundred
   * times as long.
   */
  #findIdentifiers(): string[] {
    const { requestId, interactionId = requestId, ip, path } = this;
    const ids = [requestId, interactionId];
    const inPath = path.split('/').filter((part) => part.length === TXID_LENGTH);
    const inAnswer = this.status < 300 ? identifiersInAnswer(this.#call) : [];
    return [
      ...ids,
      ...ids.map((id) => id.replaceAll('-', '')),
      ip,
      path,
      ...inPath,
      ...inAnswer.map((one) => one.toLowerCase()),
    ];
  }

  get messages(): StoredLog['messages'] {
    return {
      token: null,
      request: {
        headers: maskLogHeaders({
          accept: 'application/json',
          authorization: `Bearer ${this.requestId}`,
          ...(hasBody(this.method) && { 'content-type': 'application/json' }),
          'user-agent': 'Ponte/1.0',
          'x-request-id': this.requestId,
        }),
        body: hasBody(this.method) ? maskLogJson(sampleBody(this.#call)) : null,
      },
      response: this.outcome === 'answered' ? this.#answer() : { headers: {}, body: null },
    };
  }

  get #answerId(): string {
    return fixtureId('answer', this.number);
  }

  get #call(): BankCall {
    return {
      bankCode: this.bank.code,
      method: this.method,
      path: this.endpoint,
      time: new Date(this.time),
      seed: this.number,
    };
  }

  #answer(): LogDetail['response'] {
    const answered = new Date(this.recordedAt);
    const body =
      this.status < 300
        ? bankAnswer(this.#call)
        : bankError(this.status, { ...this.#call, time: answered });
    return {
      headers: {
        ...bankHeaders(answered, this.#answerId),
        ...(this.status === 302 && { location: 'https://manutencao.banco.example/' }),
        ...([429, 503].includes(this.status) && { 'retry-after': '60' }),
      },
      body: maskLogJson(body),
    };
  }
}
