import { SavedRequestDraft, type SavedRequest, secretsAmong } from '#api/contract/saved-requests.ts';
import { parsing } from '#api/contract/schema.ts';
import { hasBody } from '#api/contract/common.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { readJson } from '#ui/json/json-text.ts';
import type { Tagged, Version } from '#ui/forms/use-save.ts';
import { formatInstant, withFullStop } from '#ui/text/format.ts';
import { type Draft, headersText, missingIn, parametersOf, targetIn } from '../request/draft.ts';

/** What the form of a saved request edits: its name, and the whole request as one text. */
export interface SavedValues {
  name: string;
  /** A {@link SavedContent} as JSON. */
  request: string;
}
export type SavedContent = Omit<SavedRequestDraft, 'name'>;

/** The saved request that a draft was opened from, or saved as. */
export interface Saved {
  id: string;
  version: Version<SavedValues>;
  /** Who changed it last, and when, in words. */
  signature: string;
}

const Content = SavedRequestDraft.omit({ name: true });

/** Equal requests have equal texts. */
const contentText = ({ bankId, method, path, params, headers, body }: SavedContent): string =>
  JSON.stringify({ bankId, method, path, params, headers, body });

export const versionOf = ({ body: saved, etag }: Tagged<SavedRequest>): Version<SavedValues> => {
  const { bank, name, ...content } = saved;
  return { values: { name, request: contentText({ bankId: bank.id, ...content }) }, etag };
};

/** Who changed a saved request last, and when: 'por Ana Exemplo em 10/03/2026 12:00:00'. */
export const signatureOf = ({ changedBy, changedAt }: SavedRequest): string =>
  `por ${changedBy.name} em ${formatInstant(changedAt)}`;

/** A saved request as the form keeps it. */
export const savedFrom = (tagged: Tagged<SavedRequest>): Saved => ({
  id: tagged.body.id,
  version: versionOf(tagged),
  signature: signatureOf(tagged.body),
});

/** What is saved of a draft, and the names of the secrets left out (`left`); or why it cannot be saved, and for which field. */
export function contentOf(draft: Draft): { request: string; left: string[] } | { error: string; field: string } {
  const { bank, target, method } = draft;
  if (!bank || !target) {
    const error = `Escolha o ${bank ? 'endpoint' : 'banco'} antes de salvar.`;
    return { error, field: bank ? 'target' : 'bank' };
  }
  const read = readJson(draft.headers);
  if (!('value' in read)) return { error: `Corrija os headers antes de salvar: ${read.error}`, field: 'headers' };
  const headers = (read.value ?? {}) as Record<string, string>;
  if (typeof headers !== 'object' || Array.isArray(headers))
    return { error: 'Os headers são um objeto JSON.', field: 'headers' };
  const used = new Set(parametersOf(target.path));
  const params = Object.fromEntries([...draft.params].filter(([name, value]) => used.has(name) && value !== ''));
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
    return { error: message, field: part === 'path' ? 'target' : part === 'params' ? `param-${name}` : part };
  }
  return { request: contentText(parsed.data), left: [...secret.headers, ...secret.params.map((name) => `{${name}}`)] };
}

const without = (values: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The draft of a saved request, with a notice. In homologação: one press must not call produção. */
export function draftOfSaved(saved: SavedRequest, presets: readonly TesterPreset[]): [draft: Draft, notice: string] {
  const { bank, name, method, path, headers, body } = saved;
  const params = new Map(Object.entries(saved.params));
  const missing = missingIn(path, params);
  const draft: Draft = {
    bank,
    target: targetIn(presets, method, path),
    method,
    environment: 'homologation',
    params,
    headers: headersText(headers),
    body,
  };
  const asked = missing.length > 0 ? ` Informe ${missing.join(', ')}.` : '';
  return [
    draft,
    `${withFullStop(`Requisição salva: ${name}`)} Alterada ${signatureOf(saved)}. Abre em homologação.${asked}`,
  ];
}
