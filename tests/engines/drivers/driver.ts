/** Values that can be sent to a page and back. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

export interface Size {
  width: number;
  height: number;
}

/** A tab of a browser. Each engine implements it over the protocol of the engine. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. The function must not use anything outside of it. */
  evaluate<Args extends Json[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a classic script in the page. */
  addScript(source: string): Promise<void>;
  /** Clicks with the mouse at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`; `Control+a` holds Control meanwhile. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  version: string;
  /** Opens a tab whose viewport has this size. */
  newTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser engine that the flows run in. */
export interface Engine {
  name: string;
  /** Returns the reason why the engine cannot run on this machine, or null when it can. */
  missing(): string | null;
  launch(): Promise<Browser>;
}
