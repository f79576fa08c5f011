import type { Bank } from '#api/contract/banks.ts';
import { type PlantedFault, invalid, onAnswer, onQuery, onSuccess, problem, relist, type ListBody } from './tools.ts';

const lower = (text: string) => text.toLowerCase();
const fold = (text: string) => lower(text.normalize('NFD').replace(/\p{Mn}/gu, ''));
const like = (pattern: string) =>
  new RegExp(
    pattern
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    'u',
  );

type Compare = (text: string, q: string) => boolean;

/** How servers compare text wrongly. */
const comparisons: [what: string, compare: Compare][] = [
  [
    'distinguishes capital letters',
    (text, q) =>
      text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .includes(q.normalize('NFD').replace(/\p{Mn}/gu, '')),
  ],
  ['distinguishes accents', (text, q) => lower(text).includes(lower(q))],
  ['does not normalize combining accents', (text, q) => fold(text.normalize('NFC')).includes(lower(q))],
  [
    'uses Turkish case rules',
    (text, q) => fold(text.toLocaleLowerCase('tr')).includes(fold(q.toLocaleLowerCase('tr')).replaceAll('ı', 'i')),
  ],
  ['uses % and _ as wildcards', (text, q) => like(fold(q)).test(fold(text))],
  ['matches the beginning only', (text, q) => fold(text).startsWith(fold(q))],
  ['matches whole names only', (text, q) => fold(text) === fold(q)],
  [
    'searches for any of its words',
    (text, q) =>
      fold(q)
        .split(/\s+/)
        .some((word) => fold(text).includes(word)),
  ],
  [
    'ignores punctuation',
    (text, q) =>
      fold(text)
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .includes(fold(q).replace(/[^\p{L}\p{N} ]/gu, '')),
  ],
  ['reduces several spaces to one', (text, q) => fold(text).replace(/ +/g, ' ').includes(fold(q).replace(/ +/g, ' '))],
  [
    'escapes the text as HTML',
    (text, q) => fold(text).includes(fold(q).replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ],
];

/** Faults in searches, for every list of objects. */
export const searchFaults: PlantedFault[] = [
  ...comparisons.map(([what, compare]): PlantedFault => ({
    name: `a search for banks ${what}`,
    breaks: relist<Bank>(['listBanks'], ['q'], (rows, query) => {
      const q = (query.get('q') ?? '').trim();
      return rows.filter(({ name, code }) => compare(name, q) || code.startsWith(q));
    }),
  })),
  ...(['listBanks'] as const).flatMap((id): PlantedFault[] => [
    {
      name: `${id} takes a backslash in a search for an escape`,
      breaks: onQuery([id], 'q', (q) => q.replace(/\\(.)/g, '$1')),
    },
    {
      name: `${id} decodes a search text twice`,
      breaks: onQuery([id], 'q', (q) => q.replace(/%20/g, ' ').replaceAll('+', ' ')),
    },
    {
      name: `${id} cuts a search text at #`,
      breaks: onQuery([id], 'q', (q) => q.split('#')[0]),
    },
    {
      name: `${id} ignores searches of one character`,
      breaks: onQuery([id], 'q', (q) => (q.trim().length === 1 ? undefined : q)),
    },
    {
      name: `${id} accepts a search text of 201 characters`,
      breaks: onQuery([id], 'q', (q) => (Array.from(q).length === 201 ? Array.from(q).slice(1).join('') : q)),
    },
    {
      name: `${id} counts the bytes of a search text`,
      breaks: onSuccess([id], (draft, request) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (new TextEncoder().encode(q).length > 200) invalid(draft, 'q');
      }),
    },
    {
      name: `${id} fails on a quote in a search`,
      breaks: onAnswer([id], (draft, request) => {
        if ((new URL(request.url).searchParams.get('q') ?? '').includes("'"))
          problem(draft, 500, 'ErroInternoDoServidor');
      }),
    },
    {
      name: `${id} fails on an emoji in a search`,
      breaks: onAnswer([id], (draft, request) => {
        if (/[\u{10000}-\u{10FFFF}]/u.test(new URL(request.url).searchParams.get('q') ?? ''))
          problem(draft, 500, 'ErroInternoDoServidor');
      }),
    },
    {
      name: `${id} has links whose search text is not encoded`,
      breaks: onSuccess([id], ({ body }) => {
        const { links } = body as ListBody<unknown>;
        for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/%26/g, '&').replace(/%23/g, '#');
      }),
    },
    {
      name: `${id} has links whose search text is encoded twice`,
      breaks: onSuccess([id], ({ body }) => {
        const { links } = body as ListBody<unknown>;
        for (const [name, link] of Object.entries(links)) links[name] = link?.replaceAll('%', '%25');
      }),
    },
    {
      name: `${id} has links with the server's internal address`,
      breaks: onSuccess([id], ({ body }) => {
        const { links } = body as ListBody<unknown>;
        for (const [name, link] of Object.entries(links)) links[name] = link && `http://10.0.0.7:8080${link}`;
      }),
    },
    {
      name: `${id} has links without the sort`,
      breaks: onSuccess([id], ({ body }) => {
        const { links } = body as ListBody<unknown>;
        for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/([?&])sort=[^&]*&?/, '$1');
      }),
    },
    {
      name: `${id} has links without the page size`,
      breaks: onSuccess([id], ({ body }) => {
        const { links } = body as ListBody<unknown>;
        for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/([?&])page-size=[^&]*&?/, '$1');
      }),
    },
  ]),
];
