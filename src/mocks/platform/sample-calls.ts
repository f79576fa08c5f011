import { type BankRef, hasBody, type HttpMethod } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/environment.ts';
import { fixtureId } from './fixture-id.ts';
import { banks, endpoints, sampleEnvironment, traffic } from './fixtures.ts';
import { hash32, pick, weighted } from './random.ts';

/* Which calls the sample's integrations make, and how each of them ends. */

/** What is called, as a log keeps it. */
export interface Call {
  bank: BankRef;
  endpoint: string;
  endpointName: string | null;
  method: HttpMethod;
  environment: Environment | null;
}

/** What became of a call. */
interface CallResult {
  status: number;
  /** In milliseconds. */
  duration: number;
  /** The address of the client that called the platform. */
  ip: string;
}

/** The addresses of the sample's clients. */
export const clientIps: readonly string[] = traffic.ips;

/** The call of each endpoint of the sample, in their order. */
const calls = endpoints.map((endpoint) => {
  const rank = banks.findIndex(({ code }) => code === endpoint.bank);
  const call: Call = {
    bank: {
      id: fixtureId('bank', rank),
      name: banks[rank]?.name ?? '',
      code: endpoint.bank,
    },
    endpoint: endpoint.path,
    endpointName: endpoint.name,
    method: endpoint.method,
    environment: sampleEnvironment(endpoint.bank),
  };
  return { call, isActive: endpoint.status === 'active' && banks[rank]?.status === 'active', rank };
});

/**
 * The call of an endpoint of the sample.
 * @param call its method and path, with a blank between
 */
export function callOf(bankCode: string, call: string): Call {
  const found = calls.find(
    ({ call: { bank, method, endpoint } }) =>
      bank.code === bankCode && `${method} ${endpoint}` === call,
  );
  return (found ?? pick(calls, 0)).call;
}

const METHOD_WEIGHTS = { GET: 5, POST: 3, PUT: 1, DELETE: 1, PATCH: 1 };

/**
 * The calls by how often they are made: banks that were registered first are called most, reads
 * more often than writes, inactive banks and endpoints not at all.
 */
const weightedCalls = weighted(
  calls.map(({ call }) => call),
  calls.map(({ call, isActive, rank }) =>
    isActive ? (banks.length - rank) * METHOD_WEIGHTS[call.method] : 0,
  ),
);

/** The calls that are made to a bank. */
export const callsToBank = (code: string): Call[] =>
  [...new Set(weightedCalls)].filter(({ bank }) => bank.code === code);

/** Whether a call can fail with a status: 404 needs an id in the path, 409 and 422 need a body. */
function canFailWith(status: number, { method, endpoint }: Call): boolean {
  if (status === 404) return endpoint.includes('{');
  if (status === 409 || status === 422) return hasBody(method);
  return true;
}

/** The statuses with which each call fails, by how often it does. */
const weightedFailures = new Map(
  calls.map(({ call }) => [
    call,
    weighted(
      traffic.failures.map(({ status }) => status),
      traffic.failures.map(({ status, weight }) => (canFailWith(status, call) ? weight : 0)),
    ),
  ]),
);

const OUTAGE_STATUSES = [503, 503, 500, 502];
const successStatus = { GET: 200, POST: 201, PUT: 200, DELETE: 204, PATCH: 200 };

/**
 * The two random numbers of a call, of 32 bits each. The upper half of `first` chooses the call and
 * its upper byte the address, its lower half a failure's status; the upper half of `second` whether
 * it fails, the lower one how long it takes.
 */
export interface CallRandom {
  first: number;
  second: number;
}

/** The random numbers of the call with a number: the same call is made at every start. */
export const randomOf = (number: number): CallRandom => ({
  first: hash32(number * 2),
  second: hash32(number * 2 + 1),
});

/** Whether a call fails of which `failures` in `requests` do. */
export const isFailing = (random: CallRandom, failures: number, requests: number): boolean =>
  (random.second >>> 16) * requests < failures * 0x10000;

/** Chooses the call. @param among calls to choose from, in place of the usual ones */
export const chooseCall = (random: CallRandom, among: readonly Call[] = weightedCalls): Call =>
  pick(among, random.first >>> 16);

/** How a call ends. @param isOutage whether the bank is out of service */
export function resultOf(
  call: Call,
  random: CallRandom,
  isFailed: boolean,
  isOutage: boolean,
): CallResult {
  let status = successStatus[call.method];
  if (isOutage) status = pick(OUTAGE_STATUSES, random.first);
  else if (isFailed) status = pick(weightedFailures.get(call) ?? OUTAGE_STATUSES, random.first);

  // Most calls take 10 to 150 ms and a few up to 5 s; of an outage and of a timeout all are slow.
  const slowness = (random.second & 0xffff) / 0x10000;
  let duration = 130 * slowness + 40 * Math.exp(4.9 * slowness ** 4) - 32;
  if (status === 504) duration = 30_000 + 900 * slowness;
  else if (isOutage) duration = 2500 + 4000 * slowness;

  const ip = pick(clientIps, ((random.first >>> 24) * clientIps.length) >>> 8);
  return { status, duration: Math.floor(duration), ip };
}
