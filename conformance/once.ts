import { Skip } from './check.ts';

/** A value that is made when it is first asked for, and then kept. */
export class Once<Value> {
  readonly #make: () => Promise<Value>;
  /** A promise, so that rules that ask at the same time share one value. */
  #promise: Promise<Value> | undefined;

  constructor(make: () => Promise<Value>) {
    this.#make = make;
  }

  /** Makes the value unless it is kept. After a failure the next call makes it; a reason to skip is kept. */
  get(): Promise<Value> {
    this.#promise ??= this.#make().catch((error: unknown) => {
      if (!(error instanceof Skip)) this.#promise = undefined;
      throw error;
    });
    return this.#promise;
  }
}
