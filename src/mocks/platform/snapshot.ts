import { Id, Instant } from '#api/contract/common.ts';
import { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { type Changes, forEachTable, registry, RunKey } from './db.ts';
import digest from './fixtures/digest.json' with { type: 'json' };
import { datasets } from './table.ts';

const ChangesSchema = z.object({
  ...forEachTable((name) => z.record(Id, registry[name].row.nullable())),
  runs: z.array(LogDetail),
  runKeys: z.array(RunKey),
}) as unknown as z.ZodType<Changes>;

const SnapshotSchema = z.object({
  startedAt: Instant,
  datasets: z.partialRecord(z.enum(datasets), ChangesSchema),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

/**
 * Raise it when older snapshots can no longer be read; a change of the fixtures changes their
 * digest.
 */
const FORMAT = 6;
const version = `${FORMAT}-${digest.digest}`;

export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify({ version, ...snapshot });
}

/**
 * Undefined when another version wrote it or it is damaged, so that an old tab never breaks a new
 * build.
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
