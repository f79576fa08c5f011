import { API_BASE_PATH } from '#api/contract/operation.ts';
import { methodNotAllowed, Refusal, routeNotFound } from '#mocks/protocol/problems.ts';
import { methodsAt } from '#mocks/protocol/route-pattern.ts';

/* What the HTTP server refuses before the handlers see it. */

export const missingHost = () => new Refusal('RequisicaoInvalida', 'Falta o header Host.');

export const invalidHost = () => new Refusal('RequisicaoInvalida', 'O header Host não é um endereço.');

export const foreignHost = (host: string) =>
  new Refusal(
    'AcessoNegado',
    `Este servidor só atende por localhost e 127.0.0.1, não por ${host.slice(0, 200)}. Inicie-o com --host.`,
  );

export const forbiddenOrigin = (origin: string) => {
  const shown = origin.slice(0, 200);
  return new Refusal(
    'AcessoNegado',
    `Páginas de ${shown} não podem chamar este servidor. Inicie-o com --origin ${shown}.`,
  );
};

export const notHttp = () => new Refusal('RequisicaoInvalida', 'A requisição não é HTTP válido.');

export const unknownPath = () => new Refusal('RecursoNaoEncontrado', `A API está em ${API_BASE_PATH}.`);

/** For methods that Fetch cannot represent (TRACE, CONNECT). */
export function unsupportedMethod(url: string): Refusal {
  const allowed = methodsAt(url);
  return allowed.length > 0 ? methodNotAllowed(allowed) : routeNotFound();
}

export const unknownScenario = (name: string, known: readonly string[]) =>
  new Refusal('RequisicaoInvalida', `O cenário ${name.slice(0, 100)} não existe.`, {
    violations: [{ razao: `Use um destes valores: ${known.join(', ')}.`, propriedade: 'scenario' }],
  });
