import type { OperationId } from '#api/contract/index.ts';
import { answer, type Draft as Answer, draftOf, type Fields, type ListBody, onSuccess, operationAt } from './wrap.ts';
import { cursorIn } from '#conformance/listing-pages.ts';
import { type Operation, resolved } from './document.ts';
import type { Draft } from './mutant.ts';

/** Mutants of a list with cursors. */
export function ofCursors({ operationId: id, parameters = [] }: Operation): Draft[] {
  if (!parameters.some((one) => resolved(one).name === 'cursor')) return [];
  return [
    {
      name: 'leaves out the row after a cursor',
      breaks: onSuccess([id], ({ body }, { url }) => {
        if (cursorIn(url) !== null) (body as ListBody<Fields>).data.shift();
      }),
    },
    { name: 'takes a cursor for a number of rows', breaks: byNumber(id) },
  ];
}

/** Finds the next page by counting rows: a row that was added before it makes it repeat a row of the last page. */
const byNumber =
  (id: OperationId): Draft['breaks'] =>
  (serve) => {
    const before = new Map<string | null, number>([[null, 0]]);
    return async (request) => {
      const url = new URL(request.url);
      const start = before.get(cursorIn(url.href));
      const kept = request.clone();
      const shown: Answer = await draftOf(await serve(request));
      if (operationAt(kept) !== id || shown.status !== 200 || start === undefined) return answer(shown);
      const body = shown.body as ListBody<Fields>;
      const end = start + Number(url.searchParams.get('page-size') ?? 25);
      const rows: Fields[] = [];
      url.searchParams.delete('cursor');
      url.searchParams.set('page-size', '100');
      for (let link: string | undefined = url.href; link !== undefined && rows.length < end;) {
        const { data, links } = (await draftOf(await serve(new Request(new URL(link, url))))).body as ListBody<Fields>;
        rows.push(...data);
        link = links['next'];
      }
      body.data = rows.slice(start, end);
      if (body.links['next'] !== undefined) before.set(cursorIn(body.links['next']), end);
      return answer(shown);
    };
  };
