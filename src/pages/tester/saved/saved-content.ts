import { hasBody } from '#api/contract/common.ts';
import { SavedRequestDraft, secretsAmong } from '#api/contract/saved-requests.ts';
import { trimInvisible } from '#domain/invisible.ts';
import { parsing } from '#api/contract/schema.ts';
import { readJson } from '#ui/json/json-text.ts';
import {
  type Draft,
  parameterNames,
  repeatedHeaderText,
  trimmedHeaders,
} from '../request/draft.ts';
import { contentText } from './saved-draft.ts';

const Content = SavedRequestDraft.omit({ name: true });

/**
 * What is saved of a draft, without its secrets; or why it cannot be saved.
 * @returns `request`: a `SavedContent` as JSON, `leftOut`: the names of the secrets; or `error`,
 * and the `field` of the form that it is about
 */
export function toSavedContent(
  draft: Draft,
): { request: string; leftOut: string[] } | { error: string; field: string } {
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
  const repeated = repeatedHeaderText(draft.headers);
  if (repeated !== undefined) return { error: repeated, field: 'headers' };
  const used = new Set(parameterNames(target.path));
  const params = Object.fromEntries(
    [...draft.params]
      .map(([name, value]) => [name, trimInvisible(value)] as const)
      .filter(([name, value]) => used.has(name) && value !== ''),
  );
  const secret = { headers: secretsAmong(headers), params: secretsAmong(params) };
  const parsed = Content.safeParse(
    {
      bankId: bank.id,
      method,
      path: target.path,
      params: omitNames(params, secret.params),
      headers: omitNames(headers, secret.headers),
      body: hasBody(method) ? draft.body : '',
    },
    parsing,
  );
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {};
    const [part = '', name] = path.map(String);
    return { error: message, field: fieldOf(part, name) };
  }
  return {
    request: contentText(parsed.data),
    leftOut: [...secret.headers, ...secret.params.map((name) => `{${name}}`)],
  };
}

const omitNames = (values: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The field of the form for a part of the saved content. */
function fieldOf(part: string, name: string | undefined): string {
  if (part === 'path') return 'target';
  return part === 'params' ? `param-${name}` : part;
}
