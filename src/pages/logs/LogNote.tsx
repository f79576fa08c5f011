import { useLogNote } from '#api/hooks/logs.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { formatInstant } from '#ui/text/format.ts';
import styles from './LogNote.module.css';

/** What a person wrote on a log, signed and dated; nothing where nobody wrote. */
export function LogNote({ logId }: { logId: string }) {
  return (
    <ReadView read={useLogNote(logId)} skeleton={null}>
      {({ text, author, changedAt }) =>
        text !== null && (
          <section aria-label="Nota" className={styles['note']}>
            <p className={styles['text']}>{text}</p>
            <p className={`${styles['signature']} note figures`}>
              <bdi>{author?.name}</bdi>
              {changedAt && (
                <>
                  , <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
                </>
              )}
            </p>
          </section>
        )
      }
    </ReadView>
  );
}

export function NoteButton({ logId, onPress }: { logId: string; onPress: () => void }) {
  const { data } = useLogNote(logId);
  return (
    <Permitted to="logs:annotate">
      <PlainButton kind="plain" onClick={onPress}>
        {data?.text == null ? 'Anotar' : 'Editar nota'}
      </PlainButton>
    </Permitted>
  );
}
