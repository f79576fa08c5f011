import { v4 as uuid } from 'uuid';
import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { maskedNames } from '#api/contract/personal-data.ts';
import { isSecretName } from '#api/contract/secrets.ts';
import { type Draft, parametersOf } from './draft.ts';

/**
 * Makes a draft that repeats a log's request under a request id of its own, and a notice that begins with what the
 * operator must enter again: secrets, and values of the path.
 */
export function draftOfLog(log: LogDetail, presets: readonly TesterPreset[]): [draft: Draft, notice: string] {
  const { bank, method, endpoint: path, request } = log;
  const preset = presets.find((one) => one.method === method && one.path === path);
  const headers = Object.entries(request.headers);
  const secret = headers.map(([name]) => name).filter(isSecretName);
  const open = headers
    .filter(([name]) => !isSecretName(name))
    .map(([name, value]) => [name, name.toLowerCase() === 'x-request-id' ? uuid() : value]);
  const draft: Draft = {
    bank,
    target: { key: preset?.id ?? 'log', method, path },
    method,
    params: new Map(),
    headers: open.length > 0 ? JSON.stringify(Object.fromEntries(open), null, 2) : '',
    body: request.body === null ? '' : JSON.stringify(request.body, null, 2),
  };
  const missing = [...secret, ...maskedNames(request.body), ...parametersOf(path).map((name) => `{${name}}`)];
  const lead = missing.length > 0 ? `Informe novamente: ${missing.join(', ')}. ` : '';
  return [draft, `${lead}O restante foi copiado do log.`];
}
