import type { Environment } from '#api/contract/environment.ts';
import { PROBLEM_TYPE_BASE, type Problem, type Violation } from '#api/contract/problem.ts';
import type { Permission } from '#api/contract/permissions.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { maskQuoted } from '#domain/masking.ts';
import { nameKey } from '#domain/portuguese.ts';

/**
 * Thrown to refuse a request; `handle` answers it as a problem. Its sentences are for operators.
 */
export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly detail: string;
  readonly violations: Violation[] | undefined;
  /** Headers of the answer, such as `retry-after`. */
  readonly headers: Record<string, string>;

  constructor(
    name: ProblemName,
    detail: string,
    extra: { violations?: Violation[]; headers?: Record<string, string> } = {},
  ) {
    super(`${name}: ${detail}`);
    this.problem = name;
    this.detail = detail;
    this.violations = extra.violations;
    this.headers = extra.headers ?? {};
  }
}

/** The body of the answer to a refused request (RFC 9457), masked as logs are. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { problem: name, detail, violations } = refusal;
  return {
    type: PROBLEM_TYPE_BASE + name,
    title: problemTable[name].title,
    status: problemTable[name].status,
    detail: maskQuoted(detail),
    correlationId: requestId,
    ...(violations && { violacoes: violations.map(maskedViolation) }),
  };
}

const maskedViolation = ({ razao, propriedade, valor }: Violation): Violation => ({
  razao: maskQuoted(razao),
  propriedade: maskQuoted(propriedade),
  ...(valor !== undefined && { valor: maskQuoted(valor) }),
});

/*
 * The refusals that several operations share; those of one operation are in its handler. `meaning`
 * in `problemTable` says when each is thrown.
 */

/* Who sends the request. */

export const notAuthenticated = () =>
  new Refusal('NaoAutenticado', 'Entre novamente para continuar.', {
    headers: { 'www-authenticate': 'Bearer realm="Ponte"' },
  });

/** The challenge also names the missing permission (RFC 6750, 3.1). */
export const accessDenied = (permission: Permission) =>
  new Refusal('AcessoNegado', `Seu perfil não tem a permissão ${permission}.`, {
    violations: [
      { razao: `Falta a permissão ${permission}.`, propriedade: 'permission', valor: permission },
    ],
    headers: {
      'www-authenticate': `Bearer realm="Ponte", error="insufficient_scope", scope="${permission}"`,
    },
  });

export const noXsrfToken = () =>
  new Refusal(
    'TokenXsrfAusente',
    'A requisição não tem o header X-XSRF-TOKEN. Entre novamente para receber o cookie dele.',
  );

export const wrongXsrfToken = () =>
  new Refusal(
    'TokenXsrfInvalido',
    'O header X-XSRF-TOKEN não é desta sessão. Entre novamente para receber outro.',
  );

/* Faults of the request itself. */

export const invalidRequest = (violations: Violation[]) =>
  new Refusal('RequisicaoInvalida', 'Corrija os campos indicados e tente novamente.', {
    violations,
  });

/** A preference of the request that the mock does not know. */
export const unknownPreference = (name: string, known: readonly string[]) =>
  invalidRequest([
    { razao: `Use um destes valores em ${name}: ${known.join(', ')}.`, propriedade: 'prefer' },
  ]);

export const bodyTooLarge = (bytes: number) =>
  new Refusal(
    'CorpoGrandeDemais',
    `O body da requisição passa de ${bytes.toLocaleString('pt-BR')} bytes.`,
  );

export const addressTooLong = (length: number) =>
  new Refusal(
    'EnderecoLongoDemais',
    `O endereço da requisição passa de ${length.toLocaleString('pt-BR')} caracteres.`,
  );

export const headersTooLarge = (bytes: number) =>
  new Refusal(
    'CabecalhosGrandesDemais',
    `Os headers da requisição passam de ${bytes.toLocaleString('pt-BR')} bytes.`,
  );

export const routeNotFound = () =>
  new Refusal('RecursoNaoEncontrado', 'Esse caminho não existe na API.');

export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal('MetodoNaoPermitido', 'Esse caminho não aceita o método usado.', {
    headers: { allow: allowed.join(', ') },
  });

export const invalidPeriod = () =>
  new Refusal('PeriodoInvalido', 'O início do período vem depois do fim.', {
    violations: [{ razao: 'Deve vir antes do fim do período.', propriedade: 'from' }],
  });

/* Requests that the platform's state does not allow. */

/**
 * Returns the object that a request names.
 * @param missing the sentence for one that does not exist
 * @throws a 404 refusal when there is none
 */
export function requireFound<Row>(row: Row | undefined, { missing }: { missing: string }): Row {
  if (row === undefined) throw new Refusal('RecursoNaoEncontrado', missing);
  return row;
}

/**
 * Refuses a name that another row has.
 * @param what what has the name, with its article: `um banco`
 * @throws a 409 refusal
 */
export function refuseTakenName<Row extends { id: string; name: string }>(
  rows: Row[],
  row: Row,
  what: string,
): void {
  const holder = rows.find(({ id, name }) => id !== row.id && nameKey(name) === nameKey(row.name));
  if (!holder) return;
  throw new Refusal('NomeJaCadastrado', `Já existe ${what} com o nome ${holder.name}.`, {
    violations: [
      { razao: `Já existe ${what} com este nome.`, propriedade: 'name', valor: row.name },
    ],
  });
}

export const unknownBank = () =>
  new Refusal('BancoInexistente', 'O banco escolhido não está cadastrado.', {
    violations: [{ razao: 'O banco escolhido não está cadastrado.', propriedade: 'bankId' }],
  });

export const bankWithoutConnection = (environment: Environment) =>
  new Refusal(
    'BancoSemConexao',
    `O banco ainda não tem uma conexão em ${environment === 'production' ? 'produção' : 'homologação'}. Informe a URL base.`,
  );

/** @param violations the fields of the missing secrets, each with what to do */
export const secretMissing = (violations: Violation[]) =>
  new Refusal('SegredoAusente', 'A conexão precisa de um segredo que não foi informado.', {
    violations,
  });

/* Failures of the platform. */

/** What a test says of a problem that it asks for. */
interface RequestedDetails {
  detail?: string;
  violacoes?: Violation[];
  headers?: Record<string, string>;
}

/** A problem that a test asks for, with the headers and violations that its status needs. */
export function requestedProblem(
  name: ProblemName,
  { detail = problemTable[name].title, violacoes, headers }: RequestedDetails,
): Refusal {
  const { status } = problemTable[name];
  if (name === 'NaoAutenticado') return notAuthenticated();
  return new Refusal(name, detail, {
    ...(violacoes
      ? { violations: violacoes }
      : status === 400 && { violations: [{ razao: detail, propriedade: 'prefer' }] }),
    headers: {
      ...((status === 429 || status === 503) && { 'retry-after': '30' }),
      ...headers,
    },
  });
}

export const internalError = () =>
  new Refusal(
    'ErroInternoDoServidor',
    'Ocorreu um erro na plataforma. Se persistir, informe o ID da requisição ao suporte.',
  );
