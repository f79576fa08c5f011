import { MAX_VIOLATIONS } from './limits.ts';
import { type ProblemName, problemStatus } from './problem-table.ts';

/** One check: the problem that it finds, and when, if the name alone does not say it. */
type Check = readonly [problem: ProblemName, when?: string];

/**
 * The checks of a request, step by step: one answer reports one problem, that of the first check that finds a fault. A
 * test names a problem without a place in these lists.
 */
export const checks: readonly (readonly Check[])[] = [
  [['EnderecoLongoDemais'], ['CabecalhosGrandesDemais']],
  [
    ['RecursoNaoEncontrado', 'for an unknown path'],
    ['MetodoNaoPermitido', 'with `Allow`'],
    ['RecursoNaoEncontrado', 'for an id in the path that is not a UUID (`../`)'],
  ],
  [['NaoAutenticado'], ['AcessoNegado', 'for a missing permission'], ['TokenXsrfAusente'], ['TokenXsrfInvalido']],
  [['TipoDeMidiaNaoSuportado'], ['CorpoGrandeDemais']],
  [
    [
      'RequisicaoInvalida',
      `with every fault of query, body and \`Idempotency-Key\` in one \`violacoes\`, at most ${MAX_VIOLATIONS} of them`,
    ],
  ],
  [['PeriodoInvalido']],
  [['ErroIdempotencia']],
  [['RecursoNaoEncontrado', 'for an object that does not exist'], ['VersaoDesatualizada']],
  [
    ['BancoInexistente'],
    ['BancoSemConexao'],
    ['EnderecoInterno'],
    ['CredencialInvalida'],
    ['SegredoAusente'],
    ['LimiteDeExportacaoExcedido'],
  ],
  [
    ['SegredoNaoRevelavel'],
    ['CodigoBancoJaCadastrado'],
    ['BancoPossuiEndpoints'],
    ['EndpointDuplicado'],
    ['NomeJaCadastrado'],
  ],
  [['BancoIndisponivel'], ['TempoEsgotado', 'of a bank']],
];

/** Failures of the platform or of a server in front of it, which can come at any point. */
export const failures: readonly ProblemName[] = [
  'LimiteDeRequisicoesExcedido',
  'ErroInternoDoServidor',
  'ServicoIndisponivel',
  'TempoEsgotado',
];

const named = (name: ProblemName) => `${problemStatus[name]} \`${name}\``;

/** The steps of {@link checks} as text, for the OpenAPI document. */
export const orderOfChecks = checks.map((step) =>
  step.map(([name, when]) => (when === undefined ? named(name) : `${named(name)} ${when}`)).join(', '),
);

/** {@link failures} as a sentence. */
export const failuresRule = `Failures can come at any point: ${failures.map(named).join(', ')}.`;
