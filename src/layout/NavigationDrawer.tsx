import { Drawer } from 'antd';
import { type MouseEvent, type RefObject, useState } from 'react';
import { focusHeading } from '#ui/accessibility/focus.ts';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { Sidebar } from './Sidebar.tsx';
import { unlessRepeated } from '#ui/dialogs/unless-repeated.ts';
import type { Screen } from '#ui/page/screen.ts';

interface NavigationDrawerProps {
  screens: readonly Screen[];
  open: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onDemo: () => void;
}

/** The navigation on small screens (docs/product.md, Frame). */
export default function NavigationDrawer({
  screens,
  open,
  opener,
  onClose,
  onDemo,
}: NavigationDrawerProps) {
  // Where the focus goes after closing: the menu button, the screen's heading, or the demo's
  // dialog.
  const [focusTarget, setTowards] = useState<'button' | 'screen' | 'demo'>('button');
  const leave = (goal: 'screen' | 'demo') => {
    setTowards(goal);
    onClose();
  };
  const finishOpening = (opened: boolean) => {
    if (opened) setTowards('button');
    else if (focusTarget === 'screen') focusHeading();
    else opener.current?.focus({ preventScroll: true });
    if (!opened && focusTarget === 'demo') onDemo();
  };
  return (
    <AntdProvider>
      <Drawer
        open={open}
        onClose={unlessRepeated(onClose)}
        afterOpenChange={finishOpening}
        focusable={{ focusTriggerAfterClose: false }}
        placement="left"
        size={256}
        closable={false}
        aria-label="Menu"
        styles={{ body: { padding: 0 } }}
      >
        <div style={{ height: '100%' }} onClickCapture={ignoreSecondPress}>
          <Sidebar
            screens={screens}
            onNavigate={() => leave('screen')}
            onDemo={() => leave('demo')}
          />
        </div>
      </Drawer>
    </AntdProvider>
  );
}

/**
 * The second press of a double click on the menu button lands in the drawer, on the link to the
 * dashboard.
 */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
