import { Button } from 'antd';
import type { TesterPreset } from '#api/contract/tester.ts';
import { testerState } from '../tester-state.ts';
import styles from './RequestForm.module.css';
import { replaceDraft, useChangeDraft } from './draft-changes.ts';
import { CurlPaste } from './CurlPaste.tsx';
import { SavedRequests } from './SavedRequests.tsx';

interface DraftActionsProps {
  presets: readonly TesterPreset[];
  /** Called after the form got another content. */
  onReplaced: () => void;
}

/** The buttons that open, save, fill in or clear the request in the form. */
export function DraftActions({ presets, onReplaced }: DraftActionsProps) {
  const choose = useChangeDraft();
  const clear = () => {
    replaceDraft(testerState.clearDraft, choose, 'apagado');
    choose({});
    onReplaced();
  };
  return (
    <div className={`${styles['actions']} flush`}>
      <SavedRequests />
      <CurlPaste presets={presets} onReplaced={onReplaced} />
      <Button type="text" onClick={clear}>
        Limpar
      </Button>
    </div>
  );
}
