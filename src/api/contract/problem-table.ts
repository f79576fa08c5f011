interface ProblemEntry {
  readonly status: number;
  /** A short Portuguese heading, the same for every occurrence of the problem (RFC 9457, 3.1.3). */
  readonly title: string;
  /** In English, for the OpenAPI document. */
  readonly meaning: string;
}

/** Every problem by the name that ends its `type` URI, in ascending order of status. */
export const problemTable = {
  RequisicaoInvalida: {
    status: 400,
    title: 'Requisição inválida',
    meaning:
      'The query or the body breaks a rule, or contains an unknown parameter or field; `violacoes` has one entry for each fault.',
  },
  PeriodoInvalido: {
    status: 400,
    title: 'Período inválido',
    meaning:
      '`from` is after `to`, or the period has too many intervals; `violacoes` names the parameter.',
  },
  NaoAutenticado: {
    status: 401,
    title: 'Sessão expirada',
    meaning: 'The request has no valid credentials.',
  },
  AcessoNegado: {
    status: 403,
    title: 'Acesso negado',
    meaning: 'The caller is authenticated but lacks the permission for this operation.',
  },
  TokenXsrfAusente: {
    status: 403,
    title: 'Requisição sem prova de origem',
    meaning:
      'The request changes or exports something with the session cookie and has no `X-XSRF-TOKEN`, or an empty one.',
  },
  TokenXsrfInvalido: {
    status: 403,
    title: 'Prova de origem de outra sessão',
    meaning:
      'The request changes or exports something with the session cookie, and its `X-XSRF-TOKEN` is not of this session.',
  },
  SegredoNaoRevelavel: {
    status: 403,
    title: 'A chave não pode mais ser revelada',
    meaning: 'There is no secret yet, or it is too old to be revealed; it can only be replaced.',
  },
  RecursoNaoEncontrado: {
    status: 404,
    title: 'Não encontrado',
    meaning: 'The path or the object does not exist, or the id in the path is not a UUID.',
  },
  MetodoNaoPermitido: {
    status: 405,
    title: 'Método não permitido',
    meaning:
      'The path exists but does not support this method; `Allow` lists the methods that it supports.',
  },
  BancoPossuiEndpoints: {
    status: 409,
    title: 'O banco ainda tem endpoints',
    meaning: 'The bank still has endpoints; `violacoes` lists up to ten of them.',
  },
  NomeJaCadastrado: {
    status: 409,
    title: 'Nome já em uso',
    meaning: 'Another bank, or another saved request, already has this name.',
  },
  EndpointDuplicado: {
    status: 409,
    title: 'Endpoint já cadastrado',
    meaning: 'The bank already has an endpoint with this method and path.',
  },
  VersaoDesatualizada: {
    status: 412,
    title: 'O registro mudou',
    meaning:
      'The object changed since the version in `If-Match`; nothing was changed by this request.',
  },
  CorpoGrandeDemais: {
    status: 413,
    title: 'Body grande demais',
    meaning: 'The body is larger than the server accepts; the mock accepts 1 MiB.',
  },
  EnderecoLongoDemais: {
    status: 414,
    title: 'Endereço longo demais',
    meaning: 'The address is longer than the server accepts; the mock accepts 8,000 characters.',
  },
  TipoDeMidiaNaoSuportado: {
    status: 415,
    title: 'Tipo de conteúdo não aceito',
    meaning: 'The body is not `application/json`.',
  },
  BancoInexistente: {
    status: 422,
    title: 'Banco inexistente',
    meaning: 'No bank has the id in `bankId`.',
  },
  BancoInativo: {
    status: 422,
    title: 'Banco inativo',
    meaning: 'The bank is inactive, so it cannot be called.',
  },
  BancoSemConexao: {
    status: 422,
    title: 'Banco sem conexão',
    meaning: 'The bank has no connection in this environment, so it cannot be called there.',
  },
  ErroIdempotencia: {
    status: 422,
    title: 'Chave de idempotência já usada',
    meaning: 'The `Idempotency-Key` was already used with other content.',
  },
  SegredoAusente: {
    status: 422,
    title: 'Falta o segredo',
    meaning:
      'A bank connection needs a secret or a certificate that is neither in the body nor stored, or that is stored for another host; `violacoes` names its field.',
  },
  EnderecoInterno: {
    status: 422,
    title: 'Endereço de uma rede interna',
    meaning:
      "An address of a bank connection is one of the platform's own network, which no call may reach; `violacoes` names the field.",
  },
  CredencialInvalida: {
    status: 422,
    title: 'Certificado ou chave inválidos',
    meaning:
      'A certificate or a private key of a bank connection cannot be read with its password, does not belong to the other, or has expired; `violacoes` names the field.',
  },
  LimiteDeExportacaoExcedido: {
    status: 422,
    title: 'Exportação grande demais',
    meaning: 'More rows match the filters than one export may contain.',
  },
  LimiteDeRequisicoesExcedido: {
    status: 429,
    title: 'Muitas requisições',
    meaning: 'The caller sent too many requests; `Retry-After` says how long to wait.',
  },
  CabecalhosGrandesDemais: {
    status: 431,
    title: 'Headers grandes demais',
    meaning:
      'The header fields are larger than the server accepts; the mock accepts 16 KiB in all.',
  },
  ErroInternoDoServidor: { status: 500, title: 'Erro interno', meaning: 'The platform failed.' },
  ServicoIndisponivel: {
    status: 503,
    title: 'Serviço indisponível',
    meaning: 'The platform is temporarily unavailable; `Retry-After` says how long to wait.',
  },
  TempoEsgotado: {
    status: 504,
    title: 'Tempo esgotado',
    meaning:
      'The platform did not answer in time. Whether the request was carried out is not known.',
  },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemName = keyof typeof problemTable;

/** The status of each problem. */
export const problemStatus = Object.fromEntries(
  Object.entries(problemTable).map(([name, { status }]) => [name, status]),
) as { readonly [Name in ProblemName]: (typeof problemTable)[Name]['status'] };
