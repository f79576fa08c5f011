import { Button, DatePicker } from 'antd';
import portuguese from 'antd/es/date-picker/locale/pt_BR';
import { type ComponentRef, useRef } from 'react';
import { usePlatformNow } from '#ui/time/clock.ts';
import styles from './LogFilters.module.css';
import { isReversed, type LogListState } from './log-params.tsx';
import { usePeriodDraft } from './use-period-draft.ts';

/** antd writes the year before the month in Portuguese. */
const locale = { ...portuguese, lang: { ...portuguese.lang, monthBeforeYear: true } };

const MINUTE_MS = 60_000;
const presets = [
  { label: 'Última hora', minutes: 60 },
  { label: 'Últimas 24 horas', minutes: 24 * 60 },
  { label: 'Últimos 7 dias', minutes: 7 * 24 * 60 },
];

interface Props {
  from: string | undefined;
  to: string | undefined;
  onChange: LogListState['change'];
}

/**
 * The period of the logs: a button for the latest hours, or two minutes of São Paulo's time. What is entered in the two
 * fields is applied together: by OK or Enter in the second one, or by leaving them. Escape discards it.
 */
export function PeriodFilter({ from, to, onChange }: Props) {
  const now = usePlatformNow();
  const range = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const isWrong = isReversed(from, to);
  const { value, enter, discard, apply } = usePeriodDraft(from, to, onChange);
  const isInside = (target: Element | null) =>
    range.current?.nativeElement.contains(target) || target?.closest(`.${styles['calendar']}`);
  return (
    // The key is pressed in the fields or in their calendar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={styles['period']} onKeyDown={({ key }) => key === 'Escape' && discard()}>
      <legend className={styles['label']}>Período (horário de Brasília)</legend>
      <div className={styles['presets']}>
        {presets.map(({ label, minutes }) => (
          <Button
            key={label}
            size="small"
            onClick={() => onChange({ from: minutesBefore(now, minutes), to: undefined })}
          >
            {label}
          </Button>
        ))}
      </div>
      <label htmlFor="log-from" className="visually-hidden">
        De
      </label>
      <label htmlFor="log-to" className="visually-hidden">
        Até
      </label>
      <DatePicker.RangePicker
        ref={range}
        id={{ start: 'log-from', end: 'log-to' }}
        className={styles['range'] ?? ''}
        classNames={{ popup: { root: styles['calendar'] ?? '' } }}
        value={value}
        locale={locale}
        allowEmpty={[true, true]}
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={['De', 'Até']}
        status={isWrong ? 'error' : ''}
        order={false}
        onCalendarChange={enter}
        onChange={apply}
        onOpenChange={(isOpen) => {
          // OK and Enter in the second field close the calendar.
          if (!isOpen) apply();
          // LogFilters.module.css reserves the room of the calendar.
          else range.current?.nativeElement.scrollIntoView({ block: 'nearest' });
        }}
        // At once: a button that is pressed instead may change the period too, and must do so afterwards.
        onBlur={({ relatedTarget }) => {
          if (!isInside(relatedTarget)) apply();
        }}
      />
      {isWrong && (
        <p role="alert" className={styles['fault']}>
          O início deve vir antes do fim.
        </p>
      )}
    </fieldset>
  );
}

/** The start of the minute, that many minutes before an instant. */
const minutesBefore = (now: number, minutes: number) =>
  new Date(Math.floor(now / MINUTE_MS - minutes) * MINUTE_MS).toISOString();
