import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

/* No key is lost from the moment in which a dialog is asked for. */

type Example = (props: { onClose: () => void }) => React.ReactNode;

const Form: Example = ({ onClose }) => (
  <Dialog title="Nota" onClose={onClose}>
    <input aria-label="Texto" />
  </Dialog>
);

const Question: Example = ({ onClose }) => (
  <ConfirmDialog
    open
    title="Excluir?"
    confirmLabel="Excluir"
    onConfirm={() => undefined}
    onCancel={onClose}
  >
    Sem volta.
  </ConfirmDialog>
);

const kinds: [name: string, kind: Example][] = [
  ['a form', Form],
  ['a question', Question],
];

/** Calls a function at the first change of the page after which it has an element. */
function atFirstSight(selector: string, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

/** Shows a part some time after a press, as code or an answer that arrives does. */
function ShownLater({ children }: { children: React.ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => setShown(true))}>
        Abrir
      </button>
      {isShown && children}
    </>
  );
}

test.for(kinds)('Escape closes %s at the moment in which it appears', async ([, Kind]) => {
  const close = vi.fn();
  render(
    <ShownLater>
      <Kind onClose={close} />
    </ShownLater>,
  );
  atFirstSight('[role="dialog"]', () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('the first field has the focus at the moment in which it appears', async () => {
  const focused: (Element | null)[] = [];
  render(
    <ShownLater>
      <Form onClose={() => undefined} />
    </ShownLater>,
  );
  atFirstSight('input', () => focused.push(document.activeElement));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(focused).toEqual([screen.getByRole('textbox', { name: 'Texto' })]));
});

test.for(kinds)(
  '%s that React began to render and never showed takes no Escape',
  async ([, Kind]) => {
    const never = new Promise<never>(() => undefined);
    function Waiting(): never {
      throw never;
    }
    const ofDiscarded = vi.fn();
    const { unmount } = render(
      <Suspense fallback={null}>
        <Kind onClose={ofDiscarded} />
        <Waiting />
      </Suspense>,
    );
    unmount();
    const close = vi.fn();
    render(<Form onClose={close} />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
    expect(ofDiscarded).not.toHaveBeenCalled();
  },
);

test('Escape closes a dialog whose code is still loading', async () => {
  const Part = lazyPart(() => new Promise<{ default: Example }>(() => undefined));
  const close = vi.fn();
  render(
    <OverlayBoundary onClose={close}>
      <Part onClose={close} />
    </OverlayBoundary>,
  );
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('Escape closes an open dialog alone, and no part of it that is still loading', async () => {
  const Part = lazyPart(() => new Promise<{ default: Example }>(() => undefined));
  const close = vi.fn();
  render(
    <OverlayBoundary onClose={close}>
      <Dialog title="Nota" onClose={close}>
        <Part onClose={close} />
      </Dialog>
    </OverlayBoundary>,
  );
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
