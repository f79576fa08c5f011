import type { Bank } from '#api/contract/banks.ts';
import type { Transport } from '../client.ts';
import { pathOf } from './requests.ts';
import {
  answer,
  ask,
  draftOf,
  type Fields,
  fieldsOf,
  type ListBody,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

/** Answers a 409 of uniqueness with a success when a condition on the holder is met, without storing anything. */
function acceptDuplicate(
  id: 'createBank' | 'createEndpoint' | 'updateBank' | 'updateEndpoint',
  allows: (holder: Fields, sent: Fields) => boolean,
): (serve: Transport) => Transport {
  return (serve) => async (request) => {
    const again = request.clone();
    const draft = await draftOf(await serve(request));
    if (operationAt(again) !== id || draft.status !== 409) return answer(draft);
    const sent = (await again.clone().json()) as Fields;
    const list = id.endsWith('Bank') ? '/banks' : '/endpoints';
    const all: Fields[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const body = (await ask(serve, again, `${list}?page-size=100&page=${page}`)).body as ListBody<Fields>;
      all.push(...body.data);
      pages = body.meta.totalPages;
    }
    const own = id.startsWith('update') ? (await ask(serve, again, pathOf(again))).body : {};
    const wanted = { ...(own as Fields), ...sent };
    const holder = all.find((row) =>
      list === '/banks'
        ? row['code'] === wanted['code'] && row['id'] !== wanted['id']
        : row['path'] === wanted['path'] && row['method'] === wanted['method'] && row['id'] !== wanted['id'],
    );
    if (!holder || !allows(holder, wanted)) return answer(draft);
    const spare = list === '/banks' ? { code: '100' } : { path: `${String(wanted['path'])}/2` };
    const body = JSON.stringify({ ...sent, ...spare });
    const taken = await draftOf(
      await serve(new Request(again.url, { method: again.method, headers: again.headers, body })),
    );
    Object.assign(fieldsOf(taken), list === '/banks' ? { code: wanted['code'] } : { path: wanted['path'] });
    return answer(taken);
  };
}

/** Faults of uniqueness. */
export const uniqueFaults: PlantedFault[] = [
  {
    name: "an inactive bank's code can be used by a creation",
    breaks: acceptDuplicate('createBank', (holder) => holder['status'] === 'inactive'),
  },
  {
    name: "an inactive bank's code can be used by a change",
    breaks: acceptDuplicate('updateBank', (holder) => holder['status'] === 'inactive'),
  },
  {
    name: 'the code of an inactive bank need not be unique',
    breaks: acceptDuplicate('updateBank', (_, sent) => sent['status'] === 'inactive'),
  },
  {
    name: 'changes do not check the code',
    breaks: acceptDuplicate('updateBank', () => true),
  },
  {
    name: 'the path of an endpoint in maintenance can be used again',
    breaks: acceptDuplicate('createEndpoint', (holder) => holder['status'] === 'maintenance'),
  },
  {
    name: 'changes do not check for duplicate endpoints',
    breaks: acceptDuplicate('updateEndpoint', () => true),
  },
  {
    name: 'a move to another bank does not check for duplicates',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return text.includes('bankId') ? acceptDuplicate('updateEndpoint', () => true)(serve)(request) : serve(request);
    },
  },
  {
    name: 'a change of the method does not check for duplicates',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return text.includes('"method"') ? acceptDuplicate('updateEndpoint', () => true)(serve)(request) : serve(request);
    },
  },
  ...(
    [
      ['regardless of capital letters', (path: string) => path.toLowerCase()],
      ['regardless of accents', (path: string) => path.normalize('NFD').replace(/\p{Mn}/gu, '')],
      ['regardless of a final slash', (path: string) => path.replace(/(.)\/$/, '$1')],
      ['regardless of the names of parameters', (path: string) => path.replace(/\{\w+\}/g, '{}')],
    ] as const
  ).map(([what, key]): PlantedFault => ({
    name: `paths are unique ${what}`,
    breaks: (serve) => {
      const seen = new Set<string>();
      return onSuccess(['createEndpoint'], async (draft, request) => {
        const { bankId, method, path } = (await request.json()) as Record<string, string>;
        const name = `${bankId} ${method} ${key(path ?? '')}`;
        if (seen.has(name)) {
          problem(draft, 409, 'EndpointDuplicado');
          fieldsOf(draft)['violacoes'] = [{ razao: 'Duplicado.', propriedade: 'path' }];
        }
        seen.add(name);
      })(serve);
    },
  })),
  {
    name: "banks' names must be unique",
    breaks: (serve) =>
      onSuccess(['createBank'], async (draft, request) => {
        const { id, name } = fieldsOf(draft);
        const found = await ask(serve, request, `/banks?page-size=100&q=${encodeURIComponent(String(name))}`);
        const others = (found.body as ListBody<Bank>).data.filter((bank) => bank.name === name && bank.id !== id);
        if (others.length === 0) return;
        await ask(serve, request, `/banks/${String(id)}`, 'DELETE');
        problem(draft, 409, 'CodigoBancoJaCadastrado');
      })(serve),
  },
];
