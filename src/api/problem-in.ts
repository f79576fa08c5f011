import {
  isWithin,
  MAX_PROBLEM_DETAIL_LENGTH,
  MAX_PROBLEM_TITLE_LENGTH,
  MAX_PROBLEM_TYPE_LENGTH,
  MAX_VIOLATION_LENGTH,
  MAX_VIOLATIONS,
} from './contract/limits.ts';
import type { Problem, Violation } from './contract/problem.ts';

/** Longer ids are not shown: the contract has UUIDs. */
const MAX_ID_LENGTH = 100;

/**
 * The problem in the body of an error answer; null when the body breaks the contract or is not the platform's.
 * @param answered the status of the answer, which the problem repeats
 */
export function problemIn(body: unknown, answered: number): Problem | null {
  if (typeof body !== 'object' || body === null) return null;
  const { type, title, status, detail, correlationId, violacoes } = body as Partial<Problem>;
  if (!isText(type, MAX_PROBLEM_TYPE_LENGTH) || !isText(title, MAX_PROBLEM_TITLE_LENGTH)) return null;
  if (!isText(detail, MAX_PROBLEM_DETAIL_LENGTH)) return null;
  if (status !== answered) return null;
  if (violacoes !== undefined && !areViolations(violacoes)) return null;
  return {
    type,
    title,
    status,
    detail,
    correlationId: isText(correlationId, MAX_ID_LENGTH) ? correlationId : '',
    ...(violacoes && { violacoes }),
  };
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && isWithin(value, max);

function areViolations(value: unknown): value is Violation[] {
  if (!Array.isArray(value) || value.length > MAX_VIOLATIONS) return false;
  return value.every((one: Partial<Violation> | null) => {
    if (typeof one !== 'object' || one === null) return false;
    const { razao, propriedade, valor } = one;
    return [razao, propriedade, valor ?? ''].every((text) => isText(text, MAX_VIOLATION_LENGTH));
  });
}

/** A problem in place of an error answer that has none. */
export function genericProblem(status: number, isPlatform: boolean): Problem {
  return {
    type: 'about:blank',
    title: `Erro ${status}`,
    status,
    detail: isPlatform
      ? 'A plataforma recusou a requisição, mas a resposta dela não segue o contrato da API. Avise quem a administra.'
      : 'A resposta veio de um servidor no caminho (proxy), e não da plataforma. Tente novamente em alguns instantes.',
    correlationId: '',
  };
}
