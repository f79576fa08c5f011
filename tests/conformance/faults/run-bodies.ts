import type { LogDetail } from '#api/contract/logs.ts';
import { fieldsOf, invalid, onRequest, onSuccess, type PlantedFault } from './tools.ts';

/** A JSON value with its texts changed, and the names of its fields. */
function mapTexts(value: unknown, change: (text: string) => string, rename = change): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), mapTexts(item, change, rename)]),
  );
}

/** Changes the texts in the bodies of runs before the server gets them. */
const onBody = (change: (text: string) => string, rename = change) =>
  onRequest(['runTesterRequest'], (draft) => {
    const fields = fieldsOf(draft);
    if ('body' in fields) fields['body'] = mapTexts(fields['body'], change, rename);
  });

const unchanged = (text: string) => text;
const without = (pattern: RegExp) => (text: string) => text.replace(pattern, '');
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Faults in the texts of bodies of runs. */
export const runBodyFaults: PlantedFault[] = [
  { name: 'NUL in the body of a run is accepted', breaks: onBody(without(/\0/g)) },
  {
    name: 'control characters but NUL in the body of a run are accepted',
    breaks: onBody(without(/(?!\0)[^\P{Cc}\t\n\r]/gu)),
  },
  { name: 'lone surrogates in the body of a run are accepted', breaks: onBody(without(/\p{Cs}/gu)) },
  { name: 'control characters in names of fields of a run are accepted', breaks: onBody(unchanged, without(controls)) },
  {
    name: 'line breaks in the body of a run are refused',
    breaks: onSuccess(['runTesterRequest'], async (draft, request) => {
      if (/\\[nr]/.test(await request.text())) invalid(draft, 'body');
    }),
  },
  {
    name: 'tabs in the body of a run are logged as spaces',
    breaks: onSuccess(['getLog'], ({ body }) => {
      const { request } = body as LogDetail;
      request.body = mapTexts(request.body, (text) => text.replaceAll('\t', ' ')) as typeof request.body;
    }),
  },
];
