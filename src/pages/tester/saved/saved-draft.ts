import type { Version, WithEtag } from '#ui/forms/version.ts';
import type { SavedRequest, SavedRequestDraft } from '#api/contract/saved-requests.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { formatMinute, withFullStop } from '#ui/text/format.ts';
import {
  type DraftWithNotice,
  headersText,
  missingParameters,
  presetOrUnlisted,
} from '../request/draft.ts';

/** What the form of a saved request edits: its name, and the request as one text. */
export interface SavedValues {
  name: string;
  /** A {@link SavedContent} as JSON. */
  request: string;
}

/** A saved request without its name. */
export type SavedContent = Omit<SavedRequestDraft, 'name'>;

/** The saved request from which a draft was opened, or as which it was saved. */
export interface OpenedRequest {
  id: string;
  version: Version<SavedValues>;
  /** Who changed it last, and when, in words. */
  signature: string;
}

/** A saved request as JSON in a fixed order, so that equal requests have equal texts. */
export const contentText = ({
  bankId,
  method,
  path,
  params,
  headers,
  body,
}: SavedContent): string => JSON.stringify({ bankId, method, path, params, headers, body });

/** A saved request as its form edits it. */
export const savedRequestVersion = ({
  body: saved,
  etag,
}: WithEtag<SavedRequest>): Version<SavedValues> => {
  const { bank, name, ...content } = saved;
  return { values: { name, request: contentText({ bankId: bank.id, ...content }) }, etag };
};

/** Who changed a saved request last, and when: 'por Ana Exemplo em 10/03/2026 12:00'. */
export const signatureOf = ({ changedBy, changedAt }: SavedRequest): string =>
  `por ${changedBy.name} em ${formatMinute(changedAt)}`;

/** A saved request as the form keeps it. */
export const toSaved = (tagged: WithEtag<SavedRequest>): OpenedRequest => ({
  id: tagged.body.id,
  version: savedRequestVersion(tagged),
  signature: signatureOf(tagged.body),
});

/**
 * The draft of a saved request, with a notice. It opens in homologação: one press must not call
 * produção.
 */
export function draftOfSaved(
  saved: SavedRequest,
  presets: readonly TesterPreset[],
): DraftWithNotice {
  const { bank, name, method, path, headers, body } = saved;
  const params = new Map(Object.entries(saved.params));
  const missing = missingParameters(path, params);
  const notices = [
    withFullStop(`Requisição salva: ${name}`),
    `Alterada ${signatureOf(saved)}.`,
    'Abre em homologação.',
  ];
  if (missing.length > 0) notices.push(`Informe ${missing.join(', ')}.`);
  return {
    draft: {
      bank,
      target: presetOrUnlisted(presets, method, path),
      method,
      environment: 'homologation',
      params,
      headers: headersText(headers),
      body,
    },
    notice: notices.join(' '),
  };
}
