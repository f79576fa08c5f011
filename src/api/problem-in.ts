import type { Problem } from './contract/problem.ts';

/**
 * The problem in the body of an error answer. Other bodies come from something between the console and the platform,
 * such as a proxy: they give a generic problem with the status.
 */
export function problemIn(body: unknown, status: number, requestId: string): Problem {
  if (isProblem(body)) return body;
  return {
    type: 'about:blank',
    title: `Erro ${status}`,
    status,
    detail: 'A resposta não veio da plataforma. Tente novamente em alguns instantes.',
    correlationId: requestId,
  };
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { type, title, status, detail, violacoes = [] } = body as Partial<Problem>;
  const texts = [type, title, detail].every((text) => typeof text === 'string');
  return texts && typeof status === 'number' && Array.isArray(violacoes);
}
