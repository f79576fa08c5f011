/** The conditions the mock can play. One list for the switcher, `?scenario=`, `Prefer: scenario=`, tests and document. */
export const scenarios = [
  'normal',
  'empty',
  'slow',
  'server-error',
  'unavailable',
  'offline',
  'unauthorized',
  'bank-failure',
  'volume',
] as const;
export type Scenario = (typeof scenarios)[number];

export function isScenario(text: string | null | undefined): text is Scenario {
  return (scenarios as readonly (string | null | undefined)[]).includes(text);
}
