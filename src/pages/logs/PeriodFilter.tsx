import { Button, DatePicker } from 'antd';
import portuguese from 'antd/es/date-picker/locale/pt_BR';
import type { Dayjs } from 'dayjs';
import { type ComponentRef, useRef } from 'react';
import { useNow } from '#ui/clock.ts';
import { wallTime } from '#ui/wall-clock.ts';
import { fromLocalMinute, toLocalMinute } from '#ui/zone.ts';
import styles from './LogFilters.module.css';
import { isReversed, type LogListState } from './log-params.tsx';

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

/** The period of the logs: a button for the latest hours, or two minutes of São Paulo's time. */
export function PeriodFilter({ from, to, onChange }: Props) {
  const now = useNow();
  const range = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const isWrong = isReversed(from, to);
  const apply = (dates: readonly (Dayjs | null)[] | null) =>
    onChange({ from: instantOf(dates?.[0], from, 0), to: instantOf(dates?.[1], to, MINUTE_MS - 1) });
  return (
    <fieldset className={styles['period']}>
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
        value={[shown(from), shown(to)]}
        locale={locale}
        allowEmpty={[true, true]}
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={['De', 'Até']}
        status={isWrong ? 'error' : ''}
        onChange={apply}
        // LogFilters.module.css reserves the room of the calendar.
        onOpenChange={(isOpen) => isOpen && range.current?.nativeElement.scrollIntoView({ block: 'nearest' })}
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

/** The clock of São Paulo at an instant, as the picker shows it: without a time zone of its own. */
const shown = (instant: string | undefined): Dayjs | null => (instant ? wallTime(toLocalMinute(instant)) : null);

/** A chosen minute as an instant. An unchanged minute keeps the instant of the address, which may have seconds. */
function instantOf(date: Dayjs | null | undefined, known: string | undefined, more: number): string | undefined {
  if (!date) return undefined;
  const local = date.format('YYYY-MM-DDTHH:mm');
  if (known && local === toLocalMinute(known)) return known;
  const minute = fromLocalMinute(local);
  return minute && new Date(minute.getTime() + more).toISOString();
}
