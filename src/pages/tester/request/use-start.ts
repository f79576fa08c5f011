import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { httpMethods } from '#api/contract/common.ts';
import * as z from '#api/contract/schema.ts';
import { environments } from '#api/contract/environment.ts';
import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { TesterPreset, TesterPresets } from '#api/contract/tester.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBank, useBanks } from '#api/hooks/banks.ts';
import { useEndpoint } from '#api/hooks/endpoints.ts';
import { useLog } from '#api/hooks/logs.ts';
import { useSavedRequest } from '#api/hooks/tester.ts';
import {
  choiceParam,
  idParam,
  jsonParam,
  type UrlState,
  useUrlState,
} from '#ui/address/url-state.ts';
import { paramText } from '#ui/address/damaged-links.ts';
import { useLinkNotice } from '#ui/address/use-link-notice.ts';
import {
  blankDraft,
  type Draft,
  UNLISTED,
  firstDraft,
  sampleParams,
  type Target,
  targetOfEndpoint,
  targetOfPreset,
} from './draft.ts';
import { draftOfLog } from './from-log.ts';
import { draftOfSaved, type OpenedRequest, toSaved } from '../saved/saved-draft.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { useChangeDraft, replaceDraft } from './draft-changes.ts';

/**
 * What somebody typed, as a link carries it; the path only when it is neither a preset's nor an
 * endpoint's.
 */
const TypedInLink = z.strictObject({
  path: z.string().optional(),
  params: z.record(z.string(), z.string()),
  headers: z.string(),
  body: z.string(),
});

/** What of a request stands in the address. */
const params = {
  bankId: idParam,
  endpointId: idParam,
  method: choiceParam(httpMethods),
  environment: choiceParam(environments),
  log: idParam,
  saved: idParam,
  typed: jsonParam(TypedInLink),
};

/** The parameters of the dialogs over the form. */
const dialogs = ['paste', 'requests'];

const DAMAGED_LINK = 'O link está incompleto ou errado. Confira a requisição.';

const MISSING_IN_LINK = 'O que este link pedia não existe mais. Escolha banco e endpoint.';

const TYPED_LINK =
  'Requisição de um link, sem segredos nem dados pessoais: preencha o que falta. Aberta em homologação.';

/**
 * Sets the draft from the address, once for each history entry, and never runs it. A toast offers
 * to bring back what it replaces.
 * @returns a read whose `data` is true once the draft is set
 */
export function useDraftFromAddress(suggestions: TesterPresets) {
  const { presets } = suggestions;
  const [asked] = useUrlState(params);
  const { key, search, state } = useLocation() as Location<{
    chosen?: true;
    opened?: string[];
  } | null>;
  const { historyKey, draft } = useTesterState();
  const choose = useChangeDraft();
  const isEmpty = Object.values(asked).every((value) => !value);
  const written = new URLSearchParams(search);
  const isDamaged = Object.entries(asked).some(
    ([name, value]) => paramText(written, name) && !value,
  );
  useLinkNotice(params, { dialogs });
  const isFirstVisit = isEmpty && draft === blankDraft;
  // An address of the operator's own choices, or of a dialog over the form, matches the draft,
  // except after a reload.
  const isOwnAddress = state?.chosen === true || state?.opened !== undefined;
  const isSet =
    historyKey === key ||
    (isEmpty && !isFirstVisit && !isDamaged) ||
    (isOwnAddress && draft !== blankDraft);

  const preset = presets.find(({ id }) => id === asked.endpointId);
  const log = useLog(isSet ? null : asked.log || null);
  const saved = useSavedRequest(isSet ? null : asked.saved || null);
  const endpoint = useEndpoint(isSet || preset ? null : asked.endpointId || null);
  const bank = useBank(isSet ? null : asked.bankId || null);
  // When the banks cannot be read, the first draft takes a suggested bank.
  const banks = useBanks(!isSet && isFirstVisit ? { 'page-size': MAX_PAGE_SIZE } : null);

  const reads = [log, saved, endpoint, bank];
  const failed = reads.find(({ error }) => error && error.status !== 404);
  const isReady = !isSet && !failed && [...reads, banks].every(({ loading }) => !loading);

  const start = useEffectEvent(() => {
    const set = (next: Draft, notice: string, opened: OpenedRequest | null = null) =>
      testerState.setFromAddress(key, next, notice, opened);
    if (log.data) {
      const filled = draftOfLog(log.data, log.text ?? '', presets);
      replaceDraft(() => set(filled.draft, filled.notice), choose);
      return;
    }
    if (saved.data) {
      const opened = toSaved({ body: saved.data, etag: saved.etag });
      const filled = draftOfSaved(saved.data, presets);
      replaceDraft(() => set(filled.draft, filled.notice, opened), choose);
      return;
    }
    let fault = isDamaged ? DAMAGED_LINK : '';
    if (isFirstVisit) {
      set(firstDraft(suggestions, banks.data?.data ?? []), fault);
      return;
    }
    if (reads.some(({ error }) => error)) fault = MISSING_IN_LINK;
    const current = testerState.current().draft;
    const chosen = withChoices(current, asked, {
      preset,
      endpoint: endpoint.data,
      bank: bank.data,
    });
    if (!asked.typed) {
      set(chosen, fault);
      return;
    }
    const linked: Draft = {
      ...chosen,
      environment: blankDraft.environment,
      headers: asked.typed.headers,
      body: asked.typed.body,
      params: new Map(Object.entries(asked.typed.params)),
    };
    replaceDraft(() => set(linked, fault || TYPED_LINK), choose);
  });
  useEffect(() => {
    if (isReady) start();
  }, [isReady, key]);

  return { data: isSet ? true : undefined, error: failed?.error, reload: () => failed?.reload() };
}

interface Named {
  preset: TesterPreset | undefined;
  endpoint: Endpoint | undefined;
  bank: Bank | undefined;
}

/**
 * A draft with the choices of an address. What the address does not name stays.
 * @param named what the ids of the address stand for
 */
function withChoices(
  draft: Draft,
  asked: UrlState<typeof params>,
  { preset, endpoint, bank }: Named,
): Draft {
  let target: Target | undefined;
  if (asked.typed?.path)
    target = { key: UNLISTED, method: asked.method ?? 'GET', path: asked.typed.path };
  else if (preset) target = targetOfPreset(preset);
  else if (endpoint) target = targetOfEndpoint(endpoint);
  return {
    ...draft,
    bank: endpoint?.bank ?? bank ?? draft.bank,
    target: target ?? (asked.endpointId ? null : draft.target),
    method: asked.method ?? target?.method ?? draft.method,
    environment: asked.environment ?? draft.environment,
    params: preset && draft === blankDraft ? sampleParams(preset) : draft.params,
  };
}
