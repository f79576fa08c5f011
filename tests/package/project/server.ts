import { createMockServer } from 'ponte/node';

/*
 * As a project shares a mock between its test files. The declarations of this file must name types
 * of the package.
 */

export const { platform, server } = createMockServer({
  baseUrl: 'http://localhost/api/v1',
  now: () => new Date('2026-03-02T12:00:00Z'),
});
export const { identity } = platform;
export const tables = platform.tables('normal');
