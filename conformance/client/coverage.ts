import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { Exchange } from './exchange.ts';

/**
 * How often a part of a request (a parameter, field or header) was sent in accepted and in refused
 * requests.
 */
export interface PartCount {
  accepted: number;
  refused: number;
}

/** What a run sent to one operation and what the operation answered. */
export interface OperationCoverage {
  /** How often it answered each status. */
  statuses: Map<number, number>;
  /** By the part's name: `query page`, `body name`, `path bankId`, `header if-match`. */
  parts: Map<string, PartCount>;
}

/** Counts requests by operation, status and part. */
export class Coverage {
  readonly operations = new Map<OperationId, OperationCoverage>();

  /** Counts one exchange; requests of no operation are ignored. */
  record({ operation, sent, status }: Exchange): void {
    if (!operation) return;
    const { statuses, parts } = this.#coverageOf(operation);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const count: PartCount =
      status < 400 ? { accepted: 1, refused: 0 } : { accepted: 0, refused: 1 };
    for (const part of partsSent(operation, sent)) parts.set(part, sum(count, parts.get(part)));
  }

  /** Adds the counts of another run. */
  add(counted: Map<OperationId, OperationCoverage>): void {
    for (const [operation, more] of counted) {
      const { statuses, parts } = this.#coverageOf(operation);
      for (const [status, times] of more.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + times);
      for (const [part, count] of more.parts) parts.set(part, sum(count, parts.get(part)));
    }
  }

  #coverageOf(operation: OperationId): OperationCoverage {
    const coverage = this.operations.get(operation) ?? { statuses: new Map(), parts: new Map() };
    this.operations.set(operation, coverage);
    return coverage;
  }
}

const sum = (a: PartCount, b: PartCount = { accepted: 0, refused: 0 }): PartCount => ({
  accepted: a.accepted + b.accepted,
  refused: a.refused + b.refused,
});

/** The parts of a request that the contract declares for an operation. */
export function declaredParts(id: OperationId): string[] {
  const operation: AnyOperation = contract[id];
  return [
    ...Object.keys(operation.params ?? {}).map((name) => `path ${name}`),
    ...Object.keys(operation.query?.shape ?? {}).map((name) => `query ${name}`),
    ...Object.keys(operation.body?.shape ?? {}).map((name) => `body ${name}`),
    ...(operation.ifMatch ? ['header if-match'] : []),
    ...(operation.idempotent ? ['header idempotency-key'] : []),
  ];
}

function partsSent(id: OperationId, { url, headers, body }: Exchange['sent']): string[] {
  const names = [
    ...Array.from(contract[id].path.matchAll(/\{(\w+)\}/g), ([, name]) => `path ${name}`),
    ...[...new URL(url).searchParams.keys()].map((name) => `query ${name}`),
    ...Object.keys(headers).map((name) => `header ${name}`),
    ...fieldsOf(body).map((name) => `body ${name}`),
  ];
  const declared = new Set(declaredParts(id));
  return names.filter((name) => declared.has(name));
}

function fieldsOf(body: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(body ?? 'null');
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
