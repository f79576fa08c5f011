import { useNavigate } from 'react-router-dom';
import { links } from '#ui/address/links.ts';
import { blankDraft, type Draft, UNLISTED } from './draft.ts';
import { testerState } from '../tester-state.ts';
import { toast } from '#ui/toasts/toast.ts';

/**
 * Gives a function that changes the draft and writes its choices to the address, so that a reload
 * restores them.
 */
export function useChangeDraft(): (changes: Partial<Draft>) => void {
  const navigate = useNavigate();
  return (changes) => {
    testerState.editDraft(changes);
    const { bank, target, method, environment } = testerState.current().draft;
    const address = links.tester({
      ...(bank && { bankId: bank.id }),
      ...(target && target.key !== UNLISTED && { endpointId: target.key }),
      ...((bank || target) && { method }),
      ...(environment !== blankDraft.environment && { environment }),
    });
    void navigate(address, { replace: true, preventScrollReset: true, state: { chosen: true } });
  };
}

/**
 * Replaces the draft. When values that were typed and not run are lost, a toast offers them back.
 * @param replace sets the new draft
 * @param changeDraft writes the choices of a draft that is brought back to the address
 * @param lost what happened to the values, for the toast
 */
export function replaceDraft(
  replace: () => void,
  changeDraft: (changes: object) => void,
  lost = 'substituído',
): void {
  const { draft, isTyped, runs } = testerState.current();
  replace();
  if (!isTyped || runs.some((run) => run.draft === draft)) return;
  toast.info(`O que estava digitado no formulário foi ${lost}.`, {
    label: 'Desfazer',
    onSelect: () => {
      testerState.restoreDraft(draft);
      // The operator may be on another screen by now, whose address must stay.
      const testerPath = import.meta.env.BASE_URL.slice(0, -1) + links.tester();
      if (location.pathname === testerPath) changeDraft({});
    },
  });
}
