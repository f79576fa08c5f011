import type { Problem, Violation } from './contract/problem.ts';

/** Longer texts and lists than these are not from the platform, whose contract bounds them. */
const MAX_TITLE = 200;
const MAX_TEXT = 2000;
const MAX_VIOLATIONS = 1000;

/** The problem in the body of an error answer; null when the body breaks the contract or is not the platform's. */
export function problemIn(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null;
  const { type, title, status, detail, correlationId, violacoes } = body as Partial<Problem>;
  if (!isText(type, MAX_TEXT) || !isText(title, MAX_TITLE) || !isText(detail, MAX_TEXT)) return null;
  if (typeof status !== 'number') return null;
  if (violacoes !== undefined && !areViolations(violacoes)) return null;
  return {
    type,
    title,
    status,
    detail,
    correlationId: isText(correlationId, MAX_TITLE) ? correlationId : '',
    ...(violacoes && { violacoes }),
  };
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

function areViolations(value: unknown): value is Violation[] {
  if (!Array.isArray(value) || value.length > MAX_VIOLATIONS) return false;
  return value.every((one: Partial<Violation> | null) => {
    if (typeof one !== 'object' || one === null) return false;
    const { razao, propriedade, valor } = one;
    return isText(razao, MAX_TEXT) && isText(propriedade, MAX_TEXT) && (valor === undefined || isText(valor, MAX_TEXT));
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
      : 'A resposta veio de um servidor no caminho (proxy), e não da plataforma. Tente de novo em alguns instantes.',
    correlationId: '',
  };
}
