import { use } from 'react';
import { statusClassOf, type FailureCause } from '#api/contract/failures.ts';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { isNoAnswerReason, noAnswerReasons } from '#api/contract/outcomes.ts';
import { useCauses } from '#api/hooks/logs.ts';
import { PanelButton, PanelContext } from '#ui/buttons/PanelButton.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { statusClassTones, toneClass } from '#ui/text/Tag.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { formatNumber } from '#ui/text/format.ts';
import { countedFrom } from './LogHistogram.tsx';
import styles from './LogCauses.module.css';

/**
 * How many causes the line shows; in a narrow place its style shows two. All of them are in a
 * panel, as long as they are.
 */
const SHOWN = 4;

interface LogCausesProps {
  query: LogExportQuery;
  /** The list below has been read. Until then, and when it cannot be read, it says so alone. */
  isRead: boolean;
  onChoose: (cause: string) => void;
  /** Removes the filter, and moves the focus from its button, which may go with it. */
  onRemove: (() => void) | undefined;
}

/**
 * The causes of failures in one line, each a filter. It has its room at once: the rows below do not
 * move.
 */
export function LogCauses({ query, isRead, onChoose, onRemove }: LogCausesProps) {
  const { sort: _, cause: chosen, ...filters } = query;
  const read = useCauses(isRead ? { ...filters, from: countedFrom(filters) } : null);
  const causes = read.data?.causes ?? [];
  const first = causes.slice(0, SHOWN);
  // What is chosen stands here alone (log-params.tsx), so it is here also without a failure, and
  // while the causes load.
  const isMissing = chosen !== undefined && !first.some(({ cause }) => cause === chosen);
  const shown = isMissing
    ? [causes.find(({ cause }) => cause === chosen) ?? { cause: chosen }, ...first]
    : first;
  const buttonOf = (cause: Partial<FailureCause> & { cause: string }) => (
    <CauseButton
      key={cause.cause}
      {...cause}
      isChosen={cause.cause === chosen}
      onPress={() => (cause.cause === chosen ? onRemove?.() : onChoose(cause.cause))}
    />
  );
  return (
    <section
      aria-label="Causas das falhas"
      aria-busy={read.isPrevious}
      className={`${styles['room']} dims row`}
    >
      {shown.length > 0 && <ul className={styles['line']}>{shown.map(buttonOf)}</ul>}
      {causes.length > 1 && (
        <div className={`push ${causes.length <= SHOWN ? styles['ifNarrow'] : ''}`}>
          <PanelButton
            label="Todas as causas"
            text={`todas as ${formatNumber(causes.length)}`}
            width={320}
            size="small"
            type="text"
          >
            <ul className={styles['all']}>{causes.map(buttonOf)}</ul>
          </PanelButton>
        </div>
      )}
      {read.error && !read.error.is('PeriodoInvalido') && (
        <p role="alert" className="row soft">
          As causas não puderam ser carregadas.
          <PlainButton onClick={() => void read.reload()}>Tentar novamente</PlainButton>
        </p>
      )}
    </section>
  );
}

interface CauseButtonProps
  extends Pick<FailureCause, 'cause'>, Partial<Pick<FailureCause, 'status' | 'failures'>> {
  isChosen: boolean;
  onPress: () => void;
}

function CauseButton({ cause, status, failures, isChosen, onPress }: CauseButtonProps) {
  const closePanel = use(PanelContext);
  const press = () => {
    closePanel();
    onPress();
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        title={isNoAnswerReason(cause) ? noAnswerReasons[cause].message : cause}
        className={`${styles['cause']} row small`}
        style={status ? toneClass(statusClassTones[statusClassOf(status)]) : undefined}
        onClick={press}
      >
        <bdi className="ellipsis">{causeText(cause)}</bdi>
        {failures !== undefined && <span className="soft figures"> {formatNumber(failures)}</span>}
      </button>
    </li>
  );
}
