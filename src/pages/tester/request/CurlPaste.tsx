import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TesterPreset } from '#api/contract/tester.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { isDialogOpen } from '#ui/accessibility/keys.ts';
import { OverlayBoundary } from '#ui/dialogs/OverlayBoundary.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { testerState } from '../tester-state.ts';
import { replaceDraft } from './replace-draft.ts';
import { useChoose } from './use-start.ts';

const CurlDialog = lazyPart(() => import('./CurlDialog.tsx'));

/** A cURL command, also after the prompt of a shell. */
const curl = /^\s*(?:\$ +)?curl(?:\.exe)?\s/;

interface Props {
  presets: readonly TesterPreset[];
  /** Called after the form was filled in. */
  onTaken: () => void;
}

/** Fills in the form from a cURL command: pasted anywhere on the screen, or in the dialog of the button. */
export function CurlPaste({ presets, onTaken }: Props) {
  const choose = useChoose();
  /** The dialog's first text and what is wrong with it; null while it is closed. */
  const [asked, setAsked] = useState<{ text: string; error: string } | null>(null);

  /** @returns why the text cannot be taken; undefined when it was */
  const take = async (text: string): Promise<string | undefined> => {
    const { draftOfCurl } = await import('./from-curl.ts');
    const made = await draftOfCurl(text, testerState.current().draft.bank, presets);
    if ('error' in made) return made.error;
    setAsked(null);
    replaceDraft(() => testerState.fill(...made), choose);
    choose({});
    onTaken();
    announce('Requisição preenchida pelo comando cURL.');
    return undefined;
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!curl.test(text) || isDialogOpen()) return;
    event.preventDefault();
    // A command that cannot be taken is shown with the reason, so that it can be mended.
    void take(text).then((error) => error !== undefined && setAsked({ text, error }));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    <>
      <Button type="text" onPointerEnter={CurlDialog.prepare} onClick={() => setAsked({ text: '', error: '' })}>
        Colar cURL
      </Button>
      {asked && (
        <OverlayBoundary onClose={() => setAsked(null)}>
          <CurlDialog {...asked} onTake={take} onClose={() => setAsked(null)} />
        </OverlayBoundary>
      )}
    </>
  );
}
