import { type Fault, fieldsOf, onAnswer, onRequest, problem } from './tools.ts';

/** Faults that only the fuzzer catches. */
export const fuzzFaults: Fault[] = [
  {
    name: 'a character of four bytes in a search is answered 500',
    caughtBy: ['FUZZ-listBanks', 'WIRE-02'],
    breaks: onAnswer(['listBanks'], (draft, request) => {
      if (/%F0/i.test(request.url)) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  },
  {
    name: 'a body that opens a thousand lists is answered 500 in plain text',
    caughtBy: ['FUZZ-createBank', 'WIRE-01', 'WIRE-02', 'WIRE-03', 'WIRE-04', 'WIRE-13', 'WIRE-15'],
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return text.includes('['.repeat(1000)) && request.url.endsWith('/banks')
        ? new Response('Maximum call stack size exceeded', { status: 500 })
        : serve(request);
    },
  },
  {
    name: 'a number is taken for a name',
    caughtBy: ['FUZZ-createEndpoint'],
    breaks: onRequest(['createEndpoint'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['name'] === 'number') fields['name'] = String(fields['name']);
    }),
  },
];
