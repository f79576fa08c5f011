import type { ListBody } from './wrap.ts';
import { newImport } from '#conformance/data/subjects.ts';
import type { Schema } from './document.ts';

let paths = 0;

/** Valid values of texts, lists and objects that need no other object. */
const constants: Record<string, unknown> = {
  endpointId: '00000000-0000-4000-8000-000000000000',
  code: '150',
  headers: {},
  params: {},
  body: '',
  redirectUri: 'https://mutante.example/',
  baseUrl: 'https://mutante.example/',
  tokenUrl: 'https://mutante.example/token',
  clientSecret: 'mutante-mutante-mutante',
  secret: 'mutante-mutante-mutante',
  auth: { type: 'none' },
  fixedHeaders: [],
  fixedQuery: [],
  tokenHeaders: [],
  tokenParameters: [],
  endpoints: [newImport],
  maintenanceUntil: '2031-01-01T00:00:00Z',
};

/**
 * A valid value for a field, which a lenient server fills in by itself.
 * @param read reads a path of the correct server
 */
export async function defaultOf(
  field: string,
  { enum: values = [], type, minimum }: Schema,
  read: (path: string) => Promise<{ body: unknown }>,
): Promise<unknown> {
  if (values.length > 0) return values[0];
  if (type === 'boolean') return true;
  if (type === 'integer') return minimum;
  if (field === 'bankId') {
    return ((await read('/banks?status=active&page-size=1')).body as ListBody<{ id: string }>)
      .data[0]?.id;
  }
  if (field === 'path') {
    paths += 1;
    return `/mutante/${paths}`;
  }
  return field in constants ? constants[field] : 'mutante';
}
