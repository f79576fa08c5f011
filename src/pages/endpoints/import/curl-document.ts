import { readCurl } from '#ui/copy/read-curl.ts';
import type { DocumentFault, FoundOperation, ReadingResult } from './found-document.ts';
import { hostOf, pathOf, withIdParameters, withEndpointParameters } from './addresses.ts';
import { replacePlaceholders } from '#ui/copy/placeholders.ts';

/**
 * The cURL commands of a text as operations. A command is one call and an endpoint stands for many:
 * an id in its path becomes a parameter.
 */
export function curlDocument(text: string): ReadingResult {
  const operations: FoundOperation[] = [];
  const faults: DocumentFault[] = [];
  for (const command of readCurl(text)) {
    if ('error' in command) {
      faults.push(command);
      continue;
    }
    const { line, method } = command;
    const url = replacePlaceholders(command.url, (name) => `{${name}}`);
    const path = withEndpointParameters(withIdParameters(pathOf(url) || '/', true));
    const host = hostOf(url);
    const servers = host === '' ? [] : [`//${host}`];
    operations.push({ line, method, path, servers, name: '', tags: [], deprecated: false });
  }
  return { kind: 'cURL', title: 'Comandos cURL', servers: [], operations, faults };
}
