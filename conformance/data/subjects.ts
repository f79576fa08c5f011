import { randomUUID } from 'node:crypto';
import { type Bank, type BankDraft, bankText } from '#api/contract/banks.ts';
import type { ClientCertificateDraft, ConnectionAuthDraft } from '#api/contract/connection-auth.ts';
import type { Connection, ConnectionPatch } from '#api/contract/connections.ts';
import { type FixedFieldDraft, fixedLists } from '#api/contract/fixed-fields.ts';
import type { LogNote, LogNotePatch } from '#api/contract/log-notes.ts';
import type { ObjectText } from '#api/contract/operation.ts';
import {
  type Endpoint,
  type EndpointDraft,
  endpointText,
  type ImportedEndpoint,
} from '#api/contract/endpoints.ts';
import {
  type SavedRequest,
  type SavedRequestDraft,
  savedRequestText,
} from '#api/contract/saved-requests.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { contract } from '#api/contract/index.ts';
import files from './certificates.json' with { type: 'json' };

/** Gives names and numbers that no other object of the run has. */
export interface Names {
  newName(): string;
  /** Another number each time. */
  next(): number;
}

type Path = (typeof contract)[keyof typeof contract]['path'];

/**
 * What the contract's schemas do not say of a resource that can be changed. `resources.ts` derives
 * its operations, fields, listed values, filters and sorts; rules and cleaning derive from both.
 */
export interface Subject<Draft = Record<string, unknown>, Shown = Record<string, unknown>> {
  /** The first part of the ids of its rules. */
  name: string;
  /** How sentences name an object of it, such as `a bank`. */
  phrase: string;
  /** Where one object is. */
  path: Path;
  /**
   * The name of the subject that a parameter of the path belongs to, when that is another one;
   * `log` for a log.
   */
  within?: string;
  /** Parameters of the path that are no ids. */
  params?: Record<string, string>;
  /** New valid values of fields that are neither listed nor free text, each time another one. */
  fresh?: { [Field in keyof Draft]?: (names: Names) => unknown };
  /** What a new object has beside the values that were sent. */
  derived?: Partial<Shown>;
  /** The fields that are unique together, and the refusal of a second one. */
  unique?: { fields: (keyof Draft & string)[]; problem: ProblemName; on: keyof Draft & string };
  /** The fields in whose words a search looks; `a.b` is the field b of a. */
  search?: string[];
  /** A field with the id of another object, and how answers show that object. */
  reference?: {
    field: keyof Draft & string;
    to: string;
    as: keyof Shown & string;
    shows: string[];
    problem: ProblemName;
  };
  /** The parameter that deletes what refers to it too: without it, its deletion may be refused. */
  cascade?: string;
  /** Sent along with each change: without it some valid values are refused. */
  prepared?: Partial<Draft>;
  /** Fields that no answer returns as they were sent; answers may have a preview of each. */
  secrets?: string[];
  /** Fields that the platform writes with every change. */
  signed?: (keyof Shown & string)[];
}

/** Checks the names of fields against the contract's types. */
const subject = <Draft = object, Shown = object>(one: Subject<Draft, Shown>): Subject => one;

/** An address that nobody has. */
const address = () => `https://banco.example/${randomUUID()}`;

/**
 * A path and a text that nobody has, with what careless servers change: accents, capital letters,
 * two spaces.
 */
const newPath = (names: Names) => `/${names.newName().replaceAll(' ', '/')}/A\u00E7\u00E3o`;
const newText = () => `A\u00E7\u00E3o  ${randomUUID()}`;

/** An ISPB with letters. */
export const newCode = () => randomUUID().slice(0, 8).toUpperCase();

/** One fixed header or parameter. */
const fixedFresh = () => [{ type: 'plain', name: `x-${randomUUID()}`, value: randomUUID() }];

export const SECRET = 'conformidade-0123456789-segredo';

/**
 * The certificates and keys of `certificates.json` in the forms in which they are sent; the second
 * has old ciphers.
 */
export const certificates = [
  { format: 'pkcs12', file: files.one.pkcs12, password: files.one.password },
  { format: 'pem', certificate: files.two.certificate, privateKey: files.two.privateKey },
  { format: 'pkcs12', file: files.two.pkcs12, password: files.two.password },
] as const satisfies ClientCertificateDraft[];

const client = {
  tokenUrl: 'https://banco.example/Token/',
  clientId: 'Conformidade',
  scope: 'cob.read pix.Read',
};

/** A complete authentication of each type. */
export const authentications: ConnectionAuthDraft[] = [
  { type: 'api-key', header: 'X-Conformidade', apiKey: SECRET },
  { type: 'client_secret_basic', ...client, clientSecret: SECRET },
  { type: 'client_secret_post', ...client, clientSecret: SECRET },
  { type: 'tls_client_auth', ...client },
  { type: 'private_key_jwt', ...client, keyId: 'Conformidade', privateKey: files.one.privateKey },
  { type: 'none' },
];

