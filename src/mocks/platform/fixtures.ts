import type * as z from 'zod';
import type { BankStatus } from '#api/contract/banks.ts';
import type { HttpMethod, Json as JsonValue } from '#api/contract/common.ts';
import type { EndpointCategory, EndpointStatus } from '#api/contract/endpoints.ts';
import banksFile from './fixtures/banks.json' with { type: 'json' };
import callsFile from './fixtures/calls.json' with { type: 'json' };
import endpointsFile from './fixtures/endpoints.json' with { type: 'json' };
import peopleFile from './fixtures/people.json' with { type: 'json' };
import settingsFile from './fixtures/settings.json' with { type: 'json' };
import trafficFile from './fixtures/traffic.json' with { type: 'json' };
import type { Environment } from '#api/contract/connections.ts';

/* Written by `npm run fixtures`. */

export type Json = z.infer<typeof JsonValue>;

interface BankFixture {
  code: string;
  name: string;
  ispb: string;
  status: BankStatus;
  registeredDaysAgo: number;
  silentDays?: number;
  boleto: string;
}

interface EndpointFixture {
  bank: string;
  /** `METHOD /path`. */
  call: string;
  status: EndpointStatus;
  registeredDaysAgo: number;
}

interface CallFixture {
  name: string;
  category: EndpointCategory;
  request?: Json;
  response: Json;
}

export const banks = banksFile as readonly BankFixture[];
/** The calls of the sample's endpoints, by `METHOD /path`. */
export const calls = callsFile.calls as Record<string, CallFixture>;
export const endpoints = (endpointsFile as EndpointFixture[]).map(({ call, ...fields }) => {
  const [method, path] = call.split(' ') as [HttpMethod, string];
  const { name, category } = calls[call] as CallFixture;
  return { name, method, path, category, ...fields };
});
export const people = peopleFile;
export const settings = settingsFile;
export const traffic = trafficFile;
export const brCode = callsFile.brCode;

/** The codes of the banks that are called in produção. */
const IN_PRODUCTION = new Set(['756', '237', '001']);

export const sampleEnvironment = (code: string): Environment =>
  IN_PRODUCTION.has(code) ? 'production' : 'homologation';
