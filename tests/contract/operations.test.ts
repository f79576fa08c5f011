import { describe, expect, test } from 'vitest';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { contract } from '#api/contract/index.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import { commonProblems } from '#api/contract/problem.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import { routes } from '#api/contract/routes.ts';
import * as z from '#api/contract/schema.ts';

const operations: AnyOperation[] = Object.values(contract);

describe('every operation', () => {
  test('is named once and stands where its route says', () => {
    const placed = Object.fromEntries(
      operations.map(({ id, method, path, success }) => [id, { method, path, success }]),
    );
    expect(placed).toEqual(routes);
    expect(Object.keys(contract)).toEqual(operations.map(({ id }) => id));
  });

  test('has a method and path of its own', () => {
    const places = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(operations.length);
  });

  test.for(operations)('$id has a body in its answer unless it is 204', ({ response, success }) => {
    expect(response === undefined).toBe(success === 204);
  });

  test.for(operations)('$id is described in whole sentences', ({ summary, description }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/^[A-Z`].*\.$/);
  });

  test.for(operations.filter(({ query, body }) => query ?? body))(
    '$id refuses parameters and fields that it does not know',
    ({ query, body }) => {
      for (const schema of [query, body].filter((one) => one !== undefined)) {
        const issues = schema.safeParse({ cor: 'azul' }).error?.issues ?? [];
        expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
      }
    },
  );

  test.for(operations.filter(({ etag }) => etag))('$id tags one object', ({ response }) => {
    expect(response).toBeInstanceOf(z.ZodObject);
    expect((response as z.ZodObject).shape).not.toHaveProperty('links');
  });

  test.for(operations.filter(({ ifMatch }) => ifMatch))('$id answers the tag that If-Match takes next', ({ etag }) => {
    expect(etag).toBe(true);
  });
});

describe('the statuses of an operation', () => {
  test('are its success, its refusals and the common ones, ascending', () => {
    expect(statusesOf(contract.updateBank)).toEqual([200, 400, 401, 403, 404, 409, 412, 415, 429, 500, 503, 504]);
    expect(statusesOf(contract.getHealth)).toEqual([200, 400, 401, 403, 429, 500, 503, 504]);
  });

  test('name two problems where one status has two', () => {
    const unprocessable = problemsOf(contract.createEndpoint).filter((name) => problemStatus[name] === 422);
    expect(unprocessable).toEqual(['ErroIdempotencia', 'BancoInexistente']);
  });

  test('hold the common problems for all', () => {
    for (const operation of operations)
      expect(problemsOf(operation)).toEqual(expect.arrayContaining([...commonProblems]));
  });

  test('leave no problem without an operation, but for the method that no operation has', () => {
    const uttered = new Set(operations.flatMap(problemsOf));
    const silent = Object.keys(problemStatus).filter((name) => !uttered.has(name as keyof typeof problemStatus));
    expect(silent).toEqual(['MetodoNaoPermitido']);
  });
});
