import type { Environment } from '#api/contract/connections.ts';
import { MAX_VIOLATION_LENGTH, upTo } from '#api/contract/limits.ts';
import { PROBLEM_TYPE_BASE, type Problem, type Violation } from '#api/contract/problem.ts';
import { type SilenceCause, silenceText } from '#api/contract/outcomes.ts';
import type { Permission } from '#api/contract/permissions.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { loggedBody, quoted } from '#domain/masking.ts';

/** Thrown by a resolver to refuse a request; `handle` answers it as a problem. */
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

/** The body of the answer to a refused request (RFC 9457). What it repeats of the request is masked as logs are. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { problem: name, detail, violations } = refusal;
  return {
    type: PROBLEM_TYPE_BASE + name,
    title: problemTable[name].title,
    status: problemTable[name].status,
    detail: quoted(detail),
    correlationId: requestId,
    ...(violations && { violacoes: violations.map(maskedViolation) }),
  };
}

const maskedViolation = ({ razao, propriedade, valor }: Violation): Violation => ({
  razao: quoted(razao),
  propriedade: quoted(propriedade),
  ...(valor !== undefined && { valor: quoted(valor) }),
});

/* One function for each way to refuse a request; `meaning` of `problemTable` says when. */

/* Who sends the request. */

export const notAuthenticated = () =>
  new Refusal('NaoAutenticado', 'Entre novamente para continuar.', {
    headers: { 'www-authenticate': 'Bearer realm="Ponte"' },
  });

/** RFC 6750, 3.1: the challenge names the missing permission, too. */
export const accessDenied = (permission: Permission) =>
  new Refusal('AcessoNegado', `Seu perfil não tem a permissão ${permission}.`, {
    violations: [{ razao: `Falta a permissão ${permission}.`, propriedade: 'permission', valor: permission }],
    headers: { 'www-authenticate': `Bearer realm="Ponte", error="insufficient_scope", scope="${permission}"` },
  });

export const noXsrfToken = () =>
  new Refusal(
    'TokenXsrfAusente',
    'A requisição não tem o header X-XSRF-TOKEN. Entre novamente para receber o cookie dele.',
  );

export const wrongXsrfToken = () =>
  new Refusal('TokenXsrfInvalido', 'O header X-XSRF-TOKEN não é desta sessão. Entre novamente para receber outro.');

/* Faults of the request itself. */

export const invalidRequest = (violations: Violation[]) =>
  new Refusal('RequisicaoInvalida', 'Corrija os campos indicados e tente novamente.', { violations });

/** A preference of the request that the mock does not know. */
export const unknownPreference = (name: string, known: readonly string[]) =>
  invalidRequest([{ razao: `Use um destes valores em ${name}: ${known.join(', ')}.`, propriedade: 'prefer' }]);

export const bodyTooLarge = (bytes: number) =>
  new Refusal('CorpoGrandeDemais', `O body da requisição passa de ${bytes.toLocaleString('pt-BR')} bytes.`);

export const addressTooLong = (length: number) =>
  new Refusal('EnderecoLongoDemais', `O endereço da requisição passa de ${length.toLocaleString('pt-BR')} caracteres.`);

export const headersTooLarge = (bytes: number) =>
  new Refusal('CabecalhosGrandesDemais', `Os headers da requisição passam de ${bytes.toLocaleString('pt-BR')} bytes.`);

export const unsupportedMediaType = () => new Refusal('TipoDeMidiaNaoSuportado', 'Envie o body como application/json.');

export const unsupportedEncoding = () =>
  new Refusal('TipoDeMidiaNaoSuportado', 'Envie o body sem compressão (Content-Encoding).');

export const routeNotFound = () => new Refusal('RecursoNaoEncontrado', 'Esse caminho não existe na API.');

export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal('MetodoNaoPermitido', 'Esse caminho não aceita o método usado.', {
    headers: { allow: allowed.join(', ') },
  });

export const staleVersion = () =>
  new Refusal('VersaoDesatualizada', 'Outra pessoa alterou este registro depois que você o abriu.');

export const idempotencyKeyReused = () =>
  new Refusal('ErroIdempotencia', 'A mesma Idempotency-Key já foi usada com outro conteúdo.', {
    violations: [{ razao: 'Use uma chave nova para cada operação.', propriedade: 'idempotency-key' }],
  });

export const invalidPeriod = () =>
  new Refusal('PeriodoInvalido', 'O início do período vem depois do fim.', {
    violations: [{ razao: 'Deve vir antes do fim do período.', propriedade: 'from' }],
  });

export const tooManyBuckets = (most: number) =>
  new Refusal('PeriodoInvalido', 'O período é longo demais para o intervalo pedido.', {
    violations: [
      { razao: `O período tem no máximo ${most.toLocaleString('pt-BR')} intervalos.`, propriedade: 'interval' },
    ],
  });

/* Requests that the platform's state does not allow. */

/** The object that a request names. @throws RecursoNaoEncontrado with the contract's text where there is none */
export function found<Row>(row: Row | undefined, { missing }: { missing: string }): Row {
  if (row === undefined) throw new Refusal('RecursoNaoEncontrado', missing);
  return row;
}
export const conditionNotFound = () => new Refusal('RecursoNaoEncontrado', 'Esse aviso já terminou ou mudou.');
export const logNotFound = () => new Refusal('RecursoNaoEncontrado', 'Registro de log não encontrado.');

