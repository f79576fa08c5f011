import { useEndpoint } from '#api/hooks/endpoints.ts';

/** The label of an endpoint of which only the id is known: `GET /accounts/{id}/balance, Itaú`. */
export function EndpointLabel({ endpointId }: { endpointId: string }) {
  const { data, error } = useEndpoint(endpointId);
  if (data) return `${data.method} ${data.path}, ${data.bank.name}`;
  if (!error) return '…';
  return error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível';
}
