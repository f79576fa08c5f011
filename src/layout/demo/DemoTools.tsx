import { useState } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { CallsPanel } from './CallsPanel.tsx';
import { DemoDialog } from './DemoDialog.tsx';
import type { Demo } from './demo-port.ts';

interface Props {
  demo: Demo;
  /** Whether the dialog is open; the panel of calls stays open after it. */
  open: boolean;
  onClose: () => void;
}

/** The demo's dialog and its panel of calls; lazy, since most visits open neither. */
export default function DemoTools({ demo, open, onClose }: Props) {
  const [calls, setCalls] = useState<'closed' | 'asked' | 'open'>('closed');
  return (
    <AntdProvider>
      <DemoDialog
        demo={demo}
        open={open}
        onClose={onClose}
        onShowCalls={() => {
          setCalls('asked');
          onClose();
        }}
        // After the dialog has returned the focus, so that the panel can take it.
        afterClose={() => setCalls((state) => (state === 'asked' ? 'open' : state))}
      />
      {calls === 'open' && <CallsPanel demo={demo.controls} onClose={() => setCalls('closed')} />}
    </AntdProvider>
  );
}
