/**
 * The failures of the platform that the mock plays: chosen in the demo, by `?scenario=`, by the
 * header `Prefer: scenario=`, or in a test.
 */
export const scenarios = [
  'normal',
  'empty',
  'slow',
  'server-error',
  'unavailable',
  'offline',
  'unauthorized',
  'bank-failure',
  'bank-timeout',
  'volume',
] as const;
export type Scenario = (typeof scenarios)[number];

/** Whether a text is the name of a scenario. */
export function isScenario(text: string | null | undefined): text is Scenario {
  return (scenarios as readonly (string | null | undefined)[]).includes(text);
}

/** The value of a preference in a request's header `Prefer` (RFC 7240). */
export function preferenceOf(request: Request, name: 'scenario' | 'problem'): string | undefined {
  const pattern = new RegExp(`(?:^|[,;\\s])${name}="?([\\w-]+)"?`);
  return pattern.exec(request.headers.get('prefer') ?? '')?.[1];
}
