import { codeList } from './code-list.ts';
import { withoutAccents } from './portuguese.ts';
import { hasMask, MASK } from './secrets.ts';

/**
 * Which fields of bodies carry personal data of a bank's customers: names, documents, accounts, keys and contacts
 * (LGPD, Lei 13.709/2018, art. 5). Names are compared without regard to case, accents and separators.
 */
export const personalNames = {
  /** Personal wherever they occur in a name: `devedorCpf`. */
  anywhere: ['cpf', 'cnpj', 'documento', 'document', 'taxid', 'email', 'telefone', 'celular', 'phone', 'endereco'],
  /** Personal only as the whole name. */
  whole: [
    'nome',
    'name',
    'rg',
    'chave',
    'pixkey',
    'conta',
    'number',
    'numero',
    'accountnumber',
    'numeroconta',
    'address',
    'birthdate',
    'datanascimento',
  ],
} as const;

/** The lists of {@link personalNames} as one English sentence, for the OpenAPI document and the backend guide. */
export const personalNamesRule = `A field is personal data when its name contains ${codeList(personalNames.anywhere)}, or is ${codeList(personalNames.whole)} (case, accents and separators are ignored).`;

/** Whether a field of this name carries personal data. */
export function isPersonalName(name: string): boolean {
  const plain = withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
  return (
    personalNames.anywhere.some((part) => plain.includes(part)) || personalNames.whole.some((whole) => plain === whole)
  );
}

/** A body with the texts and numbers of its personal fields masked, at any depth. */
export function maskPersonalData<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(maskPersonalData) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    isPersonalName(name) ? masked(item) : maskPersonalData(item),
  ]);
  return Object.fromEntries(entries) as Value;
}

/**
 * The names of the fields of a body that are masked, wholly or in part, each once. A list item has the name of its list.
 * @param name that of the value itself
 */
export function maskedNames(value: unknown, name = 'body'): string[] {
  if (typeof value === 'string') return hasMask(value) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Array.isArray(value)
    ? value.flatMap((item: unknown) => maskedNames(item, name))
    : Object.entries(value).flatMap(([field, item]) => maskedNames(item, field));
  return [...new Set(inside)];
}

/** A personal object, such as an account, keeps its form; all its values are masked. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, masked(item)]));
  }
  return typeof value === 'string' || typeof value === 'number' ? MASK : value;
}