/** A complete entry of each type of the fixed headers and parameters. */
const fixedFields: FixedFieldDraft[] = [
  { type: 'plain', name: 'X-Conformidade', value: 'Valor de teste' },
  { type: 'secret', name: 'X-Conformidade', secret: SECRET },
];

/** Complete values of the fields that are objects or lists of objects. */
export const wholes: Record<string, object[]> = {
  auth: authentications,
  certificate: [...certificates],
  ...Object.fromEntries(fixedLists.map((list) => [list, fixedFields])),
};

/**
 * The samples of an object's description: a valid creation but for what it refers to, which the
 * sample data does not have.
 */
export function samplesOf({ fields }: ObjectText): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { sample }]) => sample !== undefined);
  return Object.fromEntries(given.map(([name, { sample }]) => [name, sample]));
}

export const newBank = samplesOf(bankText) as BankDraft;
export const newEndpoint = samplesOf(endpointText) as Omit<EndpointDraft, 'bankId'>;
export const newSaved = samplesOf(savedRequestText) as Omit<SavedRequestDraft, 'bankId'>;
const { status: _, ...imported } = newEndpoint;
/** An endpoint of an import. */
export const newImport: ImportedEndpoint = imported;

/** How objects of a bank refer to it. */
const toBank = {
  field: 'bankId' as const,
  to: 'bank',
  as: 'bank' as const,
  shows: ['name', 'code'],
  problem: 'BancoInexistente' as const,
};

/**
 * Every resource that can be changed. One that is referred to comes before those that refer to it.
 */
export const subjects: Subject[] = [
  subject<BankDraft, Bank>({
    name: 'bank',
    phrase: 'a bank',
    path: '/banks/{bankId}',
    fresh: { code: newCode },
    derived: { endpoints: 0, lastSync: null, connections: [], certificateExpiresAt: null },
    unique: { fields: ['name'], problem: 'NomeJaCadastrado', on: 'name' },
    search: ['name', 'code'],
    cascade: 'cascade',
  }),

  subject<EndpointDraft, Endpoint>({
    name: 'endpoint',
    phrase: 'an endpoint',
    path: '/endpoints/{endpointId}',
    fresh: {
      path: newPath,
      maintenanceUntil: (names) =>
        new Date(Date.UTC(2031, 0, 1) + 60_000 * names.next()).toISOString(),
    },
    unique: { fields: ['bankId', 'method', 'path'], problem: 'EndpointDuplicado', on: 'path' },
    search: ['name', 'path', 'bank.name', 'bank.code'],
    reference: toBank,
  }),

  subject<SavedRequestDraft, SavedRequest>({
    name: 'saved-request',
    phrase: 'a saved request',
    path: '/saved-requests/{savedRequestId}',
    fresh: {
      path: newPath,
      params: () => ({ id: newText() }),
      headers: () => ({ 'X-Conformidade': ` ${newText()} ` }),
      body: () => ` \r\n{ "conformidade" : "${newText()}",\t"b": 1.0 }\n `,
    },
    signed: ['changedBy', 'changedAt'],
    unique: { fields: ['name'], problem: 'NomeJaCadastrado', on: 'name' },
    search: ['name', 'path', 'bank.name', 'bank.code'],
    reference: toBank,
  }),

  subject<ConnectionPatch, Connection>({
    name: 'connection',
    phrase: 'a connection',
    path: '/banks/{bankId}/connections/{environment}',
    within: 'bank',
    params: { environment: 'production' },
    fresh: {
      baseUrl: address,
      auth: (names) => authentications[names.next() % authentications.length],
      ...Object.fromEntries(fixedLists.map((list) => [list, fixedFresh])),
    },
    // The certificate and the secrets of the token belong to an address: another one asks for them
    // again. In PEM, which is read faster than PKCS #12.
    prepared: {
      baseUrl: 'https://banco.example/',
      certificate: certificates[1],
      tokenHeaders: [],
      tokenParameters: [],
    },
    secrets: ['apiKey', 'clientSecret', 'privateKey', 'certificate', 'secret'],
  }),

  subject<LogNotePatch, LogNote>({
    name: 'note',
    phrase: 'the note on a log',
    path: '/logs/{logId}/note',
    within: 'log',
    signed: ['author', 'changedAt'],
  }),

  subject<{ clientId: string; redirectUri: string; clientSecret: string }>({
    name: 'oauth',
    phrase: 'the OAuth2 settings',
    path: '/settings/oauth',
    fresh: { clientId: () => `conformidade-${randomUUID()}`, redirectUri: address },
    secrets: ['clientSecret'],
  }),

  subject({
    name: 'notifications',
    phrase: 'the notification settings',
    path: '/settings/notifications',
  }),
  subject({ name: 'tenant', phrase: 'the tenant', path: '/settings/tenant' }),
];
