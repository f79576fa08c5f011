import { RequestId } from './common.ts';
import {
  MAX_PROBLEM_DETAIL_LENGTH,
  MAX_PROBLEM_TITLE_LENGTH,
  MAX_PROBLEM_TYPE_LENGTH,
  MAX_VIOLATION_LENGTH,
  MAX_VIOLATIONS,
} from './limits.ts';
import type { ProblemName } from './problem-table.ts';
import * as z from './schema.ts';
import { answerText } from './text.ts';

/** The problems that every operation may answer. */
export const commonProblems = [
  'NaoAutenticado',
  'AcessoNegado',
  'TokenXsrfAusente',
  'TokenXsrfInvalido',
  'CorpoGrandeDemais',
  'EnderecoLongoDemais',
  'LimiteDeRequisicoesExcedido',
  'CabecalhosGrandesDemais',
  'ErroInternoDoServidor',
  'ServicoIndisponivel',
  'TempoEsgotado',
] as const satisfies readonly ProblemName[];

/**
 * The prefix of every problem's `type`. The top-level domain `.example` is reserved (RFC 2606) and
 * never resolves.
 */
export const PROBLEM_TYPE_BASE = 'https://ponte.example/api/v1/error/';

const violationText = answerText(MAX_VIOLATION_LENGTH);

export const Violation = z.named(
  'Violation',
  "One broken rule. `propriedade` is the field's path with dots (`headers.accept`; a secret or a segment `..` in a map names the map), the query parameter's name, or the header's name in any case; of a name longer than 100 characters the rest may be left out. `valor` is absent for secrets and for long values.",
  () => ({ razao: violationText, propriedade: violationText, valor: violationText.optional() }),
);
export type Violation = z.infer<typeof Violation>;

export const Problem = z.named(
  'Problem',
  "RFC 9457 problem details with the extensions of BACEN's PIX API.",
  () => ({
    type: answerText(MAX_PROBLEM_TYPE_LENGTH).meta({
      description: 'A URI that ends in the name of the problem.',
    }),
    title: answerText(MAX_PROBLEM_TITLE_LENGTH),
    status: z.int().min(400).max(599),
    detail: answerText(MAX_PROBLEM_DETAIL_LENGTH).meta({
      description: 'In Portuguese and safe to show to an operator.',
    }),
    correlationId: RequestId.meta({ description: 'The `x-request-id` of the answer.' }),
    violacoes: z.array(Violation).max(MAX_VIOLATIONS).optional(),
  }),
);
export type Problem = z.infer<typeof Problem>;
