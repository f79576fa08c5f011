import type { LogNote, logNotes as operations } from '#api/contract/log-notes.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { logNotFound } from '#mocks/protocol/problems.ts';

/**
 * Notes on logs: one text for each log, signed by the person who wrote it as it is. The log itself never changes, and keeps
 * its note when its bank is renamed or deleted.
 */
export const logNotes: Resolvers<keyof typeof operations> = {
  getLogNote({ params }, { db, setVersion }) {
    const { note, version } = noteOf(db, params.logId);
    setVersion(version);
    return note;
  },

  updateLogNote({ params, body: { text } }, { db, session, now, checkVersion, setVersion }) {
    const { log, note, version } = noteOf(db, params.logId);
    checkVersion(version);
    if (text === null) {
      if (note.text !== null) db.notes.remove(log.id);
    } else if (text !== undefined && text !== note.text) {
      const { name, email } = session().person;
      const { id, method, endpoint, bank } = log;
      const signed = { text, author: { name, email }, changedAt: now().toISOString() };
      db.notes.put({ id, ...signed, log: `${method} ${endpoint}`, bank });
    }
    const written = noteOf(db, params.logId);
    setVersion(written.version);
    return written.note;
  },
};

/** A log with its note, and the version of the text. */
function noteOf(db: Db, logId: string) {
  const log = db.logs.get(logId);
  if (!log) throw logNotFound();
  const { text = null, author = null, changedAt = null } = db.notes.get(log.id) ?? {};
  const note: LogNote = { text, author, changedAt };
  return { log, note, version: { id: log.id, text } };
}
