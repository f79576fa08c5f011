import * as z from './schema.ts';

/**
 * Every refusal the platform can utter, by the name that ends its `type` URI, with its status. The shape is
 * RFC 9457's with the extensions of BACEN's PIX API (`correlationId`, `violacoes`). Clients tolerate unknown names.
 */
export const problemStatus = {
  RequisicaoInvalida: 400,
  PeriodoInvalido: 400,
  NaoAutenticado: 401,
  AcessoNegado: 403,
  SegredoNaoRevelavel: 403,
  RecursoNaoEncontrado: 404,
  MetodoNaoPermitido: 405,
  CodigoBancoJaCadastrado: 409,
  BancoPossuiEndpoints: 409,
  EndpointDuplicado: 409,
  VersaoDesatualizada: 412,
  TipoDeMidiaNaoSuportado: 415,
  BancoInexistente: 422,
  ErroIdempotencia: 422,
  LimiteDeExportacaoExcedido: 422,
  LimiteDeRequisicoesExcedido: 429,
  ErroInternoDoServidor: 500,
  BancoIndisponivel: 502,
  ServicoIndisponivel: 503,
  TempoEsgotado: 504,
} as const satisfies Record<string, number>;

/** The last segment of a problem's `type`. */
export type ProblemName = keyof typeof problemStatus;

/** What any operation may answer, whatever it does. */
export const commonProblems = [
  'NaoAutenticado',
  'AcessoNegado',
  'LimiteDeRequisicoesExcedido',
  'ErroInternoDoServidor',
  'ServicoIndisponivel',
  'TempoEsgotado',
] as const satisfies readonly ProblemName[];

/** The prefix of every problem's `type`; `.example` is reserved (RFC 2606), so it resolves to nobody. */
export const PROBLEM_TYPE_BASE = 'https://ponte.example/api/v1/error/';

/** One broken rule: `propriedade` is the field's path with dots (`headers.accept`), or the query parameter's name. */
export const Violation = z
  .object({ razao: z.string(), propriedade: z.string(), valor: z.string().optional() })
  .meta({ id: 'Violation', description: 'One broken rule. `valor` is absent for secrets and for long values.' });
export type Violation = z.infer<typeof Violation>;

export const Problem = z
  .object({
    type: z.string().meta({ description: 'A URI that ends in the name of the problem.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: 'In Portuguese and safe to show to an operator.' }),
    correlationId: z.string().meta({ description: 'The `x-request-id` of the answer.' }),
    violacoes: z.array(Violation).optional(),
  })
  .meta({ id: 'Problem', description: "RFC 9457 problem details with the extensions of BACEN's PIX API." });
export type Problem = z.infer<typeof Problem>;
