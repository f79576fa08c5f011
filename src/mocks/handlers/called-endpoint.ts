import { truncate } from '#api/contract/limits.ts';
import { type LogDetail } from '#api/contract/logs.ts';
import { MAX_LOGGED_ENDPOINT_LENGTH } from '#api/contract/common.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { maskLogPath, maskQuoted } from '#domain/masking.ts';
import type { HideValues } from '#domain/own-secrets.ts';
import type { Db } from '#mocks/platform/db.ts';

type Run = Pick<TesterRequest, 'bankId' | 'endpointId' | 'method' | 'path'>;

/**
 * The endpoint in the log of a run: the one that the run names, if it is of this bank; else the one
 * whose method and path fit, the one with the fewest parameters first; else the called path, masked
 * and without its query.
 * @param hide masks the own secrets of the connection
 */
export function calledEndpoint(
  db: Db,
  { bankId, endpointId, method, path }: Run,
  hide: HideValues,
): Pick<LogDetail, 'endpoint' | 'endpointName'> {
  const endpointsOfBank = db.endpoints.all().filter((endpoint) => endpoint.bankId === bankId);
  const [calledPath = path] = path.split('?');
  const fitting = endpointsOfBank
    .filter((endpoint) => endpoint.method === method && fitsTemplate(calledPath, endpoint.path))
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const registered = endpointsOfBank.find(({ id }) => id === endpointId) ?? fitting[0];
  if (!registered) {
    const endpoint = truncate(maskLogPath(calledPath, hide), MAX_LOGGED_ENDPOINT_LENGTH);
    return { endpoint, endpointName: null };
  }
  return {
    endpoint: registered.path,
    endpointName: truncate(maskQuoted(registered.name), MAX_NAME_LENGTH),
  };
}

const parametersIn = (template: string): number => template.split('{').length - 1;

/**
 * Whether a path is a template with values for its parameters. A value has at least one character
 * and no slash.
 */
function fitsTemplate(path: string, template: string): boolean {
  const segments = path.split('/');
  const templates = template.split('/');
  if (segments.length !== templates.length) return false;
  return segments.every((segment, index) => fitsSegment(segment, templates[index] ?? ''));
}

/**
 * Whether a segment fits that of a template. Not one regular expression: with several parameters in
 * a row its time would grow exponentially.
 */
function fitsSegment(segment: string, template: string): boolean {
  const [beginning = '', ...literals] = template.split(/\{\w+\}/);
  const ending = literals.pop();
  if (ending === undefined) return segment === template;
  if (!segment.startsWith(beginning)) return false;
  let end = beginning.length;
  // The first place where a text between two parameters fits leaves the most room for the others.
  for (const literal of literals) {
    const start = segment.indexOf(literal, end + 1);
    if (start < 0) return false;
    end = start + literal.length;
  }
  return segment.endsWith(ending) && segment.length - ending.length > end;
}
