import type { ProblemName } from './problem-table.ts';
import * as z from './schema.ts';

/** The problems that any operation may answer. */
export const commonProblems = [
  'NaoAutenticado',
  'AcessoNegado',
  'CorpoGrandeDemais',
  'EnderecoLongoDemais',
  'LimiteDeRequisicoesExcedido',
  'CabecalhosGrandesDemais',
  'ErroInternoDoServidor',
  'ServicoIndisponivel',
  'TempoEsgotado',
] as const satisfies readonly ProblemName[];

/** The prefix of every problem's `type`. The top-level domain `.example` is reserved (RFC 2606) and never resolves. */
export const PROBLEM_TYPE_BASE = 'https://ponte.example/api/v1/error/';

/** One broken rule. `propriedade` is the field's path with dots (`headers.accept`) or the query parameter's name. */
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
