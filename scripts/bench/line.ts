import type { ServerResponse } from 'node:http';

/** A line that every answer goes through, one after the other. */
export interface Line {
  /** Milliseconds from a request to the first byte of its answer. */
  readonly latency: number;
  /** Sends a body at the line's pace, in turn with the others that are under way. */
  send: (response: ServerResponse, body: Buffer) => void;
}

/** What is sent before another answer has its turn, in bytes: about three packets. */
const SLICE = 4_096;

/**
 * Makes a slow line at the server's end. The browser's own throttle does not reach what a service worker asks for, and
 * the worker asks for everything once it is there.
 * @param latency milliseconds
 * @param bitsPerSecond shared by all answers
 */
export function slowLine(latency: number, bitsPerSecond: number): Line {
  const waiting: { response: ServerResponse; body: Buffer; sent: number }[] = [];
  const millisecondsPerByte = 8_000 / bitsPerSecond;
  let free = 0;
  let running = false;

  const next = () => {
    const turn = waiting.shift();
    if (!turn) {
      running = false;
      return;
    }
    const slice = turn.body.subarray(turn.sent, turn.sent + SLICE);
    turn.sent += slice.length;
    // The schedule, not the timer, keeps the pace: what a timer is late is made up by the next.
    free += slice.length * millisecondsPerByte;
    setTimeout(
      () => {
        turn.response.write(slice);
        if (turn.sent < turn.body.length) waiting.push(turn);
        else turn.response.end();
        next();
      },
      Math.max(0, free - performance.now()),
    );
  };

  return {
    latency,
    send(response, body) {
      waiting.push({ response, body, sent: 0 });
      if (running) return;
      running = true;
      free = Math.max(free, performance.now());
      next();
    },
  };
}
