import { Id, Instant } from '#api/contract/common.ts';
import { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { type Changes, mapTables, registry, RunKey } from './db.ts';
import digest from './fixtures/digest.json' with { type: 'json' };
import { datasets } from './table.ts';

const ChangesSchema = z.object({
  ...mapTables((name) => z.record(Id, registry[name].row.nullable())),
  runs: z.array(LogDetail),
  runKeys: z.array(RunKey),
}) as unknown as z.ZodType<Changes>;

const SnapshotSchema = z.object({
  startedAt: Instant,
  datasets: z.partialRecord(z.enum(datasets), ChangesSchema),
});
/** What a tab stores of the mock between reloads. */
export type Snapshot = z.infer<typeof SnapshotSchema>;

/** Raise it when older snapshots can no longer be read; of other fixtures the digest differs. */
const FORMAT = 6;
const version = `${FORMAT}-${digest.digest}`;

/** A snapshot as text, with the version of this build. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify({ version, ...snapshot });
}

/**
 * Reads a snapshot.
 * @returns undefined for one of another version or a damaged one: an old tab never breaks a new
 * build
 */
export function readSnapshot(text: string | null): Snapshot | undefined {
  if (text === null) return undefined;
  try {
    const parsed = SnapshotSchema.extend({ version: z.literal(version) }).safeParse(
      JSON.parse(text),
      z.parsing,
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
