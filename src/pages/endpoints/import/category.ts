import type { EndpointCategory } from '#api/contract/endpoints.ts';
import { withoutAccents } from '#domain/portuguese.ts';

/**
 * The words that tell a category, from BACEN's PIX API, Open Finance Brasil and the banks' own
 * APIs. The first category with a match counts.
 */
const categoryKeywords: [category: EndpointCategory, words: RegExp][] = [
  ['boletos', /\b(boletos?|billets?|titulos?|cobranca bancaria|bankslips?|dda)\b/],
  [
    'pix',
    /\b(pix|cobv?r?|lotecobv|dict|qr ?codes?|brcode|e2eid|txid|locrec|solicrec|webhook(rec|cobr))\b/,
  ],
  ['transfers', /\b(transf\w*|ted|tef|doc|pagamentos?|payments?|pagar|remessas?)\b/],
  [
    'accounts',
    /\b(contas?|accounts?|saldos?|balances?|extratos?|statements?|transactions?|limites?|cartao|cartoes|cards?)\b/,
  ],
];

/** A text as words in lower case: `/contas/{idConta}` becomes `contas id conta`. */
const toLowerCaseWords = (text: string) =>
  withoutAccents(text)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ');

function categoryIn(text: string): EndpointCategory | undefined {
  const words = toLowerCaseWords(text);
  return categoryKeywords.find(([, keywords]) => keywords.test(words))?.[0];
}

/**
 * Guesses the category of an operation.
 * @param title the document's
 * @returns what its path, groups, name or the title tells, in this order; `accounts` when none does
 */
export function guessCategory(
  operation: { path: string; tags: readonly string[]; name: string },
  title: string,
): EndpointCategory {
  const hints = [operation.path, operation.tags.join(' '), operation.name, title];
  return hints.map(categoryIn).find((category) => category !== undefined) ?? 'accounts';
}
