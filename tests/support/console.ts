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
 * React's warning about an antd popup that renders while a test awaits something outside Testing
 * Library, such as its own call to the platform. The cause is the test, not the console. The same
 * warning about our own components counts.
 */
const POPUP_OUTSIDE_ACT = /^An update to CSSMotion inside a test was not wrapped in act/;

/**
 * Declares a line that this test prints to the console: `expectConsole('error', /\/nowhere/)`. A
 * printed line that was not declared fails the test, and so does a declared line that was not
 * printed.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/**
 * From now on records console.error and console.warn instead of printing them (see tests/setup.ts).
 */
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

/** Compares the printed lines with the declared ones and clears both. */
export function checkConsole(): void {
  const lines = printed.splice(0);
  const declared = expected.splice(0);
  const matches = (line: Line, { level, pattern }: (typeof declared)[number]) =>
    line.level === level && pattern.test(line.text);
  const undeclared = lines.find((line) => !declared.some((one) => matches(line, one)));
  if (undeclared) {
    const message = `Undeclared console.${undeclared.level}: ${undeclared.text}`;
    throw Object.assign(new Error(message), {
      stack: undeclared.origin.stack?.replace(/^.*/, () => message),
    });
  }
  const missing = declared.find((one) => !lines.some((line) => matches(line, one)));
  if (missing)
    throw new Error(
      `Expected console.${missing.level} to print ${String(missing.pattern)}; it did not.`,
    );
}
