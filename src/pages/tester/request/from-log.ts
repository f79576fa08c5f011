import { v4 as uuid } from 'uuid';
import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { bodyForPeople, bodyIn, readJson } from '#ui/json/json-text.ts';
import { maskedNames } from '#domain/masking.ts';
import { hasMask, MASK } from '#domain/secrets.ts';
import { isSecretName } from '#domain/value-names.ts';
import { type DraftWithNotice, headersText, missingParameters, presetOrUnlisted } from './draft.ts';
import { queryWithoutBraces, parametersForMasks } from './address-parameters.ts';

/**
 * A draft that repeats the request of a log, with a notice of what has to be typed again.
 * @param text the log as it was sent
 */
export function draftOfLog(
  log: LogDetail,
  text: string,
  presets: readonly TesterPreset[],
): DraftWithNotice {
  const { bank, method, request } = log;
  const path = parametersForMasks(log.endpoint) + parametersForMasks(queryWithoutBraces(log.path));
  const params = parameterValues(log);
  const secretNames = Object.keys(request.headers).filter(isSecretName);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (isSecretName(name)) continue;
    // Each request has its own id.
    headers[name] = name.toLowerCase() === 'x-request-id' ? uuid() : value;
  }
  const writtenBody = bodyIn(text, ['request', 'body']);
  const body = writtenBody === null ? '' : bodyForPeople(writtenBody);
  const missing = new Set([
    ...secretNames,
    ...maskedNames(headers),
    ...maskedNames(request.body),
    ...missingParameters(path, params),
  ]);
  // A body that is not JSON is logged as a JSON string.
  const isText = writtenBody?.startsWith('"') && body !== MASK && !('value' in readJson(body));
  const notices = ['O restante foi copiado do log.'];
  if (missing.size > 0) notices.unshift(`Informe novamente: ${[...missing].join(', ')}.`);
  if (isText) notices.push('O body do log não é JSON, e só JSON é enviado.');
  return {
    draft: {
      bank,
      target: presetOrUnlisted(presets, method, path),
      method,
      environment: log.environment ?? 'homologation',
      params,
      headers: headersText(headers),
      body,
    },
    notice: notices.join(' '),
  };
}

/**
 * The values of the parameters of a log's endpoint, where a parameter is a whole segment of the
 * path. Masked values are left out.
 */
function parameterValues({ endpoint, path }: LogDetail): ReadonlyMap<string, string> {
  const segments = (path.split('?')[0] ?? '').split('/');
  const values = new Map<string, string>();
  for (const [index, part] of endpoint.split('/').entries()) {
    const name = /^\{([^{}]+)\}$/.exec(part)?.[1];
    const value = decodeOrEmpty(segments[index] ?? '');
    if (name !== undefined && value !== '' && !hasMask(value)) values.set(name, value);
  }
  return values;
}

/** Decodes a percent-encoded text; empty when the encoding is not valid. */
function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
