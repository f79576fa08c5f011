import type * as z from 'zod';
import type { BankStatus, HttpMethod, Json as JsonValue } from '#api/contract/common.ts';
import type { EndpointCategory, EndpointStatus } from '#api/contract/endpoints.ts';
import banksFile from './fixtures/banks.json' with { type: 'json' };
import callsFile from './fixtures/calls.json' with { type: 'json' };
import endpointsFile from './fixtures/endpoints.json' with { type: 'json' };
import peopleFile from './fixtures/people.json' with { type: 'json' };
import settingsFile from './fixtures/settings.json' with { type: 'json' };
import trafficFile from './fixtures/traffic.json' with { type: 'json' };
import type { Environment } from '#api/contract/environment.ts';

/* Written by `npm run fixtures`. */

/** Any JSON value. */
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

/** The banks of the sample. */
export const banks = banksFile as readonly BankFixture[];
/** The calls of the sample's endpoints, by `METHOD /path`. */
export const calls = callsFile.calls as Record<string, CallFixture>;
/** The endpoints of the sample. */
export const endpoints = (endpointsFile as EndpointFixture[]).map(({ call, ...fields }) => {
  const [method, path] = call.split(' ') as [HttpMethod, string];
  const { name, category } = calls[call] as CallFixture;
  return { name, method, path, category, ...fields };
});
/** Names, amounts and descriptions in the answers of banks. */
export const people = peopleFile;
export const settings = settingsFile;
/** How many calls each day of the sample had, and how many of them failed. */
export const traffic = trafficFile;
/** The text of a PIX QR code. */
export const brCode = callsFile.brCode;

/** The codes of the banks whose integrations use produção. */
const IN_PRODUCTION = new Set(['756', '237', '001']);

/** The environment that the integrations of a sample bank use. */
export const sampleEnvironment = (code: string): Environment =>
  IN_PRODUCTION.has(code) ? 'production' : 'homologation';
