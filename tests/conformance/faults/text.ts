import type { OperationId } from '#api/contract/index.ts';
import { type PlantedFault, fieldsOf, onField, onQuery, onSuccess, refuseField } from './tools.ts';

/** The text fields of the contract, with the operations that write them. */
const fields: [what: string, ids: OperationId[], field: string][] = [
  ["a bank's name", ['createBank', 'updateBank'], 'name'],
];

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What servers do to text before they store it. */
const storings: [what: string, store: (text: string) => string][] = [
  ['is escaped as HTML', (text) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one)],
  ['is stripped of HTML tags', (text) => text.replace(/<[^>]*>/g, '')],
  ['is normalized to NFC', (text) => text.normalize('NFC')],
  ['is normalized to NFD', (text) => text.normalize('NFD')],
  ['loses characters beyond the basic plane', (text) => text.replace(/[\u{10000}-\u{10FFFF}]/gu, '?')],
  ['has several spaces reduced to one', (text) => text.replace(/(\S) +(?=\S)/g, '$1 ')],
  ['loses its backslashes', (text) => text.replaceAll('\\', '')],
  ['has its quotes doubled', (text) => text.replaceAll("'", "''")],
  ['is percent-decoded', (text) => text.replace(/%20/g, ' ')],
  ['loses direction marks and joiners', (text) => text.replace(/[\u200B-\u200F\u202A-\u202E]/g, '')],
  ['is stored in Latin-1', (text) => text.replace(/[\u0100-\u{10FFFF}]/gu, '?')],
];

/** Which texts servers refuse although they are valid. */
const refusings: [what: string, matches: (text: string) => boolean][] = [
  ['counts UTF-16 units', (text) => text.trim().length > 80],
  ['counts bytes', (text) => new TextEncoder().encode(text.trim()).length > 80],
  ['is measured before it is trimmed', (text) => text.length > 80 && isAscii(text)],
  ['may contain letters and digits only', (text) => /[&<>;%]/.test(text)],
  ['may not contain quotes', (text) => /['"]/.test(text)],
  ['has at most 79 characters', (text) => Array.from(text.trim()).length > 79],
];

/** White space that a language does not count as such. */
const whiteSpace: PlantedFault[] = ['\u00A0', '\u3000', '\uFEFF', '\u2028'].flatMap((space): PlantedFault[] => {
  const code = `U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const hasSpace = (text: string) => text.includes(space);
  return [
    {
      name: `${code} stays at the end of a bank's name`,
      breaks: onSuccess(['createBank', 'updateBank'], async (draft, request) => {
        const { name } = (await request.json()) as { name?: string };
        if (name !== undefined && hasSpace(name)) fieldsOf(draft)['name'] += space;
      }),
    },
    { name: `${code} is not removed from a path`, breaks: refuseField(['createEndpoint'], 'path', hasSpace) },
    { name: `${code} is not removed from an address`, breaks: refuseField(['updateConnection'], 'baseUrl', hasSpace) },
    {
      name: `${code} is not removed from a search`,
      breaks: onQuery(['listBanks'], 'q', (text) => (hasSpace(text) ? 'conformidade sem igual' : text)),
    },
  ];
});

/** Faults in storing text, for every text field. */
export const textFaults: PlantedFault[] = [
  ...whiteSpace,
  ...fields.flatMap(([what, ids, field]): PlantedFault[] => [
    ...storings.map(([how, store]) => ({ name: `${what} ${how}`, breaks: onField(ids, field, store) })),
    ...refusings.map(([how, matches]) => ({
      name: `${what} ${how}`,
      breaks: refuseField(ids, field, matches),
    })),
    ...ids.map((id) => ({
      name: `${what} is not trimmed by ${id}`,
      breaks: onSuccess([id], async (draft, request) => {
        const value = ((await request.json()) as Record<string, unknown>)[field];
        if (typeof value === 'string') fieldsOf(draft)[field] = value;
      }),
    })),
    {
      name: `${what} of 81 characters is accepted`,
      breaks: onField(ids, field, (text) =>
        Array.from(text.trim()).length === 81 ? Array.from(text.trim()).slice(0, 80).join('') : text,
      ),
    },
    {
      name: `${what} may have invisible characters only`,
      breaks: onField(ids, field, (text) => (/^[\p{Cf}\p{Mn}\u3164\u2800]+$/u.test(text) ? '-' : text)),
    },
    {
      name: `${what} loses its soft hyphens`,
      breaks: onField(ids, field, (text) => text.replaceAll(/(\w)\u00AD/g, '$1')),
    },
    {
      name: `${what} may be empty`,
      breaks: onField(ids, field, (text) => (text === '' ? '-' : text)),
    },
  ]),
];