export const bankHasEndpoints = (count: number, first: { id: string; name: string }[]) =>
  new Refusal(
    'BancoPossuiEndpoints',
    count === 1
      ? 'Há 1 endpoint cadastrado para este banco.'
      : `Há ${count.toLocaleString('pt-BR')} endpoints cadastrados para este banco.`,
    { violations: first.map(({ id, name }) => ({ razao: name, propriedade: 'endpoints', valor: id })) },
  );

export const endpointDuplicated = (holder: string) =>
  new Refusal('EndpointDuplicado', `O banco já tem um endpoint com este método e caminho: ${holder}.`, {
    violations: [{ razao: `Já existe com este método neste banco: ${holder}.`, propriedade: 'path' }],
  });

/** @param what has the name, with its article: `um banco` @throws a 409 refusal when another row has the name */
export function refuseTakenName<Row extends { id: string; name: string }>(rows: Row[], one: Row, what: string): void {
  if (!rows.some(({ id, name }) => id !== one.id && name === one.name)) return;
  throw new Refusal('NomeJaCadastrado', `Já existe ${what} com o nome ${one.name}.`, {
    violations: [{ razao: `Já existe ${what} com este nome.`, propriedade: 'name', valor: one.name }],
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

export const ownNetwork = (fields: string[]) =>
  new Refusal('EnderecoInterno', 'Este endereço é de uma rede interna, que a plataforma não chama.', {
    violations: fields.map((propriedade) => ({
      razao: 'Este endereço é de uma rede interna. Use o endereço público do banco.',
      propriedade,
    })),
  });

/** @param missing the fields, each with what is asked for */
export const secretMissing = (missing: [propriedade: string, razao: string][]) =>
  new Refusal('SegredoAusente', 'A conexão precisa de um segredo que não foi informado.', {
    violations: missing.map(([propriedade, razao]) => ({ razao, propriedade })),
  });

export const invalidCredential = (propriedade: string, razao: string) =>
  new Refusal('CredencialInvalida', 'O certificado ou a chave não pode ser usado.', {
    violations: [{ razao, propriedade }],
  });

export const bankUnavailable = (name: string) =>
  new Refusal('BancoIndisponivel', `O banco ${name} está inativo na plataforma e não pode ser chamado.`);

export const bankTimedOut = (name: string, timeoutMs: number) =>
  new Refusal(
    'TempoEsgotado',
    `O banco ${name} não respondeu em ${(timeoutMs / 1000).toLocaleString('pt-BR')} s, o limite da conexão. Ele pode ter executado a requisição.`,
  );

/** For a run without a token. @param answer what the token's address answered, if it did */
export function tokenRefused(answer: { status: number; body: string } | undefined): Refusal {
  const propriedade = 'auth.tokenUrl';
  const said = answer && { razao: `Resposta do token: HTTP ${answer.status}`, propriedade };
  const violations = said && [{ ...said, valor: upTo(loggedBody(answer.body), MAX_VIOLATION_LENGTH) }];
  return new Refusal('BancoIndisponivel', silenceText('token-refused'), violations && { violations });
}

/** For a run without an answer before the time limit. */
export const bankSilent = (cause: SilenceCause) => new Refusal('TempoEsgotado', silenceText(cause));

export const exportTooLarge = (rows: number, limit: number) =>
  new Refusal(
    'LimiteDeExportacaoExcedido',
    `A exportação aceita até ${limit.toLocaleString('pt-BR')} linhas e os filtros encontram ${rows.toLocaleString('pt-BR')}. Refine os filtros.`,
  );

export const noPreviousKeys = () => new Refusal('RecursoNaoEncontrado', 'Não há chaves anteriores em vigor.');

export const noSecretYet = () =>
  new Refusal('SegredoNaoRevelavel', 'Ainda não há chaves de API. Gere as primeiras chaves.');

export const secretNotRevealable = (days: number) =>
  new Refusal(
    'SegredoNaoRevelavel',
    `A chave tem ${days} dias ou mais e não pode mais ser revelada. Gere novas chaves.`,
  );

/* Failures of the platform. */

/** A problem that a test asks for, with the headers and violations that its status has. */
export function askedFor(
  name: ProblemName,
  detail: string = problemTable[name].title,
  violations?: Violation[],
): Refusal {
  const { status } = problemTable[name];
  if (name === 'NaoAutenticado') return notAuthenticated();
  return new Refusal(name, detail, {
    ...(violations ? { violations } : status === 400 && { violations: [{ razao: detail, propriedade: 'prefer' }] }),
    ...((status === 429 || status === 503) && { headers: { 'retry-after': '30' } }),
  });
}

export const internalError = () =>
  new Refusal(
    'ErroInternoDoServidor',
    'Ocorreu um erro na plataforma. Se persistir, informe o ID da requisição ao suporte.',
  );

export const serviceUnavailable = (retryAfter: number) =>
  new Refusal('ServicoIndisponivel', 'A plataforma está temporariamente indisponível.', {
    headers: { 'retry-after': String(retryAfter) },
  });
