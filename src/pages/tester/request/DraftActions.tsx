import { Button } from 'antd';
import type { TesterPreset } from '#api/contract/tester.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import styles from './RequestForm.module.css';
import { replaceDraft, useChangeDraft } from './draft-changes.ts';
import { CopyDraftLink } from './CopyDraftLink.tsx';
import { CurlPaste } from './CurlPaste.tsx';
import { SavedRequests } from './SavedRequests.tsx';

interface DraftActionsProps {
  presets: readonly TesterPreset[];
  /** Called after the form got another content. */
  onReplaced: () => void;
}

/** The buttons that open, save, share, fill in or clear the request in the form. */
export function DraftActions({ presets, onReplaced }: DraftActionsProps) {
  const { draft, saved } = useTesterState();
  const choose = useChangeDraft();
  const clear = () => {
    replaceDraft(testerState.clearDraft, choose, 'apagado');
    choose({});
    onReplaced();
  };
  return (
    <div className={`${styles['actions']} flush`}>
      <SavedRequests />
      {draft.bank && draft.target && <CopyDraftLink draft={draft} saved={saved} />}
      <CurlPaste presets={presets} onReplaced={onReplaced} />
      <Button type="text" onClick={clear}>
        Limpar
      </Button>
    </div>
  );
}
