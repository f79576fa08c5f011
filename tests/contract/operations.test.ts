import { describe, expect, test } from 'vitest';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { permissions } from '#api/contract/permissions.ts';
import { type ProblemName, problemStatus, problemTable } from '#api/contract/problem-table.ts';
import * as z from '#api/contract/schema.ts';
import { checks, failures } from '#scripts/openapi/order-of-checks.ts';

const operations: AnyOperation[] = Object.values(contract);

describe('every operation', () => {
  test.for(operations)(
    '$id has an answer body unless its status is 204',
    ({ response, success }) => {
      expect(response === undefined).toBe(success === 204);
    },
  );

  test.for(operations)('$id has a description in full sentences', ({ summary, description }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/^[A-Z`].*\.$/);
  });

  test.for(operations.filter(({ etag }) => etag))(
    '$id has an ETag for a single object',
    ({ response }) => {
      expect(response).toBeInstanceOf(z.ZodObject);
      expect((response as z.ZodObject).shape).not.toHaveProperty('links');
    },
  );

  test.for(operations.filter(({ ifMatch, response }) => ifMatch && response))(
    '$id returns the ETag for the next If-Match',
    ({ etag }) => {
      expect(etag).toBe(true);
    },
  );

  test.for(operations.filter(({ success }) => success === 201))(
    '$id takes an Idempotency-Key, because a repetition would create another object',
    ({ idempotent }) => {
      expect(idempotent).toBe(true);
    },
  );

  test.for(operations.filter(({ location }) => location))(
    '$id has a Location that leads to the read of its object',
    ({ method, path, response }) => {
      const reads = operations.filter((one) => one.method === 'GET' && one.response === response);
      expect(method).toBe('POST');
      expect(reads.map((one) => one.path.replace(/\/\{\w+\}$/, ''))).toContain(path);
    },
  );
});

describe('the statuses of an operation', () => {
  test('are its success status and those of its own and the common problems, ascending', () => {
    expect(statusesOf(contract.updateBank)).toEqual([
      200, 400, 401, 403, 404, 409, 412, 413, 414, 415, 429, 431, 500, 503, 504,
    ]);
    expect(statusesOf(contract.getHealth)).toEqual([
      200, 400, 401, 403, 413, 414, 429, 431, 500, 503, 504,
    ]);
  });

  test('can have two problems with the same status', () => {
    const unprocessable = problemsOf(contract.createEndpoint).filter(
      (name) => problemStatus[name] === 422,
    );
    expect(unprocessable).toEqual(['ErroIdempotencia', 'BancoInexistente']);
  });

  test('use every problem of the table except MetodoNaoPermitido, which belongs to no operation', () => {
    const used = new Set(operations.flatMap(problemsOf));
    const unused = Object.keys(problemStatus).filter(
      (name) => !used.has(name as keyof typeof problemStatus),
    );
    expect(unused).toEqual(['MetodoNaoPermitido']);
  });
});

const changes = operations.filter(({ method }) => method !== 'GET');

test("every permission belongs to an operation, and every change needs one except leaving and a mark of one's own", () => {
  const needed = operations.flatMap((one) =>
    [one.permission ?? [], one.productionPermission ?? []].flat(),
  );
  expect(new Set(needed)).toEqual(new Set(permissions));
  const open = changes.filter(({ permission }) => !permission);
  expect(open.map(({ id }) => id)).toEqual(['updateCondition', 'deleteSession']);
});

test.for(changes)('$id leaves an event, unless it changes nothing for others', ({ id, event }) => {
  expect(event === undefined).toBe(['deleteSession', 'updateCondition'].includes(id));
});

test.for(Object.keys(problemTable) as ProblemName[])(
  '%s has a place in the order of checks',
  (name) => {
    expect([...checks.flat().map(([placed]) => placed), ...failures]).toContain(name);
  },
);
