import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '#api/api-error.ts';
import { httpMethods } from '#api/contract/common.ts';
import { environments } from '#api/contract/connections.ts';
import type { TesterPresets } from '#api/contract/tester.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBank, useBanks } from '#api/hooks/banks.ts';
import { useEndpoint } from '#api/hooks/endpoints.ts';
import { useLog } from '#api/hooks/logs.ts';
import { useSavedRequest } from '#api/hooks/tester.ts';
import { links } from '#ui/address/links.ts';
import { choiceParam, textParam, useUrlState } from '#ui/address/url-state.ts';
import { blankDraft, type Draft, FREE, readyDraft, sampleParams, targetOf, targetOfPreset } from './draft.ts';
import { draftOfLog } from './from-log.ts';
import { draftOfSaved, versionOf } from '../saved/saved-draft.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { toast } from '#ui/toasts/toast.ts';

const params = {
  bankId: textParam,
  endpointId: textParam,
  method: choiceParam(httpMethods),
  environment: choiceParam(environments),
  log: textParam,
  saved: textParam,
};

/** The read state of the records named in the address. */
interface Start {
  /** True once the draft has been set from the address. */
  data: true | undefined;
  error: ApiError | undefined;
  reload: () => unknown;
}

/**
 * Sets the draft from the address once per visit: `bankId`, `endpointId` and `method` select, `log` fills in the whole
 * request of a log, `saved` that of a saved request. It never runs the request. Typed values are kept; a log replaces them, which can be undone. Without a
 * query a fresh tester is filled in with suggestions, ready to run at a bank in homologação.
 */
export function useStart(suggestions: TesterPresets): Start {
  const { presets } = suggestions;
  const [asked] = useUrlState(params);
  const { key, state } = useLocation() as { key: string; state: { chosen?: true; opened?: string[] } | null };
  const { taken, draft } = useTesterState();
  const choose = useChoose();
  const empty = !asked.bankId && !asked.endpointId && !asked.method && !asked.environment && !asked.log && !asked.saved;
  // An address written by the operator's own choices matches the draft, as does one that opens a dialog over it, except
  // after a reload.
  const isFresh = empty && draft === blankDraft;
  const known =
    (empty && !isFresh) ||
    taken === key ||
    ((state?.chosen === true || state?.opened !== undefined) && draft !== blankDraft);

  const preset = presets.find(({ id }) => id === asked.endpointId);
  const log = useLog(known ? null : asked.log || null);
  const saved = useSavedRequest(known ? null : asked.saved || null);
  const endpoint = useEndpoint(known || preset ? null : asked.endpointId || null);
  const bank = useBank(known ? null : asked.bankId || null);
  // The same read as that of the list of banks. Without it the first suggestion is taken.
  const banks = useBanks(!known && isFresh ? { 'page-size': MAX_PAGE_SIZE } : null);

  const reads = [log, saved, endpoint, bank];
  const failed = reads.find(({ error }) => error && error.status !== 404);
  const ready = !known && !failed && [...reads, banks].every(({ loading }) => !loading);
  const missing = ready && reads.find(({ error }) => error);

  useEffect(() => {
    if (!ready) return;
    if (log.data) {
      const [filled, notice] = draftOfLog(log.data, log.text ?? '', presets);
      replaceDraft(() => testerState.take(key, filled, notice), choose);
      return;
    }
    if (saved.data) {
      const opened = { id: saved.data.id, version: versionOf({ body: saved.data, etag: saved.etag }) };
      const [filled, notice] = draftOfSaved(saved.data, presets);
      replaceDraft(() => testerState.take(key, filled, notice, opened), choose);
      return;
    }
    if (isFresh) {
      testerState.take(key, readyDraft(suggestions, banks.data?.data ?? []));
      return;
    }
    const before = testerState.current().draft;
    const found = preset ? targetOfPreset(preset) : endpoint.data && targetOf(endpoint.data);
    const chosen: Draft = {
      ...before,
      bank: endpoint.data?.bank ?? bank.data ?? before.bank,
      target: found ?? (asked.endpointId ? null : before.target),
      method: asked.method ?? found?.method ?? before.method,
      environment: asked.environment ?? before.environment,
      params: preset && before === blankDraft ? sampleParams(preset) : before.params,
    };
    testerState.take(key, chosen, missing ? 'O que este link pedia não existe mais. Escolha banco e endpoint.' : '');
  }, [
    ready,
    missing,
    key,
    asked,
    preset,
    presets,
    isFresh,
    suggestions,
    banks.data,
    log.data,
    log.text,
    saved.data,
    saved.etag,
    endpoint.data,
    bank.data,
    choose,
  ]);

  return { data: known || undefined, error: failed?.error, reload: () => failed?.reload() };
}

/** Changes the draft's choices and writes them to the address, so that a reload or a copied link restores them. */
export function useChoose(): (changes: Partial<Draft>) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      testerState.edit(changes);
      const { bank, target, method, environment } = testerState.current().draft;
      const address = links.tester({
        ...(bank && { bankId: bank.id }),
        ...(target && target.key !== FREE && { endpointId: target.key }),
        ...((bank || target) && { method }),
        ...(environment !== blankDraft.environment && { environment }),
      });
      void navigate(address, { replace: true, preventScrollReset: true, state: { chosen: true } });
    },
    [navigate],
  );
}

/**
 * Replaces the form's content. What the operator had typed and not run can be brought back from a toast.
 * @param replace changes the draft
 * @param choose writes the draft's choices to the address
 * @param lost what happened to the text, as the toast says it
 */
export function replaceDraft(replace: () => void, choose: (changes: object) => void, lost = 'substituído'): void {
  const { draft, typed, runs } = testerState.current();
  replace();
  if (!typed || runs.some((run) => run.draft === draft)) return;
  toast.info(`O que estava digitado no formulário foi ${lost}.`, {
    label: 'Desfazer',
    onSelect: () => {
      testerState.restore(draft);
      // The browser's address has the base of the build; the operator may be on another screen by now.
      if (location.pathname === import.meta.env.BASE_URL.slice(0, -1) + links.tester()) choose({});
    },
  });
}
