import { Modal } from 'antd';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { discardValues, hasUnsavedValues, leaveQuestion, wouldLoseValues } from './unsaved.ts';

/** Asks before a form with unsaved values is left, by whatever way: link, back, Escape, reload. One for all forms. */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation }) => wouldLoseValues(nextLocation));
  useBeforeUnload((event) => {
    if (hasUnsavedValues()) event.preventDefault();
  });

  const discard = () => {
    discardValues();
    blocker.proceed?.();
  };
  const question = leaveQuestion();
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={question.title}
      okText={question.leave}
      okButtonProps={{ danger: true }}
      onOk={discard}
      cancelText={question.stay}
      cancelButtonProps={{ autoFocus: true }}
      onCancel={() => blocker.reset?.()}
      zIndex={1100}
      destroyOnHidden
    >
      {question.text}
    </Modal>
  );
}
