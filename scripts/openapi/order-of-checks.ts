import { MAX_VIOLATIONS } from '#api/contract/limits.ts';
import { type ProblemName, problemStatus } from '#api/contract/problem-table.ts';

/** A problem that a check finds, and in which case, where it has several. */
type Check = readonly [problem: ProblemName, when?: string];

/** The checks step by step: one answer reports the problem of the first that finds a fault. */
export const checks: readonly (readonly Check[])[] = [
  [['EnderecoLongoDemais'], ['CabecalhosGrandesDemais']],
  [
    ['RecursoNaoEncontrado', 'for an unknown path'],
    ['MetodoNaoPermitido', 'with `Allow`'],
    [
      'RecursoNaoEncontrado',
      'for an id in the path that is not a UUID (`../`) and an unknown environment in it',
    ],
  ],
  [
    ['NaoAutenticado'],
    ['AcessoNegado', 'for a missing permission'],
    ['TokenXsrfAusente'],
    ['TokenXsrfInvalido'],
  ],
  [['TipoDeMidiaNaoSuportado'], ['CorpoGrandeDemais']],
  [
    [
      'RequisicaoInvalida',
      `with every fault of query, body and \`Idempotency-Key\` in one \`violacoes\`, at most ${MAX_VIOLATIONS} of them`,
    ],
  ],
  [['AcessoNegado', 'for a missing permission in produção']],
  [['PeriodoInvalido']],
  [['ErroIdempotencia']],
  [['RecursoNaoEncontrado', 'for an object that does not exist'], ['VersaoDesatualizada']],
  [['AcessoNegado', 'for the note of another person']],
  [
    ['BancoInexistente'],
    ['EnderecoInterno'],
    ['CredencialInvalida'],
    ['SegredoAusente'],
    ['BancoSemConexao'],
    ['BancoInativo'],
    ['LimiteDeExportacaoExcedido'],
  ],
  [['SegredoNaoRevelavel'], ['BancoPossuiEndpoints'], ['EndpointDuplicado'], ['NomeJaCadastrado']],
];

/** The problems that can come at any point, whatever the checks found. */
export const failures: readonly ProblemName[] = [
  'LimiteDeRequisicoesExcedido',
  'ErroInternoDoServidor',
  'ServicoIndisponivel',
  'TempoEsgotado',
];

/** A problem with its status, as the document writes it. */
const withStatus = (name: ProblemName) => `${problemStatus[name]} \`${name}\``;

const textOfCheck = ([name, when]: Check) =>
  when === undefined ? withStatus(name) : `${withStatus(name)} ${when}`;

/** The document's text on each step of {@link checks}. */
export const orderOfChecks = checks.map((step) => step.map(textOfCheck).join(', '));

/** The document's sentence on {@link failures}. */
export const failuresRule = `Failures can come at any point: ${failures.map(withStatus).join(', ')}.`;
