import { Button } from 'antd';
import { useState } from 'react';
import { Permitted } from '#parts/permission.tsx';
import { OverlayBoundary } from '#ui/dialogs/OverlayBoundary.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const SavedDialog = lazyPart(() => import('./SavedDialog.tsx'));
const SaveDialog = lazyPart(() => import('./SaveDialog.tsx'));

/** The buttons that open a saved request in the form, and save what is in it. */
export function SavedRequests() {
  const [opened, setOpened] = useState<'open' | 'save' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button type="text" onPointerEnter={SavedDialog.prepare} onClick={() => setOpened('open')}>
        Abrir salva
      </Button>
      <Permitted to="tester:run">
        <Button type="text" onPointerEnter={SaveDialog.prepare} onClick={() => setOpened('save')}>
          Salvar
        </Button>
      </Permitted>
      {opened && (
        <OverlayBoundary key={opened} onClose={close}>
          {opened === 'open' ? <SavedDialog onClose={close} /> : <SaveDialog onClose={close} />}
        </OverlayBoundary>
      )}
    </>
  );
}
