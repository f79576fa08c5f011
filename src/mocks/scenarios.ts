/** For the demo's switcher, `?scenario=`, `Prefer: scenario=`, the tests and the document. */
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

export function isScenario(text: string | null | undefined): text is Scenario {
  return (scenarios as readonly (string | null | undefined)[]).includes(text);
}

/** The value of a preference in a request's header `Prefer` (RFC 7240). */
export const preferred = (request: Request, name: 'scenario' | 'problem'): string | undefined =>
  new RegExp(`(?:^|[,;\\s])${name}="?([\\w-]+)"?`).exec(request.headers.get('prefer') ?? '')?.[1];

/**
 * The scenario of one request: that of its `Prefer: scenario=NAME` header, else the current one.
 */
export function requestScenario(request: Request, current: Scenario): Scenario {
  const scenario = preferred(request, 'scenario');
  return isScenario(scenario) ? scenario : current;
}
