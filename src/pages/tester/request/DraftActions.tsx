import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TesterPreset } from '#api/contract/tester.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { beginsWithCurl } from '#ui/copy/begins-with-curl.ts';
import { isDialogOpen, useDocumentEvent } from '#ui/accessibility/keys.ts';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { testerState } from '../tester-state.ts';
import type { Draft } from './draft.ts';
import styles from './RequestForm.module.css';
import { replaceDraft, useChoose } from './use-start.ts';
import { Permitted } from '#parts/permission.tsx';
import { discardForms } from '#ui/forms/unsaved-forms.ts';

const CurlDialog = lazyPart(() => import('./CurlDialog.tsx'));

const blank = { text: '', error: '' };

interface DraftActionsProps {
  presets: readonly TesterPreset[];
  /** Called after the form got another content. */
  onReplaced: () => void;
}

export function DraftActions({ presets, onReplaced }: DraftActionsProps) {
  const choose = useChoose();
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

/**
 * Fills in the form from a cURL command: pasted anywhere on the screen, or into the dialog of this
 * button.
 */
function CurlPaste({ presets, onReplaced }: DraftActionsProps) {
  const choose = useChoose();
  const dialog = useUrlDialog('paste');
  const [asked, setAsked] = useState(blank);
  /** What a command made, until the form has it. */
  const made = useRef<[draft: Draft, notice: string]>(undefined);

  const fill = () => {
    const content = made.current;
    if (!content) return;
    made.current = undefined;
    replaceDraft(() => testerState.fill(...content), choose);
    choose({});
    onReplaced();
    announce('Requisição preenchida pelo comando cURL.');
  };

  /** @returns why the text cannot be taken; undefined when it was */
  const take = async (text: string): Promise<string | undefined> => {
    const { draftOfCurl } = await import('./from-curl.ts');
    const read = await draftOfCurl(text, testerState.current().draft.bank, presets);
    if ('error' in read) return read.error;
    made.current = read;
    if (dialog.value === null) fill();
    else {
      discardForms();
      dialog.close();
    }
    return undefined;
  };

  // The form's choices are written to the address of the form: only once that of the dialog is
  // left.
  const onDialog = useEffectEvent(() => dialog.value === null && fill());
  useEffect(() => void onDialog(), [dialog.value]);

  const ask = (first: typeof blank) => {
    setAsked(first);
    dialog.open('curl');
  };

  useDocumentEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!beginsWithCurl(text) || isDialogOpen()) return;
    event.preventDefault();
    // A command that cannot be taken is shown with the reason, so that it can be mended.
    void take(text).then((error) => error !== undefined && ask({ text, error }));
  });

  return (
    <>
      <Button type="text" {...onIntent(CurlDialog)} onClick={() => ask(blank)}>
        Colar cURL
      </Button>
      <DialogSlot dialog={dialog}>
        {() => <CurlDialog {...asked} onTake={take} onClose={dialog.close} />}
      </DialogSlot>
    </>
  );
}

const SavedDialog = lazyPart(() => import('../saved/SavedDialog.tsx'));
const SaveDialog = lazyPart(() => import('../saved/SaveDialog.tsx'));

/** The buttons that open a saved request in the form, and save what is in it. */
function SavedRequests() {
  const dialog = useUrlDialog('requests');
  /** The field that keeps the form from being saved. */
  const faulty = useRef('');
  const open = (what: 'saved' | 'save') => {
    faulty.current = '';
    dialog.open(what);
  };
  const mend = (field: string) => {
    faulty.current = field;
    dialog.close();
  };
  return (
    <>
      <Button type="text" {...onIntent(SavedDialog)} onClick={() => open('saved')}>
        Abrir salva
      </Button>
      <Permitted to="tester:run">
        <Button type="text" {...onIntent(SaveDialog)} onClick={() => open('save')}>
          Salvar
        </Button>
      </Permitted>
      <DialogSlot
        dialog={dialog}
        returnTo={() => document.getElementById(`tester-${faulty.current}`)}
      >
        {(what) =>
          what === 'save' ? (
            <SaveDialog onMend={mend} onClose={dialog.close} />
          ) : (
            <SavedDialog onClose={dialog.close} />
          )
        }
      </DialogSlot>
    </>
  );
}
