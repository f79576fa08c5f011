/**
 * The groups of operations, in the order of the console's menu: the tags of the OpenAPI document, with descriptions.
 */
export const tags = {
  Dashboard: 'Figures and recent activity, computed at the time of the request.',
  Traffic: 'Requests over time and the health of each bank, counted from the logs.',
  Banks: 'The banks that the platform connects to, identified by their COMPE codes.',
  Endpoints: "The calls that the platform can make to a bank's API.",
  Logs: 'The requests that the platform sent to banks.',
  Tester: "Requests to a bank's API, sent by an operator.",
  Settings: 'API keys, OAuth2, notifications and the tenant. Never cached.',
  History: 'Who changed what, and when. Written by the platform, never changed.',
  Session: 'Who sends the requests, and what this person may do.',
  Health: 'Whether the platform is up.',
} as const;

/** The tag of an operation. */
export type Tag = keyof typeof tags;
