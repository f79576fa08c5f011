import type { ApiError } from '#api/api-error.ts';

/** The name of a row of which only the id is known, such as a filter in an address. */
export function nameOfRow<Row>(
  { data, error }: { data: Row | undefined; error: ApiError | undefined },
  toName: (row: Row) => string,
): string {
  if (data) return toName(data);
  if (!error) return '…';
  return error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível';
}
