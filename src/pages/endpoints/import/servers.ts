import { hostOf, pathOf } from './addresses.ts';
import type { FoundDocument } from './found-document.ts';

/**
 * The server of a document that belongs to a bank's connection: the one with the connection's
 * address, else the first with its host, else the first of all.
 * @param baseUrl the address of the connection; null without one
 */
export function mainServer({ servers, operations }: FoundDocument, baseUrl: string | null): string {
  const all = [...servers, ...operations.flatMap((operation) => operation.servers)];
  const sameHost = all.filter((server) => baseUrl && hostOf(server) === hostOf(baseUrl));
  const sameAddress = sameHost.find((server) => pathOf(server) === pathOf(baseUrl ?? ''));
  return sameAddress ?? sameHost[0] ?? all[0] ?? '';
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
