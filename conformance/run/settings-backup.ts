import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSnapshot, type SettingsSnapshot } from '#conformance/server/settings.ts';

/**
 * The settings of a server before a run, kept in a file while the run lasts: a run that is killed
 * leaves the file, and the next run on the same server restores the settings from it. It contains
 * no secret.
 */
export class SettingsBackup {
  readonly #file: string;

  /** @param base the server's base URL */
  constructor(base: string, folder = tmpdir()) {
    const name = createHash('sha256').update(base).digest('hex').slice(0, 16);
    this.#file = join(folder, `ponte-conformance-${name}.json`);
  }

  /** What an earlier run left, if it was killed. */
  read(): SettingsSnapshot | undefined {
    const file = lstatSync(this.#file, { throwIfNoEntry: false });
    // Every user of the machine can put a file or a link there, and its settings would be sent to
    // the server.
    if (!file?.isFile() || file.uid !== (process.getuid?.() ?? file.uid)) return undefined;
    try {
      const value: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      return isSnapshot(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps the settings until {@link remove}. */
  write(snapshot: SettingsSnapshot): void {
    // A new file: writing to a link of another user would overwrite the file that it leads to.
    this.remove();
    writeFileSync(this.#file, JSON.stringify(snapshot), { mode: 0o600, flag: 'wx' });
  }

  /** Deletes the file, if there is one. */
  remove(): void {
    rmSync(this.#file, { force: true });
  }
}
