import { firstRead } from '#api/hooks/first-read.ts';

/** The rows of a page. */
export const PAGE_SIZE = 25;

/** What the screen reads when its address has no parameters. */
export const firstReads = [firstRead('listEndpoints', { query: { page: 1, 'page-size': PAGE_SIZE } })];
