import dayjs, { type Dayjs, type PluginFunc } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { platformNow } from '#api/platform-time.ts';
import { toLocalMinute } from './zone.ts';

/**
 * antd's pickers read and write dates without a time zone, for which Dayjs has no type. With this plugin every Dayjs is
 * in the mode `utc`, in which each hour exists on each day; in the machine's time zone an hour may be missing when summer
 * time begins there, and Dayjs then gives the next one. The current time is São Paulo's.
 */
const wallClock: PluginFunc = (_, dayjsClass) => {
  const prototype = dayjsClass.prototype as Dayjs & { parse: (config: { date: unknown; utc?: boolean }) => void };
  const parse = prototype.parse;
  prototype.parse = function (config) {
    const date = config.date === undefined ? toLocalMinute(new Date(platformNow()).toISOString()) : config.date;
    parse.call(this, { ...config, date, utc: true });
  };
};

// In this order: each replaces `parse` and calls the one before.
dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.extend(wallClock);
dayjs.locale('pt-br');

/** A date and time for a picker. @param local `2026-01-31T09:00` or `2026-01-31` */
export const wallTime = (local: string): Dayjs => dayjs(local);
