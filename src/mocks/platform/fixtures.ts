import type * as z from 'zod';
import type { BankStatus } from '#api/contract/banks.ts';
import type { HttpMethod, Json as JsonValue } from '#api/contract/common.ts';
import type { EndpointCategory, EndpointStatus } from '#api/contract/endpoints.ts';
import answersFile from './fixtures/answers.json' with { type: 'json' };
import banksFile from './fixtures/banks.json' with { type: 'json' };
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
  name: string;
  method: HttpMethod;
  path: string;
  category: EndpointCategory;
  status: EndpointStatus;
  registeredDaysAgo: number;
}

export const banks = banksFile as readonly BankFixture[];
export const endpoints = endpointsFile as readonly EndpointFixture[];
export const people = peopleFile;
export const settings = settingsFile;
export const traffic = trafficFile;
export const brCode = answersFile.brCode;
/** Bodies by `METHOD /path`. */
export const answers = answersFile.answers as Record<string, { request?: Json; response: Json }>;

/** The codes of the banks that are called in produção. */
const IN_PRODUCTION = new Set(['756', '237', '001']);

export const sampleEnvironment = (code: string): Environment =>
  IN_PRODUCTION.has(code) ? 'production' : 'homologation';
