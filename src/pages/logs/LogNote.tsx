import type { LogNote as Note } from '#api/contract/log-notes.ts';
import { useLogNote } from '#api/hooks/logs.ts';
import { usePermission, useSession } from '#api/hooks/session.ts';
import { useDenial } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { toneStyle } from '#ui/text/Tag.tsx';
import styles from './LogDetailView.module.css';

/** The note on a log, with its author and date; nothing when there is none. */
export function LogNote({ logId }: { logId: string }) {
  return (
    <ReadView read={useLogNote(logId)} skeleton={null}>
      {({ text, author, changedAt }) =>
        text !== null && (
          <section
            aria-label="Nota"
            className={`${styles['note']} stack gap-4`}
            style={toneStyle('accent')}
          >
            <p>{text}</p>
            <p className="note figures">
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

/** Why the person of the session may not change a note; undefined when the person may. */
export function useNoteDenial(note: Note | undefined): string | undefined {
  const denied = useDenial('logs:annotate');
  const mayChangeAll = usePermission('settings:write');
  const { data: session } = useSession();
  const author = note?.author;
  if (denied !== undefined) return denied;
  const isOwn = !author || author.email === session?.person.email;
  if (mayChangeAll || isOwn) return undefined;
  return `A nota é de ${author.name}: só essa pessoa, ou quem altera configurações, pode mudá-la.`;
}

/** Opens the form of the note. */
export function NoteButton({ logId, onPress }: { logId: string; onPress: () => void }) {
  const { data } = useLogNote(logId);
  return (
    <Denied reason={useNoteDenial(data)}>
      <PlainButton kind="plain" onClick={onPress}>
        {data?.text == null ? 'Anotar' : 'Editar nota'}
      </PlainButton>
    </Denied>
  );
}
