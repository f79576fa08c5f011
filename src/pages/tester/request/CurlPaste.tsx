import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { beginsWithCurl } from '#ui/copy/begins-with-curl.ts';
import { isDialogOpen, useDocumentEvent } from '#ui/accessibility/keys.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { testerState } from '../tester-state.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import type { DraftWithNotice } from './draft.ts';
import { replaceDraft, useChangeDraft } from './draft-changes.ts';
import { discardForms } from '#ui/forms/unsaved-forms.ts';

const CurlDialog = lazyPart(() => import('./CurlDialog.tsx'));
const emptyCurl = { text: '', error: '' };

interface CurlPasteProps {
  presets: readonly TesterPreset[];
  /** Called after the form got another content. */
  onReplaced: () => void;
}

/**
 * Fills in the form from a cURL command that is pasted anywhere on the screen, or into the dialog
 * that this button opens.
 */
export function CurlPaste({ presets, onReplaced }: CurlPasteProps) {
  const choose = useChangeDraft();
  const dialog = useUrlDialog('paste');
  /** What the dialog begins with. */
  const [dialogStart, setDialogStart] = useState(emptyCurl);
  /** The draft of a command, until the form has it. */
  const nextDraft = useRef<DraftWithNotice>(undefined);

  const fillIn = () => {
    const next = nextDraft.current;
    if (!next) return;
    nextDraft.current = undefined;
    replaceDraft(() => testerState.fillIn(next.draft, next.notice), choose);
    choose({});
    onReplaced();
    announce('Requisição preenchida pelo comando cURL.');
  };

  /** Resolves to why the text cannot be taken; undefined when it was. */
  const takeText = async (text: string): Promise<string | undefined> => {
    const { draftOfCurl } = await import('./from-curl.ts');
    const read = await draftOfCurl(text, testerState.current().draft.bank, presets);
    if ('error' in read) return read.error;
    nextDraft.current = read;
    if (dialog.value === null) {
      fillIn();
    } else {
      discardForms();
      dialog.close();
    }
    return undefined;
  };

  // The form is filled in after the dialog has closed: its choices are written to the address,
  // which until then is that of the dialog.
  const onDialogChange = useEffectEvent(() => {
    if (dialog.value === null) fillIn();
  });
  useEffect(() => onDialogChange(), [dialog.value]);

  const openDialog = (start: typeof emptyCurl) => {
    setDialogStart(start);
    dialog.open('curl');
  };

  /** A command that cannot be taken is shown with the reason, so that it can be corrected. */
  const takePasted = async (text: string) => {
    const error = await takeText(text);
    if (error !== undefined) openDialog({ text, error });
  };

  useDocumentEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!beginsWithCurl(text) || isDialogOpen()) return;
    event.preventDefault();
    void takePasted(text);
  });

  return (
    <>
      <Button type="text" {...onIntent(CurlDialog)} onClick={() => openDialog(emptyCurl)}>
        Colar cURL
      </Button>
      <DialogSlot dialog={dialog}>
        {() => <CurlDialog {...dialogStart} onTake={takeText} onClose={dialog.close} />}
      </DialogSlot>
    </>
  );
}
