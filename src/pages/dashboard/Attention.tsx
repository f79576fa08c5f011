import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useAcknowledge, useConditions } from '#api/hooks/dashboard.ts';
import { type AttentionLine, attentionLines, useAttentionPermissions } from '#parts/attention.ts';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { toneStyle } from '#ui/text/Tag.tsx';
import { pluralize, withFullStop } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './Attention.module.css';

/**
 * What needs a person, a line each; what somebody has seen is folded below. It reserves its room
 * until the answer comes.
 */
export function Attention() {
  const { data, error } = useConditions();
  const now = usePlatformNow();
  const markAsSeen = useMarkAsSeen();
  const isAllowed = useAttentionPermissions();
  if (data === undefined) return error === undefined && <div className={styles['room']} />;
  const open = attentionLines(data.conditions, now, isAllowed);
  const seen = attentionLines(data.conditions, now, isAllowed, true);
  const worst = open[0];
  const seenPart = seen.length > 0 && (
    <details className={`${styles['seen']} note`}>
      <summary>{pluralize(seen.length, 'vista', 'vistas')}</summary>
      <LineList lines={seen} action="Desmarcar" onAction={(line) => markAsSeen(line, false)} />
    </details>
  );
  if (!worst) {
    return (
      <div className={`${styles['calm']} note`}>{seenPart || <p>Nada precisa de atenção</p>}</div>
    );
  }
  return (
    <section
      aria-labelledby="attention"
      className={`${styles['room']} ${styles['strip']} row box`}
      style={toneStyle(worst.tone)}
    >
      <h2 id="attention" className="note strong">
        Precisa de atenção
      </h2>
      <LineList
        lines={open}
        action="Marcar como visto"
        onAction={(line) => markAsSeen(line, true)}
      />
      {seenPart}
    </section>
  );
}

const icons = {
  danger: <CloseCircleOutlined aria-hidden />,
  warning: <ExclamationCircleOutlined aria-hidden />,
  info: <ExclamationCircleOutlined aria-hidden />,
};

interface LineListProps {
  lines: readonly AttentionLine[];
  action: string;
  onAction: (line: AttentionLine) => unknown;
}

const LineList = ({ lines, action, onAction }: LineListProps) => (
  <ul className={styles['lines']}>
    {lines.map((line) => (
      // The key gives each text a new element: a browser that translates the page would otherwise
      // go on showing the first text.
      <li ref={moveFocusOnRemoval} key={line.text} className="row" style={toneStyle(line.tone)}>
        <span className={styles['icon']}>{icons[line.tone]}</span>
        <span className={`${styles['text']} ${line.tone === 'info' ? '' : styles['loud']} strong`}>
          {line.text}
        </span>
        <Link to={line.to}>
          {line.verb}
          <span className="visually-hidden">: {line.text}</span>
        </Link>
        <PlainButton
          kind="plain"
          aria-label={`${action}: ${line.text}`}
          onClick={() => void onAction(line)}
        >
          {action}
        </PlainButton>
      </li>
    ))}
  </ul>
);

/**
 * Gives the function that marks the conditions of a line as seen, until they change, or as not
 * seen. Its toast offers to undo the mark.
 */
function useMarkAsSeen() {
  const { send } = useAcknowledge();
  const mark = async ({ conditions }: AttentionLine, acknowledged: boolean) => {
    for (const { id } of conditions) {
      // The hook sends one write at a time.
      // oxlint-disable-next-line no-await-in-loop
      await send({ params: { conditionId: id }, body: { acknowledged } });
    }
  };
  return async (line: AttentionLine, isSeen: boolean) => {
    try {
      await mark(line, isSeen);
      if (!isSeen) return;
      toast.success(withFullStop(`Visto: ${line.text}`), {
        label: 'Desfazer',
        onSelect: () => mark(line, false).catch(toastFailure),
      });
    } catch (thrown) {
      toastFailure(thrown, 'Os avisos ficaram como estavam.');
    }
  };
}
