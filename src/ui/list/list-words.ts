import { counted } from '../format.ts';

/** How a list names its rows. */
export interface ListWords {
  one: string;
  many: string;
  feminine?: boolean;
}

/** The number of results: `12 bancos`. */
export const countText = (total: number, { one, many }: ListWords): string => counted(total, one, many);
