import { useState } from 'react';
import type { LogNote as Note } from '#api/contract/log-notes.ts';
import { useLogNote } from '#api/hooks/logs.ts';
import { usePermission, useSession } from '#api/hooks/session.ts';
import { useDenial } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { formatMinute } from '#ui/text/format.ts';
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
            className={`${styles['note']} stack`}
            style={toneStyle('accent')}
          >
            <NoteText key={text} text={text} />
            <p className="note figures">
              <bdi>{author?.name}</bdi>
              {changedAt && (
                <>
                  , <time dateTime={changedAt}>{formatMinute(changedAt)}</time>
                </>
              )}
            </p>
          </section>
        )
      }
    </ReadView>
  );
}

/** How many characters a line of a note holds, about. */
const LINE_LENGTH = 56;
/** A note with more lines is folded. */
const MAX_LINES = 3;

/** About how many lines a text takes. */
const linesOf = (text: string): number =>
  text
    .trim()
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);

/** The text of a note; of a long one two lines, which unfold, so that the answer stays in sight. */
function NoteText({ text }: { text: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = linesOf(text) > MAX_LINES;
  const isFolded = isLong && !isUnfolded;
  return (
    <>
      <p className={`${styles['text']} ${isFolded ? 'two-lines' : ''}`}>{text}</p>
      {isLong && (
        <div className="flush">
          <PlainButton
            kind="plain"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Mostrar menos' : 'Mostrar a nota inteira'}
          </PlainButton>
        </div>
      )}
    </>
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
