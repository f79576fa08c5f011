import { Button } from 'antd';
import { Permitted } from '#parts/permission.tsx';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const SavedDialog = lazyPart(() => import('./SavedDialog.tsx'));
const SaveDialog = lazyPart(() => import('./SaveDialog.tsx'));

/** The buttons that open a saved request in the form, and save what is in it. */
export function SavedRequests() {
  const dialog = useUrlDialog('requests');
  return (
    <>
      <Button type="text" onPointerEnter={SavedDialog.prepare} onClick={() => dialog.open('saved')}>
        Abrir salva
      </Button>
      <Permitted to="tester:run">
        <Button type="text" onPointerEnter={SaveDialog.prepare} onClick={() => dialog.open('save')}>
          Salvar
        </Button>
      </Permitted>
      <DialogSlot dialog={dialog}>
        {(what) => (what === 'save' ? <SaveDialog onClose={dialog.close} /> : <SavedDialog onClose={dialog.close} />)}
      </DialogSlot>
    </>
  );
}
