import { MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { hasBody } from '#api/contract/common.ts';
import { maskLogBody, maskLogJson, maskLogPath, maskedNames } from '#domain/masking.ts';
import { hasMask } from '#domain/secrets.ts';
import { links } from '#ui/address/links.ts';
import { COPIED } from '#ui/copy/clipboard.ts';
import { readJson } from '#ui/json/json-text.ts';
import { toSavedContent } from '../saved/saved-content.ts';
import type { OpenedRequest } from '../saved/saved-draft.ts';
import { type Draft, fillPath, UNLISTED, parameterNames } from './draft.ts';
import { parametersForMasks } from './address-parameters.ts';

/** An address, and the names of the values that it leaves out. */
interface Link {
  to: string;
  leftOut: string[];
}

/**
 * The address of a request for another person: that of the saved request, or one with what is
 * typed, without what logs mask.
 * @returns `to`: the address; `said`: what the toast says about it
 * @throws RangeError when the address is too long
 */
export function draftLink(draft: Draft, saved: OpenedRequest | null): { to: string; said: string } {
  const { to, leftOut } = linkToSaved(draft, saved) ?? linkToTypedDraft(draft);
  if (to.length > MAX_URL_LENGTH) throw tooLong();
  const said =
    leftOut.length > 0 ? `Link copiado sem os valores de ${leftOut.join(', ')}.` : COPIED;
  return { to, said };
}

const tooLong = () =>
  new RangeError('A requisição é longa demais para um link. Salve-a e copie o link dela.');

/** The link to the saved request; undefined when the draft differs from it. */
function linkToSaved(draft: Draft, saved: OpenedRequest | null): Link | undefined {
  const content = toSavedContent(draft);
  if (!saved || 'error' in content) return undefined;
  if (content.request !== saved.version.values.request) return undefined;
  return { to: links.tester({ saved: saved.id }), leftOut: content.leftOut };
}

function linkToTypedDraft({ bank, target, method, params, headers, body }: Draft): Link {
  const path = target?.path ?? '';
  // Each parameter is masked in the whole path.
  if (path.length > MAX_URL_LENGTH) throw tooLong();
  const names = parameterNames(path);
  // A preset or an endpoint has its path; only an unlisted one stands in the link.
  const endpointId = target?.key === UNLISTED ? undefined : target?.key;
  const linkedPath = endpointId === undefined ? parametersForMasks(maskLogPath(path)) : path;
  const given = [...params].filter(([name, value]) => value !== '' && names.includes(name));
  const isMasked = ([name, value]: [string, string]) => isMaskedInLogs(path, name, value);
  const typed = {
    ...(endpointId === undefined && { path: linkedPath }),
    params: Object.fromEntries(given.filter((parameter) => !isMasked(parameter))),
    headers: maskLogBody(headers),
    body: hasBody(method) ? maskLogBody(body) : '',
  };
  const missing = [
    ...parameterNames(linkedPath).filter((name) => !names.includes(name)),
    ...given.filter(isMasked).map(([name]) => name),
  ];
  const leftOut = new Set([
    ...maskedNamesInText(typed.headers, 'headers'),
    ...maskedNamesInText(typed.body, 'body'),
    ...missing.map((name) => `{${name}}`),
  ]);
  const to = links.tester({ bankId: bank?.id, endpointId, method, typed: JSON.stringify(typed) });
  return { to, leftOut: [...leftOut] };
}

/** Whether a log would mask the value of a parameter, in its path or by its name. */
function isMaskedInLogs(path: string, name: string, value: string): boolean {
  const filledPath = maskLogPath(fillPath(path, new Map([[name, value]])));
  return hasMask(filledPath) || hasMask(maskLogJson({ [name]: value })[name] ?? '');
}

/** The names of the masked values in a JSON text; `name` for a text that is not JSON. */
function maskedNamesInText(text: string, name: string): string[] {
  const read = readJson(text);
  return maskedNames('value' in read ? read.value : text, name);
}
