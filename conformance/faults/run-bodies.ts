import type { LogDetail } from '#api/contract/logs.ts';
import { type Faults, fieldsOf, invalid, onRequest, onSuccess } from './tools.ts';

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

const without = (pattern: RegExp) => (text: string) => text.replace(pattern, '');

/** Faults in the texts of bodies of runs. */
export const runBodyFaults: Faults = {
  'NUL in the body of a run is accepted': onBody(without(/\0/g)),
  'control characters but NUL in the body of a run are accepted': onBody(without(/(?!\0)[^\P{Cc}\t\n\r]/gu)),
  'lone surrogates in the body of a run are accepted': onBody(without(/\p{Cs}/gu)),
  'control characters in names of fields of a run are accepted': onBody((text) => text, without(/[^\P{Cc}\t\n\r]/gu)),
  'line breaks in the body of a run are refused': onSuccess(['runTesterRequest'], async (draft, request) => {
    if (/\\[nr]/.test(await request.text())) invalid(draft, 'body');
  }),
  'tabs in the body of a run are logged as spaces': onSuccess(['getLog'], ({ body }) => {
    const { request } = body as LogDetail;
    request.body = mapTexts(request.body, (text) => text.replaceAll('\t', ' ')) as typeof request.body;
  }),
};
