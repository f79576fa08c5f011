import { firstRead } from '#api/hooks/first-read.ts';

export const PAGE_SIZE = 25;

export const firstReads = [firstRead('listEndpoints', { query: { page: 1, 'page-size': PAGE_SIZE } })];
