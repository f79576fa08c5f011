import { randomUUID } from 'node:crypto';
import type { OperationId } from '#api/contract/index.ts';
import type { Api } from '../api.ts';
import type { RequestParts } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import { fail, naming, ok, refused, rule, same } from '../rule.ts';

/** An object that supports If-Match, with changes that differ from its current values. */
interface Subject {
  what: string;
  read: OperationId;
  update: OperationId;
  params?: Record<string, string>;
  change(): object;
}

async function subjects(api: Api): Promise<Subject[]> {
  const bank = await api.newBank();
  const endpoint = await api.newEndpoint(bank.id);
  const name = () => ({ name: api.newName() });
  return [
    { what: 'a bank', read: 'getBank', update: 'updateBank', params: { bankId: bank.id }, change: name },
    {
      what: 'an endpoint',
      read: 'getEndpoint',
      update: 'updateEndpoint',
      params: { endpointId: endpoint.id },
      change: name,
    },
    {
      what: 'a connection',
      read: 'getConnection',
      update: 'updateConnection',
      params: { bankId: bank.id },
      change: () => ({ baseUrl: `https://banco.example/${randomUUID()}` }),
    },
    {
      what: 'the OAuth2 settings',
      read: 'getOAuthSettings',
      update: 'updateOAuthSettings',
      change: () => ({ clientId: api.newName().replaceAll(' ', '-') }),
    },
    {
      what: 'the tenant',
      read: 'getTenantSettings',
      update: 'updateTenantSettings',
      change: () => ({ tenantName: api.newName() }),
    },
  ];
}

/** Runs a check on each object that supports If-Match. */
function eachVersioned(check: (version: Versioned) => Promise<void>) {
  return async (api: Api) => {
    for (const subject of await subjects(api)) {
      await naming(subject.what, () => check(new Versioned(api, subject)));
    }
  };
}

class Versioned {
  readonly #api: Api;
  readonly #subject: Subject;

  constructor(api: Api, subject: Subject) {
    this.#api = api;
    this.#subject = subject;
  }

  #send(id: OperationId, parts: RequestParts): Promise<Exchange> {
    const { params } = this.#subject;
    return this.#api.send(id, params ? { ...parts, params } : parts);
  }

  read = () => this.#send(this.#subject.read, {});
  change = (ifMatch?: string) =>
    this.#send(this.#subject.update, {
      body: this.#subject.change(),
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    });
}

function tagOf(exchange: Exchange): string {
  ok(exchange);
  return exchange.headers.get('etag') ?? fail('there is no ETag', exchange);
}

/** ETag and If-Match on every object that supports them. */
export const versionRules = [
  rule(
    'VERS-01',
    'an ETag stays while its object does not change, and a change answers with the new ETag',
    eachVersioned(async ({ read, change }) => {
      const first = tagOf(await read());
      same(tagOf(await read()), first, 'the ETag of a second read');
      const changed = tagOf(await change());
      same(tagOf(await read()), changed, 'the ETag of a read after a change');
    }),
  ),

  rule(
    'VERS-02',
    'an ETag changes with its object',
    eachVersioned(async ({ read, change }) => {
      const before = tagOf(await read());
      if (tagOf(await change()) === before) fail(`the ETag is ${before} before and after a change`);
    }),
  ),

  rule(
    'VERS-03',
    'a change passes with the current ETag, alone or in a list, with * and without If-Match',
    eachVersioned(async ({ read, change }) => {
      ok(await change(tagOf(await read())));
      ok(await change(`"conformidade", ${tagOf(await read())}`));
      ok(await change('*'));
      ok(await change());
    }),
  ),

  rule(
    'VERS-04',
    'of two changes made on one version the second is refused with 412 and changes nothing',
    eachVersioned(async ({ read, change }) => {
      const tag = tagOf(await read());
      const first = ok(await change(tag));
      refused(await change(tag), 'VersaoDesatualizada');
      same(ok(await read()), first, 'the object after the refusal');
    }),
  ),

  rule(
    'VERS-05',
    'an ETag that the object never had is refused with 412',
    eachVersioned(async ({ read, change }) => {
      const before = ok(await read());
      refused(await change('"conformidade"'), 'VersaoDesatualizada');
      same(ok(await read()), before, 'the object after the refusal');
    }),
  ),
];
