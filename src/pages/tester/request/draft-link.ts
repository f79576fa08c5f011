import { MAX_URL_LENGTH } from '#api/contract/limits.ts';
import { hasBody } from '#api/contract/common.ts';
import { maskLogBody, maskLogJson, maskLogPath, maskedNames } from '#domain/masking.ts';
import { hasMask } from '#domain/secrets.ts';
import { links } from '#ui/address/links.ts';
import { COPIED } from '#ui/copy/clipboard.ts';
import { readJson } from '#ui/json/json-text.ts';
import { contentOf } from '../saved/saved-content.ts';
import type { Saved } from '../saved/saved-draft.ts';
import { type Draft, fillPath, FREE, parametersOf } from './draft.ts';
import { withParameters } from './from-log.ts';

/**
 * The address of a request for another person: of a saved one its own, else with what is typed,
 * without what logs mask; and what to say of it.
 * @throws RangeError when it is too long
 */
export function linkOf(draft: Draft, saved: Saved | null): { to: string; said: string } {
  const made = contentOf(draft);
  const isSaved = saved && 'request' in made && made.request === saved.version.values.request;
  const [to, left] = isSaved ? [links.tester({ saved: saved.id }), made.left] : typedLink(draft);
  if (to.length > MAX_URL_LENGTH) throw tooLong();
  return {
    to,
    said: left.length > 0 ? `Link copiado sem os valores de ${left.join(', ')}.` : COPIED,
  };
}

const tooLong = () =>
  new RangeError('A requisição é longa demais para um link. Salve-a e copie o link dela.');

function typedLink({
  bank,
  target,
  method,
  params,
  headers,
  body,
}: Draft): [to: string, left: string[]] {
  const path = target?.path ?? '';
  // Each parameter is masked in the whole path.
  if (path.length > MAX_URL_LENGTH) throw tooLong();
  const parameters = parametersOf(path);
  // A suggestion or an endpoint has its path.
  const known = target?.key === FREE ? undefined : target?.key;
  const shown = known === undefined ? withParameters(maskLogPath(path)) : path;
  const isHidden = ([name, value]: [string, string]) =>
    hasMask(maskLogPath(fillPath(path, new Map([[name, value]])))) ||
    hasMask(maskLogJson({ [name]: value })[name] ?? '');
  const given = [...params].filter(([name, value]) => value !== '' && parameters.includes(name));
  const typed = {
    ...(known === undefined && { path: shown }),
    params: Object.fromEntries(given.filter((one) => !isHidden(one))),
    headers: maskLogBody(headers),
    body: hasBody(method) ? maskLogBody(body) : '',
  };
  const asked = [
    ...parametersOf(shown).filter((name) => !parameters.includes(name)),
    ...given.filter(isHidden).map(([name]) => name),
  ];
  const left = [
    ...namesIn(typed.headers, 'headers'),
    ...namesIn(typed.body, 'body'),
    ...asked.map((name) => `{${name}}`),
  ];
  const to = links.tester({
    bankId: bank?.id,
    endpointId: known,
    method,
    typed: JSON.stringify(typed),
  });
  return [to, [...new Set(left)]];
}

function namesIn(text: string, name: string): string[] {
  const read = readJson(text);
  return maskedNames('value' in read ? read.value : text, name);
}
