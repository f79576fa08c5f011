/** What an event happened to, in the order in which filters offer it. */
export const eventKinds = [
  'bank',
  'connection',
  'endpoint',
  'run',
  'saved-request',
  'logs',
  'note',
  'api-keys',
  'oauth',
  'notifications',
  'tenant',
] as const;
export type EventKind = (typeof eventKinds)[number];
