import type { OperationId } from '#api/contract/index.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import type { Api } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { naming, ok, rule, same } from '../rule.ts';
import { hardTexts } from '../texts.ts';

/** A writable field that takes free text, with the requests that write and read it. */
export interface TextField {
  name: string;
  field: string;
  create?: OperationId;
  update: OperationId;
  read: OperationId;
  /** The object's id and what a valid creation sends beside the field. */
  prepare(api: Api): Promise<{ params: Record<string, string>; draft: () => Promise<object> }>;
}

/** The fields that take any text, names first. */
export const textFields: TextField[] = [
  {
    name: "a bank's name",
    field: 'name',
    create: 'createBank',
    update: 'updateBank',
    read: 'getBank',
    prepare: async (api) => ({ params: { bankId: (await api.newBank()).id }, draft: () => api.bankDraft() }),
  },
  {
    name: "an endpoint's name",
    field: 'name',
    create: 'createEndpoint',
    update: 'updateEndpoint',
    read: 'getEndpoint',
    async prepare(api) {
      const bank = await api.newBank();
      const { id } = await api.newEndpoint(bank.id);
      return { params: { endpointId: id }, draft: () => Promise.resolve(api.endpointDraft(bank.id)) };
    },
  },
  {
    name: "the tenant's name",
    field: 'tenantName',
    update: 'updateTenantSettings',
    read: 'getTenantSettings',
    prepare: () => Promise.resolve({ params: {}, draft: () => Promise.resolve({}) }),
  },
];

/** Runs a check on every text field; `write` creates or changes the object with a value of the field. */
export function eachField(
  check: (writer: FieldWriter, field: TextField, api: Api) => Promise<void>,
  fields: TextField[] = textFields,
) {
  return async (api: Api) => {
    for (const field of fields) {
      const { params, draft } = await field.prepare(api);
      const writes: [string, FieldWriter['write']][] = [
        [`${field.name} in a change`, (value) => api.send(field.update, { params, body: { [field.field]: value } })],
      ];
      const { create } = field;
      if (create) {
        writes.unshift([
          `${field.name} in a creation`,
          async (value) => api.send(create, { body: { ...(await draft()), [field.field]: value } }),
        ]);
      }
      for (const [what, write] of writes) {
        await naming(what, () => check({ write, read: () => api.send(field.read, { params }) }, field, api));
      }
    }
  };
}

export interface FieldWriter {
  write: (value: unknown) => Promise<Exchange>;
  /** Reads the object that changes are made to. */
  read: () => Promise<Exchange>;
}

const valueOf = (exchange: Exchange, field: string) => (ok(exchange) as Record<string, unknown>)[field];

