import { firstRead } from '#api/hooks/first-read.ts';

/** A multiple of two, three and four, so that full rows of cards fill a page. */
export const PAGE_SIZE = 24;

/** What the screen reads when its address has no parameters. */
export const firstReads = [firstRead('listBanks', { query: { page: 1, 'page-size': PAGE_SIZE } })];
