import { Id, Instant } from '#api/contract/common.ts';
import { LogDetail } from '#api/contract/logs.ts';
import * as z from '#api/contract/schema.ts';
import { type Changes, mapTables, registry, RunKey } from './db.ts';
import { readJson, writeJson } from './exact-json.ts';
import digest from './fixtures/digest.json' with { type: 'json' };
import { datasets } from './table.ts';

/** A log with its bodies as texts: parsed, a reload would round their digits. */
const StoredRun = z.object({ log: LogDetail, request: z.string(), response: z.string() });

const ChangesSchema = z.object({
  ...mapTables((name) => z.record(Id, registry[name].row.nullable())),
  runs: z.array(StoredRun.transform(fromStored)),
  runKeys: z.array(RunKey),
}) as unknown as z.ZodType<Changes>;

const toStored = (log: LogDetail): z.infer<typeof StoredRun> => ({
  log: {
    ...log,
    request: { ...log.request, body: null },
    response: { ...log.response, body: null },
  },
  request: writeJson(log.request.body),
  response: writeJson(log.response.body),
});

function fromStored({ log, request, response }: z.infer<typeof StoredRun>): LogDetail {
  return {
    ...log,
    request: { ...log.request, body: readJson(request) as LogDetail['request']['body'] },
    response: { ...log.response, body: readJson(response) as LogDetail['response']['body'] },
  };
}

const SnapshotSchema = z.object({
  startedAt: Instant,
  datasets: z.partialRecord(z.enum(datasets), ChangesSchema),
});
/** What a tab stores of the mock between reloads. */
export type Snapshot = z.infer<typeof SnapshotSchema>;

/** Raise it when older snapshots can no longer be read; of other fixtures the digest differs. */
const FORMAT = 7;
const version = `${FORMAT}-${digest.digest}`;

/** A snapshot as text, with the version of this build. */
export function writeSnapshot({ startedAt, datasets: changed }: Snapshot): string {
  const stored = Object.entries(changed).map(([name, changes]) => [
    name,
    { ...changes, runs: changes.runs.map(toStored) },
  ]);
  return JSON.stringify({ version, startedAt, datasets: Object.fromEntries(stored) as unknown });
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