/** Text is stored and found as it was sent. */
export const textRules = [
  rule(
    'TEXT-01',
    'every text is stored and returned as it was sent: no escaping, no normalization, no replacement',
    eachField(async ({ write, read }, { field }, api) => {
      for (const [what, hard] of hardTexts) {
        const text = `${api.newName()} ${hard}`;
        await naming(what, async () => {
          const answer = await write(text);
          same(valueOf(answer, field), text, 'the text of the answer', answer);
          if (answer.status !== 200) return;
          const again = await read();
          same(valueOf(again, field), text, 'the text when read again', again);
        });
      }
    }),
  ),

  rule(
    'TEXT-02',
    'spaces at both ends are removed, in changes as in creations, and spaces inside stay',
    eachField(async ({ write, read }, { field }, api) => {
      const text = `${api.newName()}  a   b`;
      const answer = await write(`   ${text}  `);
      same(valueOf(answer, field), text, 'the text of the answer', answer);
      if (answer.status === 200) same(valueOf(await read(), field), text, 'the text when read again');
    }),
  ),

  rule('TEXT-03', 'a search finds every text by itself, in banks and endpoints', async (api) => {
    const { id: bankId } = await api.newBank();
    for (const [what, hard] of hardTexts) {
      await naming(what, async () => {
        const bank = await api.newBank({ name: `${api.newName()} ${hard}` });
        const banks = ok(await api.call('listBanks', { query: { q: bank.name } })).data;
        same(banks, [bank], 'the banks that the name finds');
        const longer = ok(await api.call('listBanks', { query: { q: `${bank.name}x` } })).data;
        same(longer, [], 'the banks that a longer text finds');
        const endpoint = await api.newEndpoint(bankId, { name: `${api.newName()} ${hard}` });
        const endpoints = ok(await api.call('listEndpoints', { query: { q: endpoint.name } })).data;
        same(endpoints, [endpoint], 'the endpoints that the name finds');
      });
    }
  }),

  rule(
    'TEXT-07',
    'a search finds the end of the longest name, whose characters need two code units each',
    async (api) => {
      const start = api.newName();
      const name = `${start} ${'🦜'.repeat(MAX_NAME_LENGTH - start.length - 4)}fim`;
      const bank = await api.newBank({ name });
      const endpoint = await api.newEndpoint(bank.id, { name });
      for (const q of ['🐙fim', '🐙']) {
        const strays = ok(await api.call('listBanks', { query: { q } })).data.filter((row) => !row.name.includes('🐙'));
        same(strays, [], `the banks of ${q} whose names do not have it`);
      }
      for (const q of ['🦜🦜FIM', '🦜fim']) {
        same(ok(await api.call('listBanks', { query: { q } })).data, [{ ...bank, endpoints: 1 }], `the banks of ${q}`);
        same(ok(await api.call('listEndpoints', { query: { q } })).data, [endpoint], `the endpoints of ${q}`);
      }
    },
  ),

  rule(
    'TEXT-04',
    'composed and combining accents find each other, and capital letters find small ones',
    async (api) => {
      const pairs = [
        ['S\u00E3o Jo\u00E3o', 'Sa\u0303o Joa\u0303o'],
        ['A\u00E7\u00F5es', 'AC\u0327O\u0303ES'],
        ['\u00DAltimo \u00CDndice', 'ultimo indice'],
        ['INICIAL III', 'inicial iii'],
        ['vinicius', 'VINICIUS'],
        ['Bel\u00E9m', 'BELE\u0301M'],
      ] as const;
      const bank = await api.newBank();
      for (const [one, other] of pairs) {
        for (const [stored, sought] of [
          [one, other],
          [other, one],
        ] as const) {
          const name = `${api.newName()} ${stored}`;
          const q = name.replace(stored, sought);
          const { id } = await api.newBank({ name });
          const banks = ok(await api.call('listBanks', { query: { q } })).data;
          same(
            banks.map((row) => row.id),
            [id],
            `the banks that ${JSON.stringify(q)} finds`,
          );
          const endpoint = await api.newEndpoint(bank.id, { name });
          const rows = ok(await api.call('listEndpoints', { query: { q, bankId: bank.id } })).data;
          same(
            rows.map((row) => row.id),
            [endpoint.id],
            `the endpoints that ${JSON.stringify(q)} finds`,
          );
        }
      }
    },
  ),

  rule('TEXT-05', 'wildcards in a search match only themselves', async (api) => {
    const bank = await api.newBank({ name: `${api.newName()} 50% a_b c\\d e*f g?h [i]` });
    await api.newEndpoint(bank.id, { name: `${api.newName()} 50% a_b c\\d e*f g?h [i]` });
    const base = bank.name.split(' 50%')[0] ?? '';
    for (const q of [
      '%',
      '_',
      '\\',
      '*',
      '?',
      '[i]',
      '50%',
      'a_b',
      'c\\d',
      '\\\\',
      '%%',
      'a%b',
      'c_d',
      'e.f',
      "'",
      '"',
    ]) {
      for (const id of ['listBanks', 'listEndpoints'] as const) {
        const { data } = ok(await api.call(id, { query: { q, 'page-size': 100 } }));
        const strays = (data as { name: string; path?: string; bank?: { name: string } }[]).filter(
          (row) => ![row.name, row.path, row.bank?.name].some((text) => text?.includes(q)),
        );
        same(strays, [], `what "${q}" finds in ${id} without containing it`);
      }
    }
    for (const q of [`${base} 50`, `${base} 50% a_b`, `${base} 50% a_b c\\d e*f`]) {
      same(ok(await api.call('listBanks', { query: { q } })).data, [{ ...bank, endpoints: 1 }], `what "${q}" finds`);
    }
  }),

  rule('TEXT-06', 'a search text is trimmed, and spaces inside it count', async (api) => {
    const bank = await api.newBank({ name: `${api.newName()} um  dois` });
    const endpoint = await api.newEndpoint(bank.id, { name: `${api.newName()} um  dois` });
    const search = async (id: 'listBanks' | 'listEndpoints', q: string) =>
      (ok(await api.call(id, { query: { q } })).data as { id: string }[]).map((row) => row.id);
    same(await search('listBanks', `  ${bank.name} `), [bank.id], 'the banks found with spaces around the text');
    same(await search('listEndpoints', ` ${endpoint.name}  `), [endpoint.id], 'the endpoints found with spaces around');
    same(
      await search('listBanks', bank.name.replace('um  dois', 'um dois')),
      [],
      'the banks found with one space less',
    );
  }),
];
