import type { OperationId } from '#api/contract/routes.ts';

/** A request as it went out: enough to repeat it by hand. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** One request and its answer. */
export interface Exchange<Body = unknown> {
  /** The operation that was asked for; null for a route that the contract does not have. */
  operation: OperationId | null;
  sent: Sent;
  status: number;
  headers: Headers;
  /** The body's text, its byte order mark included. */
  text: string;
  /** The body read as JSON, as the contract types it; its text when it is not JSON. Rules judge it, nothing is assumed. */
  body: Body;
  /** What the wire rules (see `wire.ts`) have to say against the answer. */
  complaints: Complaint[];
}

/** A departure of one answer from one of the rules that hold for every answer. */
export interface Complaint {
  rule: string;
  message: string;
}

/** The command that repeats a request. Headers that the operator gave are hidden: reports end up in public logs. */
export function curl({ method, url, headers, body }: Sent, hidden: ReadonlySet<string>): string {
  const words = ['curl -i'];
  if (method !== 'GET') words.push(`-X ${method}`);
  words.push(quote(url));
  for (const [name, value] of Object.entries(headers)) {
    words.push(`-H ${quote(`${name}: ${hidden.has(name) ? '(hidden)' : value}`)}`);
  }
  if (body !== undefined) words.push(`--data-raw ${quote(body)}`);
  return words.join(' ');
}

/** Quotes for a POSIX shell; what a terminal cannot show is escaped as bash and zsh read it. */
function quote(text: string): string {
  if (!/[^\x20-\x7e\u00a0-\ud7ff]/u.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text.replace(/[\\']/g, String.raw`\$&`);
  return `$'${escaped.replace(/[^\x20-\x7e]/gu, (character) => escapeBytes(character))}'`;
}

const escapeBytes = (character: string) =>
  Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
