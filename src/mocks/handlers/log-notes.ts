import {
  type LogNote,
  type logNotes as operations,
  MAX_NOTE_LENGTH,
} from '#api/contract/log-notes.ts';
import { truncate } from '#api/contract/limits.ts';
import { maskQuoted } from '#domain/masking.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { accessDenied } from '#mocks/protocol/problems.ts';
import { findLog } from './logs.ts';

/**
 * Notes on logs: one text for each log, signed by the person who wrote it as it is. The log itself
 * never changes, and keeps its note when its bank is renamed or deleted. Notes are masked as logs
 * are; those of others need a permission of their own.
 */
export const logNotes: Resolvers<keyof typeof operations> = {
  getLogNote({ params }, { db, setVersion }) {
    const { note, version } = noteOn(db, params.logId);
    setVersion(version);
    return note;
  },

  updateLogNote({ params, body }, { db, session, now, checkVersion, setVersion }) {
    const { log, note, version } = noteOn(db, params.logId);
    checkVersion(version);
    const text = body.text && truncate(maskQuoted(body.text), MAX_NOTE_LENGTH);
    const isChanged = text !== undefined && text !== note.text;
    // The same text again changes nothing, also who signed it.
    if (!isChanged) {
      setVersion(version);
      return note;
    }

    const { person, permissions } = session();
    const isOwn = note.author === null || note.author.email === person.email;
    if (!isOwn && !permissions.includes('settings:write')) throw accessDenied('settings:write');
    if (text === null) {
      db.notes.remove(log.id);
    } else {
      const { id, method, endpoint, bank } = log;
      const changedAt = now().toISOString();
      db.notes.put({ id, text, author: person, changedAt, log: `${method} ${endpoint}`, bank });
    }
    const written = noteOn(db, params.logId);
    setVersion(written.version);
    return written.note;
  },
};

/**
 * The note on a log; its fields are null while there is none.
 * @throws a 404 refusal without a log
 */
function noteOn(db: Db, logId: string) {
  const log = findLog(db, logId);
  const { text = null, author = null, changedAt = null } = db.notes.get(log.id) ?? {};
  const note: LogNote = { text, author, changedAt };
  return { log, note, version: { id: log.id, text } };
}
