import { format } from 'node:util';

type Level = 'error' | 'warn';
interface Line {
  level: Level;
  text: string;
  origin: Error;
}

const expected: { level: Level; pattern: RegExp }[] = [];
const printed: Line[] = [];

/**
 * React's note on an antd popup that takes its next frame while a test awaits something that is not Testing Library's,
 * such as a call of its own to the platform. It speaks of the test's waiting; of our components it counts as any line.
 */
const POPUP_OUTSIDE_ACT = /^An update to CSSMotion inside a test was not wrapped in act/;

/**
 * Declares that this test makes the console say something. Lines that no test declares fail the test that printed
 * them, and so does a declared line that never came: `expectConsole('error', /\/nowhere/)`.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/** Records console.error and console.warn from here on (see tests/setup.ts) instead of printing them. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = function record(...args: unknown[]) {
      const origin = new Error();
      Error.captureStackTrace(origin, record);
      const text = format(...args);
      if (!POPUP_OUTSIDE_ACT.test(text)) printed.push({ level, text, origin });
    };
  }
}

/** Compares what was printed with what was declared, then forgets both. */
export function checkConsole(): void {
  const lines = printed.splice(0);
  const declared = expected.splice(0);
  const matches = (line: Line, { level, pattern }: (typeof declared)[number]) =>
    line.level === level && pattern.test(line.text);
  const surprise = lines.find((line) => !declared.some((one) => matches(line, one)));
  if (surprise) {
    const message = `Undeclared console.${surprise.level}: ${surprise.text}`;
    throw Object.assign(new Error(message), { stack: surprise.origin.stack?.replace(/^.*/, () => message) });
  }
  const missing = declared.find((one) => !lines.some((line) => matches(line, one)));
  if (missing) throw new Error(`Expected console.${missing.level} to print ${String(missing.pattern)}; it did not.`);
}
