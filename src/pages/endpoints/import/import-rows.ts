import { httpMethods } from '#api/contract/common.ts';
import {
  type Endpoint,
  type EndpointCategory,
  endpointKey,
  ImportedEndpoint,
} from '#api/contract/endpoints.ts';
import { truncate } from '#api/contract/limits.ts';
import { parsing } from '#api/contract/schema.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { type FoundDocument, hostOf, pathOf, slashed } from './found-document.ts';
import { maskPersonalForms } from '#domain/personal-data.ts';
import { withoutAccents } from '#domain/portuguese.ts';

export interface ImportRow {
  id: number;
  line: number;
  method: string;
  path: string;
  name: string;
  category: EndpointCategory;
  /** Why it is not ticked before anything is changed; null where it is. */
  doubt: string | null;
  problem: string | null;
  /** What the platform would register; null with a problem. */
  draft: ImportedEndpoint | null;
}

export const EXISTS = 'Já cadastrado';

/**
 * The server of a document that its paths follow: with the address, else the host, of the bank's
 * connection; else the first.
 */
function mainServer({ servers, operations }: FoundDocument, baseUrl: string | null): string {
  const all = [...servers, ...operations.flatMap((one) => one.servers)];
  const own = baseUrl ?? '';
  const near = all.filter((one) => own !== '' && hostOf(one) === hostOf(own));
  return near.find((one) => pathOf(one) === pathOf(own)) ?? near[0] ?? all[0] ?? '';
}

/**
 * The path before those of a document, where the connection's address (`baseUrl`) does not have it.
 */
export function prefixFor(document: FoundDocument, baseUrl: string | null): string {
  const server = mainServer(document, baseUrl);
  const [base, own] = [pathOf(server), pathOf(baseUrl ?? '')];
  if (`${own}/`.endsWith(`${base}/`)) return '';
  return hostOf(server) === hostOf(baseUrl ?? '') && base.startsWith(`${own}/`)
    ? base.slice(own.length)
    : base;
}

/**
 * The operations of a document as endpoints, each with its problem or doubt.
 * @param known the bank's endpoints
 */
export function rowsOf(
  document: FoundDocument,
  prefix: string,
  known: readonly Endpoint[],
  baseUrl: string | null,
): ImportRow[] {
  const main = mainServer(document, baseUrl);
  const own = pathOf(baseUrl ?? '');
  // A document names the same bank's hosts of both environments.
  const hosts = new Set(
    [main, ...(document.servers.includes(main) ? document.servers : [])].map(hostOf),
  );
  const taken = new Map(known.map((one) => [endpointKey(one), EXISTS]));
  return document.operations.map((operation, id) => {
    const { line, method, deprecated, servers } = operation;
    const server = servers.includes(main)
      ? main
      : (servers.find((one) => hosts.has(hostOf(one))) ?? servers[0] ?? main);
    const base = pathOf(server);
    const whole = slashed(`${base === pathOf(main) ? prefix.trim() : base}/${operation.path}`);
    const path =
      prefix === '' && own !== '' && whole.startsWith(`${own}/`) ? whole.slice(own.length) : whole;
    const name = importedName(operation.name || `${method} ${path}`);
    const category = guessCategory({ ...operation, path }, document.title);
    const fields: Record<keyof ImportedEndpoint, unknown> = { name, method, path, category };
    const draft = ImportedEndpoint.safeParse(fields, parsing);
    const isSent = httpMethods.some((one) => one === method);
    const key = endpointKey({ method, path });
    const problem = !isSent
      ? `A plataforma não envia ${method}`
      : draft.success
        ? (taken.get(key) ?? null)
        : (draft.error.issues[0]?.message ?? 'Inválido');
    if (problem === null) taken.set(key, 'Repetido no documento');
    const isElsewhere = hostOf(server) !== '' && !hosts.has(hostOf(server));
    const doubt = isElsewhere
      ? `Outro endereço: ${hostOf(server)}`
      : deprecated
        ? 'Obsoleta'
        : null;
    return {
      id,
      line,
      method,
      path,
      name,
      category,
      doubt,
      problem,
      draft: problem === null ? (draft.data ?? null) : null,
    };
  });
}

/**
 * A name that an endpoint may have: one line without control characters, cut where it is too long.
 */
const importedName = (text: string): string =>
  truncate(
    maskPersonalForms(text)
      .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_NAME_LENGTH,
  ).trim();

/**
 * What tells a category, in the words of BACEN's PIX API, Open Finance Brasil and the banks' own
 * APIs; the first match counts.
 */
const categoryKeywords: [category: EndpointCategory, words: RegExp][] = [
  ['boletos', /\b(boletos?|billets?|titulos?|cobranca bancaria|bankslips?|dda)\b/],
  [
    'pix',
    /\b(pix|cobv?r?|lotecobv|dict|qr ?codes?|brcode|e2eid|txid|locrec|solicrec|webhook(rec|cobr))\b/,
  ],
  ['transfers', /\b(transf\w*|ted|tef|doc|pagamentos?|payments?|pagar|remessas?)\b/],
  [
    'accounts',
    /\b(contas?|accounts?|saldos?|balances?|extratos?|statements?|transactions?|limites?|cartao|cartoes|cards?)\b/,
  ],
];

/** A text as lower case words: `/contas/{idConta}` is `contas id conta`. */
const wordsOf = (text: string) =>
  withoutAccents(text)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ');

const categoryIn = (text: string) =>
  categoryKeywords.find(([, words]) => words.test(wordsOf(text)))?.[0];

/**
 * Guesses a category from path, groups, name and the document's title; accounts when nothing tells.
 */
export function guessCategory(
  operation: { path: string; tags: readonly string[]; name: string },
  title: string,
): EndpointCategory {
  const hints = [operation.path, operation.tags.join(' '), operation.name, title];
  return hints.map(categoryIn).find((category) => category !== undefined) ?? 'accounts';
}
