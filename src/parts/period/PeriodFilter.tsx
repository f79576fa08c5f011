import { type ComponentRef, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DatePicker, pickerLocale } from '#ui/time/date-picker.ts';
import styles from './PeriodFilter.module.css';
import { isReversed, type Period } from './periods.ts';
import { usePeriodDraft, type Dates } from './use-period-draft.ts';
import { fieldIds, useTypedPeriod } from './use-typed-period.ts';

interface PeriodFilterProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: Period) => void;
}

/**
 * Two minutes applied together by OK, Enter or leaving; Escape discards. What is no date stays,
 * with a message.
 */
export default function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const fault = useId();
  const range = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const isWrong = isReversed({ from, to });
  const { value, enter, discard, apply: applyDraft } = usePeriodDraft(from, to, onChange);
  const typed = useTypedPeriod();
  const [round, setRound] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const apply = () => typed.isRead && applyDraft();
  /** Enters what the picker has not taken, at once. @returns whether there was anything */
  const settle = (): boolean => {
    const dates = typed.settle(value);
    if (dates) flushSync(() => enter(dates));
    return dates !== undefined;
  };
  const isInside = (target: Element | null) =>
    range.current?.nativeElement.contains(target) || target?.closest(`.${styles['calendar']}`);
  return (
    // The key is pressed in the fields or in their calendar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      onInput={typed.type}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') settle();
        if (event.key !== 'Enter' || !settle()) return;
        // The picker does nothing when its field has no minute.
        event.stopPropagation();
        if (!typed.isRead) return;
        if ((event.target as Element).id === fieldIds.start)
          document.getElementById(fieldIds.end)?.focus();
        else {
          applyDraft();
          setIsOpen(false);
        }
      }}
      onBlurCapture={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        const hadDraft = discard();
        const hadText = typed.forget();
        // The next Escape closes the panel. The event goes on: the calendar listens on the window.
        if (isOpen || hadDraft || hadText) event.preventDefault();
        if (!hadText) return;
        flushSync(() => setRound(round + 1));
        document.getElementById((event.target as Element).id)?.focus();
      }}
    >
      <legend className="note strong">De / até (horário de Brasília)</legend>
      <label htmlFor={fieldIds.start} className="visually-hidden">
        De
      </label>
      <label htmlFor={fieldIds.end} className="visually-hidden">
        Até
      </label>
      <DatePicker.RangePicker
        // A new one, because the text of a field that is no date is the picker's own.
        key={round}
        ref={range}
        id={fieldIds}
        className={styles['range'] ?? ''}
        classNames={{ popup: { root: styles['calendar'] ?? '' } }}
        value={value}
        locale={pickerLocale}
        allowEmpty={[true, true]}
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={['De', 'Até']}
        status={isWrong || typed.fault ? 'error' : ''}
        aria-describedby={typed.fault ? fault : undefined}
        order={false}
        preserveInvalidOnBlur
        // The types omit that clearing gives null.
        onCalendarChange={(dates: Dates | null, _, { range: end }) => {
          typed.take(dates ? end : undefined);
          enter(dates);
        }}
        onChange={apply}
        open={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          // OK and Enter in the second field close the calendar.
          if (!opens) apply();
          // PeriodFilter.module.css reserves the room of the calendar.
          else range.current?.nativeElement.scrollIntoView({ block: 'nearest' });
        }}
        // At once: a button that is pressed next may change the period too.
        onBlur={({ relatedTarget }) => {
          if (!isInside(relatedTarget)) apply();
        }}
      />
      {typed.fault && (
        <p id={fault} role="alert" className="fault small">
          {typed.fault}
        </p>
      )}
      {isWrong && (
        <p role="alert" className="fault small">
          O início deve vir antes do fim.
        </p>
      )}
    </fieldset>
  );
}
