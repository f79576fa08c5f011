import { readCurl } from '#ui/copy/read-curl.ts';
import type { DocumentFault, FoundOperation, ReadingResult } from './found-document.ts';
import { withIdParameters, withEndpointParameters } from './addresses.ts';
import { baseAndPath, type Variables } from './base-and-path.ts';
import { replacePlaceholders } from '#ui/copy/placeholders.ts';

/** What the variables of commands stand for is not in them. */
const noValues: Variables = new Map();

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
    const url = replacePlaceholders(command.url, (name) => `{{${name}}}`);
    const { host, path } = baseAndPath(url, noValues);
    operations.push({
      line,
      method,
      path: withEndpointParameters(withIdParameters(path, true)),
      servers: host === '' ? [] : [`//${host}`],
      name: '',
      tags: [],
      deprecated: false,
    });
  }
  return { kind: 'cURL', title: 'Comandos cURL', servers: [], operations, faults };
}
