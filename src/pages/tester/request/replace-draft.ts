import { links } from '#ui/address/links.ts';
import { toast } from '#ui/toasts/toast.ts';
import { testerState } from '../tester-state.ts';

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
