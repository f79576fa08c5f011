import { hasBody } from '#api/contract/common.ts';
import { SavedRequestDraft, secretsAmong } from '#api/contract/saved-requests.ts';
import { parsing } from '#api/contract/schema.ts';
import { readJson } from '#ui/json/json-text.ts';
import { type Draft, parametersOf, repeatedHeader, trimmedHeaders } from '../request/draft.ts';
import { contentText } from './saved-draft.ts';

const Content = SavedRequestDraft.omit({ name: true });

/**
 * What is saved of a draft, and the names of the secrets left out (`left`); or why it cannot be
 * saved, and for which field.
 */
export function contentOf(
  draft: Draft,
): { request: string; left: string[] } | { error: string; field: string } {
  const { bank, target, method } = draft;
  if (!bank || !target) {
    const error = `Escolha o ${bank ? 'endpoint' : 'banco'} antes de salvar.`;
    return { error, field: bank ? 'target' : 'bank' };
  }
  const read = readJson(draft.headers);
  if (!('value' in read))
    return { error: `Corrija os headers antes de salvar: ${read.error}`, field: 'headers' };
  const headers = trimmedHeaders(read.value ?? {}) as Record<string, string>;
  if (typeof headers !== 'object' || Array.isArray(headers))
    return { error: 'Os headers são um objeto JSON.', field: 'headers' };
  const repeated = repeatedHeader(draft.headers);
  if (repeated !== undefined) return { error: repeated, field: 'headers' };
  const used = new Set(parametersOf(target.path));
  const params = Object.fromEntries(
    [...draft.params].filter(([name, value]) => used.has(name) && value !== ''),
  );
  const secret = { headers: secretsAmong(headers), params: secretsAmong(params) };
  const parsed = Content.safeParse(
    {
      bankId: bank.id,
      method,
      path: target.path,
      params: without(params, secret.params),
      headers: without(headers, secret.headers),
      body: hasBody(method) ? draft.body : '',
    },
    parsing,
  );
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {};
    const [part = '', name] = path.map(String);
    return {
      error: message,
      field: part === 'path' ? 'target' : part === 'params' ? `param-${name}` : part,
    };
  }
  return {
    request: contentText(parsed.data),
    left: [...secret.headers, ...secret.params.map((name) => `{${name}}`)],
  };
}

const without = (values: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
