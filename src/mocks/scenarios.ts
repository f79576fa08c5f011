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

/** The scenario of one request: that of its `Prefer: scenario=NAME` header (RFC 7240), else the current one. */
export function requestScenario(request: Request, current: Scenario): Scenario {
  const preferred = /(?:^|[,;\s])scenario="?([a-z-]+)"?/.exec(request.headers.get('prefer') ?? '')?.[1];
  return isScenario(preferred) ? preferred : current;
}
