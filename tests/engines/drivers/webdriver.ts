import type { Json } from './driver.ts';

/** Sends a command to a WebDriver server and returns its `value` (W3C WebDriver, section 6). */
export async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body?: Json): Promise<Json> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Json };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}

/** The code points that WebDriver uses for keys without a character (W3C WebDriver, section 17.4.2). */
const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** The actions that hold the modifiers of `Control+a`, press its last key, and release them. */
export function keyActions(key: string): Json {
  const codes = key.split('+').map((name) => keyCodes[name] ?? name);
  const down = codes.map((value) => ({ type: 'keyDown', value }));
  const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}

/** The actions that type a text, one character after the other. */
export function typeActions(text: string): Json {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** The actions that click at a point of the viewport. */
export function clickActions(x: number, y: number): Json {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
