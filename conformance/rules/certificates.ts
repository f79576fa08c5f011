import type { Bank } from '#api/contract/banks.ts';
import type { ConnectionAuthDraft } from '#api/contract/connection-auth.ts';
import type { Connection, ConnectionPatch, ConnectionTest } from '#api/contract/connections.ts';
import { fieldKeys, fixedLists, MAX_FIXED_FIELDS } from '#api/contract/fixed-fields.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { MASK } from '#domain/secrets.ts';
import { REFERENCE_PATH } from '#mocks/platform/reference-bank.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import { walk } from '#conformance/server/listing-pages.ts';
import { listingOf } from '#conformance/server/listings.ts';
import { maxShownOf, shownOf } from '#conformance/data/previews.ts';
import { tagOf } from '#conformance/server/objects.ts';
import { column, expect, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { succeeded } from '#conformance/client/exchange.ts';
import { rule } from './rule.ts';
import { authentications, certificates, SECRET } from '#conformance/data/subjects.ts';
import { inBase64 } from '#conformance/data/texts.ts';
import { bankWithoutSecrets, change, connectedBankId, placeOf, read } from './connections.ts';
import { answering, expectReference, plain } from './reference-bank.ts';

/** A distinguished name as RFC 4514 writes it; a blank after a comma is allowed. */
const nameOf = (name: string) => name.replaceAll(', ', ',');

/** Whether names of a list are compared without case. */
const isFolded = (list: (typeof fixedLists)[number]) => fieldKeys[list]('A') === 'a';

/** A PEM file with its line breaks written as `\n`, as from a variable of an environment. */
const inOneLine = (file: string): string =>
  inBase64(
    Buffer.from(file, 'base64')
      .toString()
      .replaceAll('\n', String.raw`\n`),
  );

/** All banks by the end of their certificate: the first to end first, those without one last. */
async function expectSortedByEnd(api: Api): Promise<void> {
  const banks = await walk(api, listingOf('bank'), { sort: 'certificateExpiresAt' });
  const LAST = '9999-12-31T00:00:00Z';
  const ends = column(banks as unknown as Bank[], 'certificateExpiresAt').map((end) =>
    Date.parse(end ?? LAST),
  );
  const inOrder = ends.toSorted((one, other) => one - other);
  same(ends, inOrder, 'the ends of the certificates by sort=certificateExpiresAt');
}

/**
 * What a connection has beside its authentication: a client certificate, fixed headers and
 * parameters.
 */
export const certificateRules = [
  rule(
    'connection/certificate',
    'the holder and the end of a certificate are read and shown',
    async (api) => {
      const { id } = await bankWithoutSecrets(api);
      const params = { bankId: id };
      const { name } = ok(
        await api.call('updateBank', { params, body: { environment: 'homologation' } }),
      );
      const tags: string[] = [];
      let last: string | null = null;
      const { aes, old, password } = files.accents;
      const { withChain } = files.one;
      const tls = { auth: authentications.find(({ type }) => type === 'tls_client_auth')! };
      refused(await change(api, id, tls), 'SegredoAusente', 'certificate');
      // A password with accents opens AES files and old ones; in PEM only the certificate of the
      // key counts, wherever it stands.
      for (const [holder, certificate] of [
        ['um', { format: 'pkcs12', file: aes, password }],
        ['dois', certificates[1]],
        ['um', { format: 'pkcs12', file: old, password }],
        ['um', { format: 'pem', certificate: withChain, privateKey: withChain }],
        [
          'dois',
          {
            format: 'pem',
            certificate: inOneLine(certificates[1].certificate),
            privateKey: inOneLine(certificates[1].privateKey),
          },
        ],
        ['', null],
      ] as const) {
        // The first with an authentication that needs one; a key may stand beside certificates.
        const key = { ...authentications[4]!, privateKey: withChain } as ConnectionAuthDraft;
        const auth = certificate?.format === 'pem' && holder === 'um' ? { auth: key } : {};
        const answer = await change(api, id, {
          certificate,
          ...auth,
          ...(tags.length === 0 && tls),
        });
        const stored = (ok(answer) as Connection).certificate;
        if (tags.length === 0)
          for (const body of [{ certificate: null }, { ...tls, certificate: null }])
            refused(await change(api, id, body), 'SegredoAusente', 'certificate');
        await api.step(`${certificate?.format} ${holder}`, async () => {
          same(
            stored && [
              nameOf(stored.subject),
              nameOf(stored.issuer),
              Math.round(Date.parse(stored.expiresAt) / 60_000),
            ],
            certificate && [
              `CN=${holder}.conformidade.example,O=Conformidade,C=BR`,
              'CN=AC de Teste,O=Autoridade de Teste,C=BR',
              Date.parse('2126-11-02T18:20:00Z') / 60_000,
            ],
            'the certificate',
            answer,
          );
          for (const part of Object.values(certificate ?? {}).filter((one) => one.length > 10)) {
            expect(
              !answer.text.includes(part),
              'the answer contains a file or the password',
              answer,
            );
          }
          tags.push(tagOf(answer));
          same(await read(api, id), answer.body, 'the connection when read');
          const [event] = await eventsOf(api, answer);
          const told = event?.changes.find(({ field }) => field === 'certificate.subject');
          const named = {
            field: 'certificate.subject',
            before: last,
            after: stored?.subject ?? null,
          };
          same(told, named.after === last ? undefined : named, 'the holder in the event', answer);
          last = named.after;
          const shown = [
            ok(await api.call('getBank', { params })),
            ...ok(await api.call('listBanks', { query: { q: name } })).data.filter(
              (one) => one.id === id,
            ),
            ok(await api.call('updateBank', { params, body: {} })),
          ];
          const end = stored?.expiresAt ?? null;
          const found = column(shown, 'certificateExpiresAt');
          same(
            found,
            [end, end, end],
            'the end of the certificate in the bank, the list and a change',
          );
          if (tags.length === 1) await expectSortedByEnd(api);
        });
      }
      same(new Set(tags).size, tags.length, 'the number of different ETags');
      refused(await change(api, id, tls), 'SegredoAusente', 'certificate');
      const production = ok(await api.call('getConnection', { params: placeOf(id, 'production') }));
      ok(await api.call('updateBank', { params, body: { environment: 'production' } }));
      const { certificateExpiresAt } = ok(await api.call('getBank', { params }));
      same(
        certificateExpiresAt,
        production.certificate?.expiresAt ?? null,
        'the end in the other environment',
      );
    },
  ),

  rule(
    'connection/answers',
    'a test tells what the bank and its token address answered',
    async (api) => {
      const bankId = await expectReference(api, (await api.ownBank()).id);
      const params = placeOf(bankId);
      const { baseUrl } = ok(await api.call('getConnection', { params }));
      const tokenUrl = new URL(`${REFERENCE_PATH}/answer`, baseUrl ?? '').href;
      const test = async (body: object) =>
        ok(await api.send('testConnection', { params, body })) as ConnectionTest;
      for (const status of [200, 302, 404, 503]) {
        const { reached, status: shown, reason } = await test({ path: answering(status, '{}') });
        const found = [reached, shown, reason === null];
        same(found, [true, status, status < 400], `reached, status and no reason of ${status}`);
      }
      for (const [type, error, refusedPart] of [
        ['client_secret_post', 'invalid_client', 'secret'],
        ['client_secret_basic', 'unauthorized_client', 'secret'],
        ['tls_client_auth', 'invalid_client', 'certificate'],
        ['client_secret_basic', 'invalid_scope', 'scope'],
        ['client_secret_basic', 'invalid_request', null],
      ] as const) {
        const body = JSON.stringify({ error, client_secret: SECRET });
        const connection = {
          auth: { ...authentications.find((one) => one.type === type), tokenUrl },
          tokenParameters: [plain('status', '400'), plain('body', body)],
          ...(type === 'tls_client_auth' && { certificate: certificates[1] }),
        };
        const { reached, status, token, refused: part } = await test({ connection });
        same(
          [reached, status, token?.status, part],
          [false, null, 400, refusedPart],
          `the result of ${type}, ${error}`,
        );
        same(token?.body, body.replace(SECRET, MASK), "the token's answer");
      }
    },
  ),

  rule(
    'connection/certificate-refused',
    'a certificate that cannot be used is 422 on its field',
    async (api) => {
      const id = await connectedBankId(api);
      ok(await change(api, id, { certificate: certificates[0] }));
      const before = await read(api, id);
      const [pkcs12, pem] = certificates;
      const cases: [string, ConnectionPatch][] = [
        ['certificate.password', { certificate: { ...pkcs12, password: 'outra' } }],
        ['certificate.password', { certificate: { ...pkcs12, password: '' } }],
        ['certificate.file', { certificate: { ...pkcs12, file: files.withoutKey.pkcs12 } }],
        ['certificate.file', { certificate: { ...pkcs12, file: inBase64('conformidade') } }],
        ['certificate.privateKey', { certificate: { ...pem, privateKey: files.one.privateKey } }],
        ['certificate.privateKey', { certificate: { ...pem, privateKey: pem.certificate } }],
        ['certificate.certificate', { certificate: { ...pem, certificate: pem.privateKey } }],
        ...[files.expired, files.notYet, files.server].map(
          ({ certificate }): [string, ConnectionPatch] => [
            'certificate.certificate',
            { certificate: { ...pem, certificate, privateKey: files.one.privateKey } },
          ],
        ),
        ['certificate.certificate', { certificate: { ...pem, ...files.long } }],
        ...[inBase64('x'), files.long.privateKey].map((privateKey): [string, ConnectionPatch] => [
          'auth.privateKey',
          { auth: { ...authentications[4]!, privateKey } as ConnectionAuthDraft },
        ]),
      ];
      for (const [field, body] of cases) {
        const answer = await change(api, id, { timeoutMs: 2345, ...body });
        await withSubject(field, () => refused(answer, 'CredencialInvalida', field));
        same(await read(api, id), before, `the connection after the refusal of ${field}`);
      }
      refused(
        await change(api, id, { certificate: pem, timeoutMs: 0 }),
        'RequisicaoInvalida',
        'timeoutMs',
      );
      same(await read(api, id), before, 'the connection after the refusal of its time limit');
    },
  ),

  rule(
    'connection/certificate-cipher',
    'a PKCS #12 file in a cipher that the platform does not read is 422 on the file',
    async (api) => {
      const id = await connectedBankId(api);
      const before = await read(api, id);
      const certificate = { ...certificates[0], file: files.camellia.pkcs12 };
      const answer = await change(api, id, { certificate });
      // A platform may read Camellia.
      if (succeeded(answer)) return;
      refused(answer, 'CredencialInvalida', 'certificate.file');
      same(await read(api, id), before, 'the connection after the refusal');
    },
  ),

  rule(
    'connection/fixed',
    'secrets of fixed fields are kept under their names where they are left out',
    async (api) => {
      const { id } = await bankWithoutSecrets(api);
      const secret = { type: 'secret', name: 'X-Chave', secret: SECRET } as const;
      const bare = { type: 'secret', name: secret.name } as const;
      const plainOne = { type: 'plain', name: 'X-Outra', value: 'Às claras' } as const;
      /** A change of all lists at once. */
      const set = async (...fields: object[]) => {
        const answer = await change(
          api,
          id,
          Object.fromEntries(fixedLists.map((list) => [list, fields])),
        );
        return { answer, lists: () => fixedLists.map((list) => (ok(answer) as Connection)[list]) };
      };
      /** Expects each list alone, and all of them together, to be refused. */
      const refusedIn = async (
        fields: object[],
        name: ProblemName,
        place: string,
        lists = [...fixedLists],
      ) => {
        for (const list of lists)
          refused(await change(api, id, { [list]: fields }), name, `${list}.${place}`);
      };
      await refusedIn([bare], 'SegredoAusente', '0.secret');
      const { answer: first, lists } = await set(plainOne, secret);
      const [hidden] = lists().map((fields) => fields[1]);
      for (const fields of lists())
        same(fields, [plainOne, hidden], 'what is shown of a list', first);
      const preview = hidden?.type === 'secret' ? hidden.secretPreview : SECRET;
      const isHidden =
        !first.text.includes(SECRET) && shownOf(SECRET, preview) <= maxShownOf(SECRET);
      expect(isHidden, `the preview is "${preview}"`, first);
      // Where names are compared without case, with a small letter.
      const small = [{ ...bare, name: bare.name.toLowerCase() }];
      const inOrder = fixedLists.map(
        (list) => [list, [...(isFolded(list) ? small : [bare]), plainOne]] as const,
      );
      const kept = await change(api, id, Object.fromEntries(inOrder));
      for (const [list, [{ name }]] of inOrder) {
        const fields = (ok(kept) as Connection)[list];
        same(
          fields,
          [{ ...hidden, name }, plainOne],
          'a list in another order, without the secret',
        );
      }
      await refusedIn([{ type: 'secret', name: plainOne.name }], 'SegredoAusente', '0.secret');
      const folded = fixedLists.filter(isFolded);
      const exact = fixedLists.filter((list) => !isFolded(list));
      await refusedIn(small, 'SegredoAusente', '0.secret', exact);
      const again = await set({ ...secret, secret: `x${SECRET}` }, plainOne);
      expect(
        tagOf(again.answer) !== tagOf(kept),
        'two secrets with one ending have one ETag',
        again.answer,
      );
      await refusedIn([plainOne, plainOne], 'RequisicaoInvalida', '1.name');
      const twice = [plainOne, { ...plainOne, name: plainOne.name.toUpperCase() }];
      await refusedIn(twice, 'RequisicaoInvalida', '1.name', folded);
      for (const name of ['Host', 'content-length', 'Transfer-Encoding', 'CONNECTION'])
        await refusedIn([{ ...plainOne, name }], 'RequisicaoInvalida', '0.name', folded);
      const many = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ ...plainOne, name: `x-${index}` }));
      const most = Object.fromEntries(
        fixedLists.map((list) => [list, isFolded(list) ? many(MAX_FIXED_FIELDS) : twice]),
      );
      ok(await change(api, id, most));
      for (const list of fixedLists)
        refused(
          await change(api, id, { [list]: many(MAX_FIXED_FIELDS + 1) }),
          'RequisicaoInvalida',
          list,
        );
      // A secret ends with its entry, and is kept in its list alone.
      await refusedIn([{ ...bare, name: 'x-0' }], 'SegredoAusente', '0.secret', folded);
      const [one, ...others] = fixedLists;
      const last = await change(
        api,
        id,
        Object.fromEntries(fixedLists.map((list) => [list, list === one ? [secret] : []])),
      );
      for (const list of others) same((ok(last) as Connection)[list], [], 'an empty list', last);
      await refusedIn([bare], 'SegredoAusente', '0.secret', others);
    },
  ),
];
