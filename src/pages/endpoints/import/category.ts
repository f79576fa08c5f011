import type { EndpointCategory } from '#api/contract/endpoints.ts';
import { withoutAccents } from '#domain/portuguese.ts';

/** What tells a category, in the words of BACEN's PIX API, Open Finance Brasil and the banks' own APIs; the first match counts. */
const signs: [category: EndpointCategory, words: RegExp][] = [
  ['boletos', /\b(boletos?|billets?|titulos?|cobranca bancaria|bankslips?|dda)\b/],
  ['pix', /\b(pix|cobv?r?|lotecobv|dict|qr ?codes?|brcode|e2eid|txid|locrec|solicrec|webhook(rec|cobr))\b/],
  ['transfers', /\b(transf\w*|ted|tef|doc|pagamentos?|payments?|pagar|remessas?)\b/],
  [
    'accounts',
    /\b(contas?|accounts?|saldos?|balances?|extratos?|statements?|transactions?|limites?|cartao|cartoes|cards?)\b/,
  ],
];

/** A text as lower case words: `/contas/{idConta}` is `contas id conta`. */
const wordsOf = (text: string) =>
  withoutAccents(text)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ');

const categoryIn = (text: string) => signs.find(([, words]) => words.test(wordsOf(text)))?.[0];

/**
 * Guesses an endpoint's category from its path, then from its groups, its name and the title of the document; accounts
 * when nothing tells.
 */
export function guessCategory(
  operation: { path: string; tags: readonly string[]; name: string },
  title: string,
): EndpointCategory {
  const hints = [operation.path, operation.tags.join(' '), operation.name, title];
  return hints.map(categoryIn).find((category) => category !== undefined) ?? 'accounts';
}
