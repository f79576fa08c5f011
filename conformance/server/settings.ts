import { isDeepStrictEqual } from 'node:util';
import type { Client } from '#conformance/client/client.ts';
import { ok } from '#conformance/client/check.ts';
import { type Fields, resources } from '#conformance/data/resources.ts';

/** Settings that a run restores: the fields of each resource of which there is one. */
export type SettingsSnapshot = Record<string, Fields>;

const shared = resources.filter(({ create, within }) => !create && !within);

/**
 * The settings as they were before the run. Secrets are not among them: no answer contains them.
 */
export class Settings {
  #before: SettingsSnapshot | undefined;

  /**
   * Reads the settings before any rule can change them.
   * @param ofEarlierRun the settings before an earlier run that could not restore them
   */
  async remember(client: Client, ofEarlierRun?: SettingsSnapshot): Promise<SettingsSnapshot> {
    this.#before ??= ofEarlierRun ?? (await readSettings(client));
    return this.#before;
  }

  /**
   * Restores the settings that differ. What was not set before the run cannot be unset: it stays.
   * @returns what could not be restored, as sentences
   */
  async restore(client: Client): Promise<string[]> {
    const before = this.#before ?? {};
    const differs = (now: SettingsSnapshot) =>
      shared.filter(
        ({ name }) =>
          before[name] &&
          !isDeepStrictEqual(
            setOnly({ ...before[name], ...now[name] }, before[name]),
            setOnly(before[name]),
          ),
      );
    const changed = differs(await readSettings(client));
    for (const { name, update } of changed)
      await client.send(update, { body: setOnly(before[name] ?? {}) });
    if (changed.length === 0) return [];
    return differs(await readSettings(client)).map(
      ({ name }) => `the settings of ${name} could not be restored`,
    );
  }
}

/** The fields that were set before. */
const setOnly = (fields: Fields, before = fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => (before[name] ?? null) !== null));

async function readSettings(client: Client): Promise<SettingsSnapshot> {
  const all: SettingsSnapshot = {};
  for (const { name, read: operation, fields } of shared) {
    const body = ok(await client.send(operation, {})) as Fields;
    all[name] = Object.fromEntries(fields.map((field) => [field.name, body[field.name]]));
  }
  return all;
}

/** Whether a value that was read from a file is a snapshot. */
export function isSnapshot(value: unknown): value is SettingsSnapshot {
  if (typeof value !== 'object' || value === null) return false;
  return shared.every(
    ({ name }) => typeof (value as Fields)[name] === 'object' && (value as Fields)[name] !== null,
  );
}
