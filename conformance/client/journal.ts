import { Coverage } from './coverage.ts';
import { curl } from './curl.ts';
import { type Exchange, operationOf } from './exchange.ts';
import { RecordedLogs } from './recorded-logs.ts';
import { isOfGateway, wireRules } from './wire.ts';

/** An answer that does not follow a wire rule; one for each rule, operation and status. */
export interface Finding {
  message: string;
  curl: string;
}

/** Shorter words, such as `Bearer`, are in any text. */
const SHORTEST_SECRET = 8;

/** The record of a run: what was sent and answered, and what wire rules find wrong with it. */
export class Journal {
  requests = 0;
  /** Connections that were reset, with the rule that was run once more. */
  readonly resets: string[] = [];
  /** Runs of the API tester that were made: their logs stay. */
  testerRuns = 0;
  readonly recordedLogs = new RecordedLogs();
  readonly coverage = new Coverage();
  readonly #checked = new Map<string, number>();
  readonly #findings = new Map<string, Map<string, Finding>>();
  readonly #seen = new Map<string, string>();
  readonly #hidden: ReadonlySet<string>;
  readonly #secrets: string[];

  /** @param credentials headers whose values reports must not show */
  constructor(credentials: Record<string, string>[]) {
    this.#hidden = new Set(credentials.flatMap((one) => Object.keys(one)));
    const values = credentials.flatMap((one) => Object.values(one));
    // A token without its scheme, the value of a cookie without its name.
    const parts = values.flatMap((value) => [value, ...value.split(/[\s;=]+/)]);
    this.#secrets = [...new Set(parts)].filter((part) => part.length >= SHORTEST_SECRET);
  }

  /** A text of the report without the credentials of the run, which a server may repeat. */
  masked(text: string): string {
    return this.#secrets.reduce((shown, secret) => shown.replaceAll(secret, '(hidden)'), text);
  }

  /** Records an exchange and checks the wire rules on it. */
  record(exchange: Exchange): void {
    this.requests += 1;
    this.coverage.record(exchange);
    const { operation: id, status } = exchange;
    if (id === 'runTesterRequest' && status < 300) this.testerRuns += 1;
    if (isOfGateway(exchange)) return;
    const operation = operationOf(id);
    for (const rule of wireRules) {
      if (!rule.applies(exchange, operation)) continue;
      this.#checked.set(rule.id, this.checked(rule.id) + 1);
      const message = rule.complaint(exchange, operation, this.#seen);
      if (!message) continue;
      exchange.complaints.push({ rule: rule.id, message });
      const findings = this.#findings.get(rule.id) ?? new Map<string, Finding>();
      const place = `${id ?? exchange.sent.method} ${status}`;
      if (!findings.has(place))
        findings.set(place, { message: `${place}: ${message}`, curl: this.curl(exchange) });
      this.#findings.set(rule.id, findings);
    }
  }

  /** How many answers a wire rule was checked on. */
  checked(rule: string): number {
    return this.#checked.get(rule) ?? 0;
  }

  /** The answers that do not follow a wire rule. */
  findings(rule: string): Finding[] {
    return [...(this.#findings.get(rule)?.values() ?? [])];
  }

  /** The command that repeats a request, without the credentials of the run. */
  curl({ sent }: Pick<Exchange, 'sent'>): string {
    return this.masked(curl(sent, this.#hidden));
  }
}
