import { Modal } from 'antd';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { discardValues, hasUnsavedValues, wouldLoseValues } from './unsaved.ts';

/** Asks before a form with unsaved values is left, by whatever way: link, back, Escape, reload. One for all forms. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search) &&
      wouldLoseValues(currentLocation.pathname === nextLocation.pathname),
  );
  useBeforeUnload((event) => {
    if (hasUnsavedValues()) event.preventDefault();
  });

  const discard = () => {
    discardValues();
    blocker.proceed?.();
  };
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Descartar as alterações?"
      okText="Descartar"
      okButtonProps={{ danger: true }}
      onOk={discard}
      cancelText="Continuar editando"
      cancelButtonProps={{ autoFocus: true }}
      onCancel={() => blocker.reset?.()}
      zIndex={1100}
      destroyOnHidden
    >
      O que você digitou ainda não foi salvo.
    </Modal>
  );
}
