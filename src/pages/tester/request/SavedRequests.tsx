import { Button } from 'antd';
import { useRef } from 'react';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { Permitted } from '#parts/permission.tsx';

const SavedDialog = lazyPart(() => import('../saved/SavedDialog.tsx'));
const SaveDialog = lazyPart(() => import('../saved/SaveDialog.tsx'));

/** The buttons that open a saved request in the form, and save what is in it. */
export function SavedRequests() {
  const dialog = useUrlDialog('requests');
  /** The field that keeps the request from being saved: it gets the focus. Empty for none. */
  const faultyField = useRef('');
  const open = (what: 'saved' | 'save') => {
    faultyField.current = '';
    dialog.open(what);
  };
  const goToFault = (field: string) => {
    faultyField.current = field;
    dialog.close();
  };
  return (
    <>
      <Button type="text" {...onIntent(SavedDialog)} onClick={() => open('saved')}>
        Salvas
      </Button>
      <Permitted to="tester:run">
        <Button type="text" {...onIntent(SaveDialog)} onClick={() => open('save')}>
          Salvar
        </Button>
      </Permitted>
      <DialogSlot
        dialog={dialog}
        returnTo={() => document.getElementById(`tester-${faultyField.current}`)}
      >
        {(what) =>
          what === 'save' ? (
            <SaveDialog onGoToFault={goToFault} onClose={dialog.close} />
          ) : (
            <SavedDialog onClose={dialog.close} />
          )
        }
      </DialogSlot>
    </>
  );
}
