import { CalendarOutlined, CheckOutlined } from '@ant-design/icons';
import { use } from 'react';
import { PanelButton, PanelContext } from '#ui/buttons/PanelButton.tsx';
import { Boundary } from '#ui/states/Boundary.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { usePlatformNow } from '#ui/time/clock.ts';
import styles from './PeriodMenu.module.css';
import { type Period, periodText, presetOf, presetsAt } from './periods.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
const PeriodFilter = lazyPart(() => import('./PeriodFilter.tsx'));

const WHOLE_PERIOD = { label: 'Todo o período', period: { from: undefined, to: undefined } };

interface PeriodMenuProps {
  view: Period;
  change: (period: Period) => void;
}

export function PeriodMenu({ view, change }: PeriodMenuProps) {
  const now = usePlatformNow();
  const { from, to } = view;
  return (
    <PanelButton
      label="Período"
      name={`Período: ${periodText({ from, to }, now, WHOLE_PERIOD.label)}`}
      width={400}
      icon={<CalendarOutlined aria-hidden />}
      {...onIntent(PeriodFilter)}
      text={<span className={styles['text']}>{periodText({ from, to }, now, 'Período')}</span>}
    >
      <div className="stack gap-16">
        <Presets view={view} change={change} />
        <Boundary>
          <PeriodFilter fallback={<Skeleton lines={2} />} from={from} to={to} onChange={change} />
        </Boundary>
      </div>
    </PanelButton>
  );
}

function Presets({ view: { from, to }, change }: PeriodMenuProps) {
  const now = usePlatformNow();
  const close = use(PanelContext);
  const isWhole = from === undefined && to === undefined;
  const chosen = isWhole ? WHOLE_PERIOD.label : presetOf({ from, to }, now)?.label;
  return (
    <div role="group" aria-label="Períodos usuais" className={`${styles['presets']} stack`}>
      {[WHOLE_PERIOD, ...presetsAt(now)].map(({ label, period }) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === chosen}
          className={`${styles['preset']} row spread`}
          onClick={() => {
            change(period);
            close();
          }}
        >
          {label}
          {label === chosen && <CheckOutlined aria-hidden />}
        </button>
      ))}
    </div>
  );
}
