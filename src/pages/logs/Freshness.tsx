import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { ToggleButton } from '#ui/buttons/PlainButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { pluralize, formatExactAge } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import styles from './Freshness.module.css';
import type { Freshness } from './use-freshness.ts';

/** 'Ao vivo' and 'Atualizar'. */
export function FreshnessControls({ freshness }: { freshness: Freshness }) {
  const { live, setLive, isOver, refresh, refreshing } = freshness;
  return (
    <>
      <Denied
        reason={
          isOver ? 'Para acompanhar ao vivo, escolha um período que chegue até agora.' : undefined
        }
      >
        <ToggleButton pressed={live} onClick={() => setLive(!live)}>
          {live && <span aria-hidden="true" className={styles['pulse']} />}
          Ao vivo
        </ToggleButton>
      </Denied>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label="Atualizar"
        title="Atualizar"
        loading={refreshing}
        onClick={refresh}
      />
    </>
  );
}

const SECOND_MS = 1000;

interface FreshnessNoteProps {
  freshness: Freshness;
  /** Chips of filters stand in the same line: the age is shown only where the line is wide. */
  isTight: boolean;
  /** New rows wait until they are asked for. */
  isWaiting: boolean;
  onShow: () => void;
}

/**
 * The age of the list. In its place: the number of new rows, as a button that shows them, or that
 * the count failed.
 */
export function FreshnessNote({ freshness, isTight, isWaiting, onShow }: FreshnessNoteProps) {
  const { count = 0, more = false, newest, failed = false } = freshness.news ?? {};
  const exactly = pluralize(count, 'nova requisição', 'novas requisições');
  const text = more ? `mais de ${exactly}` : exactly;
  const short = pluralize(count, 'nova', 'novas');
  useEffect(() => {
    if (count > 0) announce(text);
  }, [count, text]);
  return (
    <div className={`${styles['note']} note figures`}>
      <span role="status">{failed && 'A contagem falhou e será repetida.'}</span>
      {!failed && !isWaiting && (
        <span className={isTight ? styles['least'] : styles['age']}>
          {newest ? <LiveAge since={newest} /> : freshness.age}
        </span>
      )}
      {isWaiting && (
        <Button size="small" type="primary" aria-label={text} onClick={onShow}>
          <span className={styles['full']}>{text}</span>
          <span className={styles['short']}>{more ? `mais de ${short}` : short}</span>
        </Button>
      )}
    </div>
  );
}

/** The age of the newest row, every second. */
function LiveAge({ since }: { since: string }) {
  const now = usePlatformNow(SECOND_MS);
  return `última ${formatExactAge(now - Date.parse(since))}`;
}
