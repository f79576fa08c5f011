import { use } from 'react';
import { statusClassOf, type FailureCause } from '#api/contract/failures.ts';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { isNoAnswerReason, noAnswerReasons } from '#api/contract/outcomes.ts';
import { useCauses } from '#api/hooks/logs.ts';
import { ButtonBar } from '#ui/buttons/ButtonBar.tsx';
import { PanelButton, PanelContext } from '#ui/buttons/PanelButton.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { statusClassTones, toneStyle } from '#ui/text/Tag.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { formatNumber } from '#ui/text/format.ts';
import styles from './LogCauses.module.css';
import { startOfCount } from './histogram-query.ts';

/**
 * How many causes the line shows; in a narrow place its style shows two. A panel has all of them.
 */
const MAX_SHOWN = 4;

/** A cause with its figures, which are not known while they load. */
type ShownCause = Pick<FailureCause, 'cause'> & Partial<FailureCause>;

interface LogCausesProps {
  query: LogExportQuery;
  /**
   * Whether the list below has been read. Until then only the list says that it loads or failed.
   */
  isRead: boolean;
  onChoose: (cause: string) => void;
  /** Removes the filter by cause, and moves the focus off its button, which may disappear. */
  onRemove: (() => void) | undefined;
}

/**
 * The causes of failures in one line, each a filter. Its room is reserved, so that the rows below
 * do not move.
 */
export function LogCauses({ query, isRead, onChoose, onRemove }: LogCausesProps) {
  // Without the filter by cause, so that the other causes stay there to choose from.
  const { sort: _, cause: chosen, ...filters } = query;
  const read = useCauses(isRead ? { ...filters, from: startOfCount(filters) } : null);
  const causes = read.data?.causes ?? [];
  const first = causes.slice(0, MAX_SHOWN);
  let shown: ShownCause[] = first;
  // The filter by cause has no chip (log-params.tsx). The chosen cause is shown here also when it
  // is not among the first, and while the causes load.
  if (chosen !== undefined && !first.some(({ cause }) => cause === chosen)) {
    const known = causes.find(({ cause }) => cause === chosen);
    shown = [known ?? { cause: chosen }, ...first];
  }
  const renderButton = (cause: ShownCause) => (
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
      <ButtonBar label="Causas" className={`${styles['bar']} row`}>
        {shown.length > 0 && <ul className={styles['line']}>{shown.map(renderButton)}</ul>}
        {causes.length > 1 && (
          <div className={causes.length <= MAX_SHOWN ? styles['ifNarrow'] : undefined}>
            <PanelButton
              label="Todas as causas"
              text={`Ver as ${formatNumber(causes.length)} causas`}
              width={320}
              size="small"
              type="text"
            >
              <ul className={styles['all']}>{causes.map(renderButton)}</ul>
            </PanelButton>
          </div>
        )}
      </ButtonBar>
      {/* A period that begins in the future is refused; the list below says that it has none. */}
      {read.error && !read.error.is('PeriodoInvalido') && (
        <p role="alert" className="row soft">
          As causas não puderam ser carregadas.
          <PlainButton onClick={() => void read.reload()}>Tentar novamente</PlainButton>
        </p>
      )}
    </section>
  );
}

interface CauseButtonProps extends ShownCause {
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
        style={status ? toneStyle(statusClassTones[statusClassOf(status)]) : undefined}
        onClick={press}
      >
        <bdi className="ellipsis">{causeText(cause)}</bdi>
        {failures !== undefined && <span className="soft figures"> {formatNumber(failures)}</span>}
      </button>
    </li>
  );
}
