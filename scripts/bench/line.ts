/** The response of a server over HTTP/1.1 or HTTP/2, as far as a line uses it. */
export interface LineResponse {
  write: (slice: Buffer) => unknown;
  end: () => unknown;
}

/** A simulated network connection that all responses share. */
export interface Line {
  /** Milliseconds from a request to the first byte of its response. */
  readonly latency: number;
  /** Sends a body at the line's speed, sharing it with the other responses under way. */
  send: (response: LineResponse, body: Buffer) => void;
}

/** Bytes sent before the next response gets its turn: about three packets. */
const SLICE_BYTES = 4_096;

/**
 * Simulates a slow connection in the server. The browser's own throttling does not apply to
 * requests of a service worker, and once installed the worker makes all requests.
 * @param latency milliseconds
 * @param bitsPerSecond shared by all responses
 */
export function slowLine(latency: number, bitsPerSecond: number): Line {
  const waiting: { response: LineResponse; body: Buffer; sent: number }[] = [];
  const millisecondsPerByte = 8_000 / bitsPerSecond;
  /** When the line has sent what was given to it. */
  let freeAt = 0;
  let isSending = false;

  const sendNextSlice = () => {
    const turn = waiting.shift();
    if (!turn) {
      isSending = false;
      return;
    }
    const slice = turn.body.subarray(turn.sent, turn.sent + SLICE_BYTES);
    turn.sent += slice.length;
    // Times are computed from a schedule: when a timer fires late, the next one is set sooner.
    freeAt += slice.length * millisecondsPerByte;
    const arrive = () => {
      turn.response.write(slice);
      if (turn.sent < turn.body.length) waiting.push(turn);
      else turn.response.end();
      sendNextSlice();
    };
    setTimeout(arrive, Math.max(0, freeAt - performance.now()));
  };

  return {
    latency,
    send(response, body) {
      waiting.push({ response, body, sent: 0 });
      if (isSending) return;
      isSending = true;
      freeAt = Math.max(freeAt, performance.now());
      sendNextSlice();
    },
  };
}
