import { nameWords } from '#domain/name-words.ts';
import { hostOf, pathOf } from './addresses.ts';
import type { FoundDocument } from './found-document.ts';

/**
 * The server of a document that belongs to a bank's connection: the one with the connection's
 * address, else the first with its host, else the document's first, else that of most operations.
 * @param baseUrl the address of the connection; null without one
 */
export function mainServer(document: FoundDocument, baseUrl: string | null): string {
  const all = serversIn(document);
  const sameHost = all.filter((server) => baseUrl && hostOf(server) === hostOf(baseUrl));
  const sameAddress = sameHost.find((server) => pathOf(server) === pathOf(baseUrl ?? ''));
  const assumed = assumedHost(document);
  const mayBeBank = all.filter((server) => !isVariable(server) || hostOf(server) === assumed);
  return (
    sameAddress ?? sameHost[0] ?? document.servers[0] ?? mostFrequent(mayBeBank) ?? all[0] ?? ''
  );
}

const serversIn = ({ servers, operations }: FoundDocument): string[] => [
  ...servers,
  ...operations.flatMap((operation) => operation.servers),
];

/** Whether the host of a server has a variable without a value. */
const isVariable = (server: string): boolean => hostOf(server).includes('{{');

/** Words in the name of a variable that stands for the address of a login. */
const tokenWords = new Set('auth oauth oauth2 token login sso identity'.split(' '));
/** Words between which names often have no sign: `authurl`. */
const glued = new Set([...tokenWords, 'url', 'uri', 'host', 'base', 'server', 'api']);

const isForTokens = (server: string): boolean =>
  nameWords(hostOf(server), glued).some((word) => tokenWords.has(word));

/**
 * The variable without a value that counts as the bank's address, as in `{{baseUrl}}`: the one of
 * most operations. A bank has one address, so the others do not.
 * @returns undefined for none
 */
export const assumedHost = (document: FoundDocument): string | undefined =>
  mostFrequent(
    serversIn(document)
      .filter((server) => isVariable(server) && !isForTokens(server))
      .map(hostOf),
  );

/** The text that stands most often in a list, of equal ones the first; undefined for none. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/**
 * The path that comes before the paths of a document and that the connection's address does not
 * have yet.
 * @param baseUrl the address of the connection; null without one
 */
export function suggestedPrefix(document: FoundDocument, baseUrl: string | null): string {
  const server = mainServer(document, baseUrl);
  const serverPath = pathOf(server);
  const connectionPath = pathOf(baseUrl ?? '');
  if (`${connectionPath}/`.endsWith(`${serverPath}/`)) return '';
  const isSameHost = hostOf(server) === hostOf(baseUrl ?? '');
  const continues = serverPath.startsWith(`${connectionPath}/`);
  return isSameHost && continues ? serverPath.slice(connectionPath.length) : serverPath;
}
