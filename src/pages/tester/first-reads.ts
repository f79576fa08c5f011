import { firstRead } from '#api/hooks/first-read.ts';

export const firstReads = [firstRead('getTesterPresets', {})];
