import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';

export type WorkerFailure = 'unsupported' | 'undelivered' | 'refused';

/** All that the frame uses of the mock; main.tsx connects the two. */
export interface DemoControls {
  /**
   * Why no service worker runs, and the page answers its own calls; it never settles where one
   * runs.
   */
  readonly workerFailure: Promise<WorkerFailure>;
  /** Why the tab cannot store changes, which a reload then loses; null when it can. */
  readonly storageFailure: 'denied' | 'full' | null;
  onStorageFailure: () => void;
  readonly scenarios: readonly string[];
  scenario: string;
  readonly people: readonly { id: string; label: string }[];
  person: string;
  /** Whether integrations go on calling the sample's banks. */
  traffic: boolean;
  /** The time of the sample data, in milliseconds since 1970. */
  readonly sampleTime: number;
  readonly isChanged: boolean;
  reset(): void;
}

export interface Demo extends Pick<
  DemoControls,
  'scenario' | 'person' | 'traffic' | 'sampleTime' | 'storageFailure'
> {
  controls: DemoControls;
  /** Null while that is not known, and where a service worker runs. */
  workerFailure: WorkerFailure | null;
}

const demoState = createStore<Demo | null>(() => null);

export function connectDemo(controls: DemoControls): void {
  publish(controls, null);
  const update = (workerFailure = demoState.get()?.workerFailure ?? null) => {
    if (demoState.get()?.controls === controls) publish(controls, workerFailure);
  };
  controls.onStorageFailure = () => update();
  void controls.workerFailure.then(update);
}

function publish(controls: DemoControls, workerFailure: Demo['workerFailure']): void {
  const { scenario, person, traffic, sampleTime, storageFailure } = controls;
  demoState.set({ controls, workerFailure, scenario, person, traffic, sampleTime, storageFailure });
}

/** The demo; null with a real backend and until the mock has started. */
export const useDemo = (): Demo | null => useStore(demoState);

function changeDemo(act: (controls: DemoControls) => void): void {
  const demo = demoState.get();
  if (!demo) return;
  act(demo.controls);
  publish(demo.controls, demo.workerFailure);
}

export const playScenario = (name: string): void =>
  changeDemo((controls) => void (controls.scenario = name));

export const restoreSample = (): void => changeDemo((controls) => controls.reset());

export const viewAs = (person: string): void =>
  changeDemo((controls) => void (controls.person = person));

export const playTraffic = (traffic: boolean): void =>
  changeDemo((controls) => void (controls.traffic = traffic));
