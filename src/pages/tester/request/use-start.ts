import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { httpMethods } from '#api/contract/common.ts';
import * as z from '#api/contract/schema.ts';
import { environments } from '#api/contract/connections.ts';
import type { TesterPresets } from '#api/contract/tester.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBank, useBanks } from '#api/hooks/banks.ts';
import { useEndpoint } from '#api/hooks/endpoints.ts';
import { useLog } from '#api/hooks/logs.ts';
import { useSavedRequest } from '#api/hooks/tester.ts';
import { links } from '#ui/address/links.ts';
import { choiceParam, jsonParam, textParam, useUrlState } from '#ui/address/url-state.ts';
import {
  blankDraft,
  type Draft,
  FREE,
  readyDraft,
  sampleParams,
  targetOf,
  targetOfPreset,
} from './draft.ts';
import { draftOfLog } from './from-log.ts';
import { draftOfSaved, savedFrom } from '../saved/saved-draft.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { toast } from '#ui/toasts/toast.ts';

/**
 * What somebody typed, as an address has it: the path only where it is no suggestion and no
 * endpoint.
 */
const Typed = z.strictObject({
  path: z.string().optional(),
  params: z.record(z.string(), z.string()),
  headers: z.string(),
  body: z.string(),
});

const params = {
  bankId: textParam,
  endpointId: textParam,
  method: choiceParam(httpMethods),
  environment: choiceParam(environments),
  log: textParam,
  saved: textParam,
  typed: jsonParam(Typed),
};

const DAMAGED = 'O link está incompleto ou errado. Confira a requisição.';
const LINKED =
  'Requisição de um link, sem segredos nem dados pessoais: preencha o que falta. Aberta em homologação.';

/**
 * Sets the draft from the address once per visit, and never runs it; what it replaces can be
 * brought back.
 */
export function useStart(suggestions: TesterPresets) {
  const { presets } = suggestions;
  const [asked] = useUrlState(params);
  const { key, search, state } = useLocation() as Location<{
    chosen?: true;
    opened?: string[];
  } | null>;
  const { taken, draft } = useTesterState();
  const choose = useChoose();
  const empty = Object.values(asked).every((value) => !value);
  const given = new URLSearchParams(search);
  const isDamaged = Object.entries(asked).some(([name, value]) => given.get(name) && !value);
  // An address of the operator's own choices, or of a dialog over the form, matches the draft,
  // except after a reload.
  const isFresh = empty && draft === blankDraft;
  const known =
    (empty && !isFresh && !isDamaged) ||
    taken === key ||
    ((state?.chosen === true || state?.opened !== undefined) && draft !== blankDraft);

  const preset = presets.find(({ id }) => id === asked.endpointId);
  const log = useLog(known ? null : asked.log || null);
  const saved = useSavedRequest(known ? null : asked.saved || null);
  const endpoint = useEndpoint(known || preset ? null : asked.endpointId || null);
  const bank = useBank(known ? null : asked.bankId || null);
  // Without these the first suggestion is taken.
  const banks = useBanks(!known && isFresh ? { 'page-size': MAX_PAGE_SIZE } : null);

  const reads = [log, saved, endpoint, bank];
  const failed = reads.find(({ error }) => error && error.status !== 404);
  const ready = !known && !failed && [...reads, banks].every(({ loading }) => !loading);

  const start = useEffectEvent(() => {
    if (log.data) {
      const [filled, notice] = draftOfLog(log.data, log.text ?? '', presets);
      return replaceDraft(() => testerState.take(key, filled, notice), choose);
    }
    if (saved.data) {
      const opened = savedFrom({ body: saved.data, etag: saved.etag });
      const [filled, notice] = draftOfSaved(saved.data, presets);
      return replaceDraft(() => testerState.take(key, filled, notice, opened), choose);
    }
    const fault = isDamaged ? DAMAGED : '';
    if (isFresh)
      return testerState.take(key, readyDraft(suggestions, banks.data?.data ?? []), fault);
    const before = testerState.current().draft;
    const { typed } = asked;
    const free = typed?.path && { key: FREE, method: asked.method ?? 'GET', path: typed.path };
    const found =
      free || (preset ? targetOfPreset(preset) : endpoint.data && targetOf(endpoint.data));
    const chosen: Draft = {
      ...before,
      bank: endpoint.data?.bank ?? bank.data ?? before.bank,
      target: found ?? (asked.endpointId ? null : before.target),
      method: asked.method ?? found?.method ?? before.method,
      environment: asked.environment ?? before.environment,
      params: preset && before === blankDraft ? sampleParams(preset) : before.params,
    };
    const isMissing = reads.some(({ error }) => error);
    const lost = isMissing
      ? 'O que este link pedia não existe mais. Escolha banco e endpoint.'
      : fault;
    if (!typed) return testerState.take(key, chosen, lost);
    const { headers, body } = typed;
    const linked = {
      ...chosen,
      environment: blankDraft.environment,
      headers,
      body,
      params: new Map(Object.entries(typed.params)),
    };
    return replaceDraft(() => testerState.take(key, linked, lost || LINKED), choose);
  });
  useEffect(() => {
    if (ready) start();
  }, [ready, key]);

  return { data: known ? true : undefined, error: failed?.error, reload: () => failed?.reload() };
}

/**
 * Changes the draft's choices and writes them to the address, so that a reload or a copied link
 * restores them.
 */
export function useChoose(): (changes: Partial<Draft>) => void {
  const navigate = useNavigate();
  return (changes) => {
    testerState.edit(changes);
    const { bank, target, method, environment } = testerState.current().draft;
    const address = links.tester({
      ...(bank && { bankId: bank.id }),
      ...(target && target.key !== FREE && { endpointId: target.key }),
      ...((bank || target) && { method }),
      ...(environment !== blankDraft.environment && { environment }),
    });
    void navigate(address, { replace: true, preventScrollReset: true, state: { chosen: true } });
  };
}

/**
 * Replaces the form's content; a toast brings back what was not run.
 * @param lost what happened, for the toast
 */
export function replaceDraft(
  replace: () => void,
  choose: (changes: object) => void,
  lost = 'substituído',
): void {
  const { draft, typed, runs } = testerState.current();
  replace();
  if (!typed || runs.some((run) => run.draft === draft)) return;
  toast.info(`O que estava digitado no formulário foi ${lost}.`, {
    label: 'Desfazer',
    onSelect: () => {
      testerState.restore(draft);
      // The operator may be on another screen by now. The browser's address begins with the base of
      // the build.
      if (location.pathname === import.meta.env.BASE_URL.slice(0, -1) + links.tester()) choose({});
    },
  });
}
