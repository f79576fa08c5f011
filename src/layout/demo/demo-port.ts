import { useSyncExternalStore } from 'react';

/**
 * One call that the current screen made, as the panel 'Chamadas desta tela' lists it. The mock has the same type: the
 * frame must not import the mock, which a remote build lacks; the compiler compares the two in main.tsx.
 */
export interface DemoCall {
  /** The id in the answer; of the request when a scenario breaks the connection. */
  requestId: string;
  operationId: string | null;
  method: string;
  /** Path with its query. */
  path: string;
  status: number;
  /** Milliseconds. */
  duration: number;
  request: { headers: Record<string, string>; body: string };
  response: { headers: Record<string, string>; body: string };
}

export type WorkerFailure = 'unsupported' | 'undelivered' | 'refused';

/** The mock's controls that the frame uses; the frame uses nothing else of the mock. main.tsx connects the two. */
export interface DemoControls {
  /**
   * Why no service worker can run, so that the page goes on answering its own calls: the browser offers none, the host
   * does not send ours, or the browser refuses it. It never settles where one runs.
   */
  readonly workerFailure: Promise<WorkerFailure>;
  /** Why the tab does not store what is changed, so that a reload loses it; null when it does. */
  readonly storageFailure: 'denied' | 'full' | null;
  /** Calls the listener when `storageFailure` has changed, until the returned function is called. */
  onStorageFailure(listener: () => void): () => void;
  readonly scenarios: readonly string[];
  scenario: string;
  /** The sample people, for 'Ver como'. */
  readonly people: readonly { id: string; label: string }[];
  /** The id of the sample person who uses the demo. */
  person: string;
  /** The time of the sample data, in milliseconds since 1970. */
  readonly sampleTime: number;
  /** Whether the operator has changed anything. */
  readonly isChanged: boolean;
  /** Restores the sample data, with times relative to now. */
  reset(): void;
  /** Reports every call until the returned function is called. Without a listener nothing is recorded. */
  onCall(listener: (call: DemoCall) => void): () => void;
}

let controls: DemoControls | null = null;
let workerFailure: WorkerFailure | null = null;
let stopStorageFailure = () => {};
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Connects the mock to the frame; null disconnects it, as between tests. */
export function connectDemo(given: DemoControls | null): void {
  stopStorageFailure();
  stopStorageFailure = given?.onStorageFailure(tell) ?? (() => {});
  controls = given;
  workerFailure = null;
  tell();
  if (given) void reportWorker(given);
}

async function reportWorker(given: DemoControls): Promise<void> {
  const failure = await given.workerFailure;
  if (controls !== given) return;
  workerFailure = failure;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The demo's controls, or null with a real backend and until the mock has started. */
export const useDemo = (): DemoControls | null => useSyncExternalStore(subscribe, () => controls);

/** The active scenario, or null without a demo. */
export const useScenario = (): string | null => useSyncExternalStore(subscribe, () => controls?.scenario ?? null);

/** Why no service worker can run; null while that is not known, where one runs, and without a demo. */
export const useWorkerFailure = (): WorkerFailure | null => useSyncExternalStore(subscribe, () => workerFailure);

/** Why the demo's changes are not stored; null when they are, and without a demo. */
export const useStorageFailure = (): DemoControls['storageFailure'] =>
  useSyncExternalStore(subscribe, () => controls?.storageFailure ?? null);

/** Switches the scenario from the next request on. */
export function playScenario(name: string): void {
  if (!controls) return;
  controls.scenario = name;
  tell();
}

/** The time of the sample data in milliseconds, or null without a demo. */
export const useSampleTime = (): number | null => useSyncExternalStore(subscribe, () => controls?.sampleTime ?? null);

/** Restores the sample data. */
export function restoreSample(): void {
  controls?.reset();
  tell();
}

/** The id of the sample person who uses the demo, or null without a demo. */
export const usePerson = (): string | null => useSyncExternalStore(subscribe, () => controls?.person ?? null);

/** Lets another sample person use the demo from the next request on. */
export function viewAs(person: string): void {
  if (!controls) return;
  controls.person = person;
  tell();
}
