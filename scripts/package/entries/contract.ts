/** The contract: zod schemas, operations, routes and the table of problems. */
export * from '#api/contract/common.ts';
export * from '#api/contract/index.ts';
export * from '#api/contract/problem.ts';
export * from '#api/contract/problem-table.ts';
export * from '#api/contract/routes.ts';
