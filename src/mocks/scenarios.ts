/** The scenarios the mock can play. One list for the switcher, `?scenario=`, `Prefer: scenario=`, tests and document. */
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

/** The scenario of one request: what its `Prefer: scenario=NAME` header asks for (RFC 7240), else the one in force. */
export function requestScenario(request: Request, inForce: Scenario): Scenario {
  const preferred = /(?:^|[,;\s])scenario="?([a-z-]+)"?/.exec(request.headers.get('prefer') ?? '')?.[1];
  return isScenario(preferred) ? preferred : inForce;
}
