import type { OperationId } from '#api/contract/index.ts';
import { type Faults, fieldsOf, onAnswer, onRequest, problem } from './tools.ts';

/** Faults that only the fuzzer catches. */
export const fuzzFaults: { id: OperationId; name: string; breaks: Faults[string] }[] = [
  {
    id: 'listBanks',
    name: 'a character of four bytes in a search is answered 500',
    breaks: onAnswer(['listBanks'], (draft, request) => {
      if (/%F0/i.test(request.url)) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  },
  {
    id: 'createBank',
    name: 'a body that opens a thousand lists is answered 500 in plain text',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return text.includes('['.repeat(1000)) && request.url.endsWith('/banks')
        ? new Response('Maximum call stack size exceeded', { status: 500 })
        : serve(request);
    },
  },
  {
    id: 'createEndpoint',
    name: 'a number is taken for a name',
    breaks: onRequest(['createEndpoint'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['name'] === 'number') fields['name'] = String(fields['name']);
    }),
  },
];
