import { BankDraft } from '#api/contract/banks.ts';
import { EndpointDraft } from '#api/contract/endpoints.ts';
import type { Output } from '#api/contract/index.ts';
import { LogDetail } from '#api/contract/logs.ts';
import { SavedRequestDraft } from '#api/contract/saved-requests.ts';
import type { Db } from '#mocks/platform/db.ts';
import { toLogDetail } from '#mocks/platform/log-store.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { SampleLog } from '#mocks/platform/sample-log.ts';
import { randomCall } from '#mocks/platform/traffic.ts';
import { type Context, contextOf } from '#mocks/protocol/context.ts';
import { banks } from './banks.ts';
import { endpoints } from './endpoints.ts';
import { savedRequests } from './saved-requests.ts';

/** What {@link createObjects} makes, by kind: the object as the API answers it. */
export interface CreatedObjects {
  bank: Output<'createBank'>;
  endpoint: Output<'createEndpoint'>;
  savedRequest: Output<'createSavedRequest'>;
  log: LogDetail;
}

/** Valid fields of the object with a number, and what creates an object with fields. */
interface Factory<Created> {
  defaults: (number: number, context: Context) => object;
  create: (fields: object, context: Context) => Created | Promise<Created>;
}

const factories: { [Kind in keyof CreatedObjects]: Factory<CreatedObjects[Kind]> } = {
  bank: {
    defaults: (number) => ({
      name: `Banco de teste ${number}`,
      code: String(900 + (number % 100)),
      status: 'active',
      environment: 'homologation',
    }),
    create: (fields, context) => banks.createBank({ body: BankDraft.parse(fields) }, context),
  },
  endpoint: {
    defaults: (number, context) => ({
      bankId: anyBankId(context),
      name: `Endpoint de teste ${number}`,
      method: 'GET',
      path: `/teste/${number}`,
      category: 'accounts',
      status: 'active',
    }),
    create: (fields, context) =>
      endpoints.createEndpoint({ body: EndpointDraft.parse(fields) }, context),
  },
  savedRequest: {
    defaults: (number, context) => ({
      bankId: anyBankId(context),
      name: `Requisição de teste ${number}`,
      method: 'GET',
      path: `/teste/${number}`,
      params: {},
      headers: {},
      body: '',
    }),
    create: (fields, context) =>
      savedRequests.createSavedRequest({ body: SavedRequestDraft.parse(fields) }, context),
  },
  log: {
    defaults: (number, { now, newId }) => {
      const time = now().getTime();
      const log = toLogDetail(new SampleLog({ ...randomCall(number), time }));
      return { ...log, id: newId(), requestId: newId() };
    },
    create(fields, { db }) {
      const log = LogDetail.parse(fields);
      db.logs.append(log);
      return log;
    },
  },
};

/**
 * Creates objects with valid fields in the data of the platform's scenario, for tests that need
 * many. They are no requests: nothing is noted in the history or among the platform's requests.
 * @param fields what all of them have in place of the usual values
 * @returns the objects, in the order in which they were created
 * @throws when the fields break the contract, and for an endpoint or a saved request without a bank
 */
export async function createObjects<Kind extends keyof CreatedObjects>(
  platform: Platform,
  kind: Kind,
  count = 1,
  fields: Partial<CreatedObjects[Kind]> = {},
): Promise<CreatedObjects[Kind][]> {
  const context = contextOf(platform, new Request('http://localhost/'), false, () => undefined);
  const { defaults, create } = factories[kind] as unknown as Factory<CreatedObjects[Kind]>;
  const data = platform.tables(platform.scenario);
  const created: CreatedObjects[Kind][] = [];
  while (created.length < count) {
    const number = (lastNumbers.get(data) ?? 0) + 1;
    lastNumbers.set(data, number);
    // One after the other, because each is checked against those before it.
    // oxlint-disable-next-line no-await-in-loop
    created.push(await create({ ...defaults(number, context), ...fields }, context));
  }
  return created;
}

/** The number of the last object that was created in some data; a reset begins again. */
const lastNumbers = new WeakMap<Db, number>();

/** @throws when no bank is registered */
function anyBankId({ db }: Context): string {
  const [bank] = db.banks.all();
  if (!bank) throw new Error('Create a bank first, or give a bankId.');
  return bank.id;
}
