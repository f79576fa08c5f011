import { formatDay } from '../text/format.ts';
import { usePlatformNow } from './clock.ts';

const DAY_MS = 86_400_000;
const dayOfInstant = (instant: number) => formatDay(new Date(instant).toISOString());

/** The name of a day: `Hoje, 10/03/2026`. */
export function DayName({ day }: { day: string }) {
  const now = usePlatformNow();
  let name = '';
  if (day === dayOfInstant(now)) name = 'Hoje, ';
  if (day === dayOfInstant(now - DAY_MS)) name = 'Ontem, ';
  return `${name}${day}`;
}
