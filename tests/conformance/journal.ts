import type { OperationId } from '#api/contract/routes.ts';
import { curl, type Exchange } from './exchange.ts';
import { operationOf, wireRules } from './wire.ts';

/** Where an answer departed from a wire rule, once for each operation and status. */
export interface Finding {
  what: string;
  curl: string;
}

/** The record of a run: how often each operation answered what, and what the wire rules say of the answers. */
export class Journal {
  requests = 0;
  /** The latest exchange: what a failing rule shows when it names no other. */
  last: Exchange | undefined;
  readonly coverage = new Map<OperationId, Map<number, number>>();
  readonly #judged = new Map<string, number>();
  readonly #findings = new Map<string, Map<string, Finding>>();
  readonly #seen = new Map<string, string>();
  readonly #hidden: ReadonlySet<string>;

  /** @param hidden names of headers that reports must not show */
  constructor(hidden: ReadonlySet<string>) {
    this.#hidden = hidden;
  }

  /** Records an exchange and holds it to the wire rules. */
  record(exchange: Exchange): void {
    this.requests += 1;
    this.last = exchange;
    const { operation: id, status } = exchange;
    if (id) {
      const counts = this.coverage.get(id) ?? new Map<number, number>();
      this.coverage.set(id, counts.set(status, (counts.get(status) ?? 0) + 1));
    }
    const operation = operationOf(id);
    for (const rule of wireRules) {
      if (!rule.applies(exchange, operation)) continue;
      this.#judged.set(rule.id, this.judged(rule.id) + 1);
      const message = rule.complaint(exchange, operation, this.#seen);
      if (!message) continue;
      exchange.complaints.push({ rule: rule.id, message });
      const findings = this.#findings.get(rule.id) ?? new Map<string, Finding>();
      const place = `${id ?? exchange.sent.method} ${status}`;
      if (!findings.has(place)) findings.set(place, { what: `${place}: ${message}`, curl: this.curl(exchange) });
      this.#findings.set(rule.id, findings);
    }
  }

  /** How many answers a wire rule has judged. */
  judged(rule: string): number {
    return this.#judged.get(rule) ?? 0;
  }

  findings(rule: string): Finding[] {
    return [...(this.#findings.get(rule)?.values() ?? [])];
  }

  curl({ sent }: Pick<Exchange, 'sent'>): string {
    return curl(sent, this.#hidden);
  }
}
