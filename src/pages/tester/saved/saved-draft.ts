import type { SavedRequest, SavedRequestDraft } from '#api/contract/saved-requests.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { formatInstant, withFullStop } from '#ui/text/format.ts';
import { type Draft, headersText, missingIn, targetIn } from '../request/draft.ts';
import type { WithEtag, Version } from '#ui/forms/version.ts';

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

/** Equal requests have equal texts. */
export const contentText = ({
  bankId,
  method,
  path,
  params,
  headers,
  body,
}: SavedContent): string => JSON.stringify({ bankId, method, path, params, headers, body });

export const savedRequestVersion = ({
  body: saved,
  etag,
}: WithEtag<SavedRequest>): Version<SavedValues> => {
  const { bank, name, ...content } = saved;
  return { values: { name, request: contentText({ bankId: bank.id, ...content }) }, etag };
};

/** Who changed a saved request last, and when: 'por Ana Exemplo em 10/03/2026 12:00:00'. */
export const signatureOf = ({ changedBy, changedAt }: SavedRequest): string =>
  `por ${changedBy.name} em ${formatInstant(changedAt)}`;

/** A saved request as the form keeps it. */
export const savedFrom = (tagged: WithEtag<SavedRequest>): Saved => ({
  id: tagged.body.id,
  version: savedRequestVersion(tagged),
  signature: signatureOf(tagged.body),
});

/**
 * The draft of a saved request, with a notice. In homologação: one press must not call produção.
 */
export function draftOfSaved(
  saved: SavedRequest,
  presets: readonly TesterPreset[],
): [draft: Draft, notice: string] {
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
