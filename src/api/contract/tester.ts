import { answerText, isStorableJson, MAX_NAME_LENGTH } from './text.ts';
import { type ObjectText, operations } from './operation.ts';
import {
  BankRef,
  bankTextRule,
  bodyMethodsIn,
  hasBody,
  HttpMethod,
  Id,
  Json,
  repeatedHeadersRule,
} from './common.ts';
import { BankPath, TokenAnswer } from './connections.ts';
import { environments } from './environment.ts';
import { MAX_CAUSE_LENGTH } from './failures.ts';
import { headersOf, sentHeaders } from './headers.ts';
import { MAX_HEADER_VALUE_LENGTH, TESTER_RUN_LIMIT_MS } from './limits.ts';
import { outcomes } from './outcomes.ts';
import { isExactNumber } from '#domain/json.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';

/** How long a run takes in the mock (docs/product.md, API Tester). */
export const TESTER_DELAY_MS = 500;
/** The duration that the answers of the mock's banks have. */
export const TESTER_SAMPLE_TIME_MS = 142;

export const TesterPreset = z.named(
  'TesterPreset',
  'A suggested request that every bank supports.',
  () => ({
    id: answerText(100),
    name: answerText(MAX_NAME_LENGTH),
    method: HttpMethod,
    path: answerText(200),
    body: Json.meta({ description: 'A sample body; null for a request without one.' }),
  }),
);
export type TesterPreset = z.infer<typeof TesterPreset>;

export const TesterPresets = z.named(
  'TesterPresets',
  'The suggestions of the tester: up to four banks, and preset requests.',
  () => ({ banks: z.array(BankRef).max(4), presets: z.array(TesterPreset).max(50) }),
);
export type TesterPresets = z.infer<typeof TesterPresets>;

export const TesterRequest = z
  .strictObject({
    bankId: z.uuid({ error: 'Escolha o banco.' }),
    endpointId: Id.optional().meta({
      description:
        'The registered endpoint that the request uses, if any; the log then has its path.',
    }),
    environment: z.enum(environments, 'Escolha o ambiente.').meta({
      description: "Which of the bank's connections is used, whatever its integrations use.",
    }),
    method: HttpMethod,
    path: BankPath,
    headers: sentHeaders,
    body: Json.refine(
      isStorableJson,
      'O body só pode ter tabulações e quebras de linha como caracteres de controle, e nenhum surrogate isolado.',
    )
      .refine(
        (body) => typeof body !== 'number' || isExactNumber(body),
        'O número é longo demais para estar sozinho no body: escreva-o entre aspas.',
      )
      .optional()
      .meta({
        description: sentences(
          `JSON body; only ${bodyMethodsIn('en')} accept one.`,
          'A list or an object reaches the bank, and the log, with the characters of the request: digits (`10.00`), order and repeated names (put its text into the call, do not parse it and write it again).',
          'So do numbers beyond IEEE 754 (`28571470000012345678`, `1e400`); only one that is the whole body is refused.',
          'Its texts, names of fields included, may contain tab, line feed and carriage return, but no other control character (Unicode category Cc, such as NUL) and no lone surrogate.',
        ),
      }),
    test: z.boolean().default(false).meta({
      description:
        'Whether the run tests the platform and not the bank, as those of the conformance suite do. It is carried out and logged like any other; figures leave it out (`test` of logs).',
    }),
  })
  .refine((request) => request.body === undefined || hasBody(request.method), {
    path: ['body'],
    error: () => `Só ${bodyMethodsIn('pt-BR')} levam body.`,
    // Also when a field is invalid, in which case zod skips a refinement by default: one answer
    // lists every fault.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ description: "A request to a bank's API." })
  .register(z.components, { id: 'TesterRequest' });
export type TesterRequest = z.input<typeof TesterRequest>;

export const TesterResponse = z.named(
  'TesterResponse',
  "The bank's answer, whatever its status.",
  () => ({
    status: z.int().min(100).max(599),
    statusText: answerText(200),
    headers: headersOf(answerText(MAX_HEADER_VALUE_LENGTH)).meta({
      description: repeatedHeadersRule,
    }),
    data: Json.meta({
      description: `The body of the bank's answer; null when there was none. ${bankTextRule}`,
    }),
    time: z.int().min(0).meta({ description: "Duration of the bank's answer in milliseconds." }),
  }),
);
export type TesterResponse = z.infer<typeof TesterResponse>;

export const TesterRun = z.named(
  'TesterRun',
  'What became of a run. `outcome` and `cause` are those of its log.',
  () => ({
    logId: Id.nullable().meta({
      description:
        'The id of its log, which GET /logs/{logId} reads at once, while lists may lag; null where a repetition has lost the answer.',
    }),
    outcome: z.enum(outcomes),
    cause: answerText(MAX_CAUSE_LENGTH).nullable(),
    reason: answerText(500).nullable().meta({
      description:
        'Why no answer of the bank came and whether it may have acted, in Portuguese; null with an answer.',
    }),
    response: TesterResponse.nullable().meta({
      description: "The bank's answer; null where `outcome` is not `answered`.",
    }),
    token: TokenAnswer.meta({
      description:
        "What the token's address answered where `cause` is `token-refused`, as the log has it; null where it did not answer, and for every other run.",
    }),
  }),
);
export type TesterRun = z.infer<typeof TesterRun>;

/** The texts of a run. Its event has no fields. */
export const runText = {
  plural: 'Execuções em produção',
  noun: 'em produção',
  fields: {},
} satisfies ObjectText;

const group = { tag: 'Tester', description: "Requests to a bank's API, sent by an operator." };

export const tester = operations(group, {
  getTesterPresets: {
    method: 'GET',
    path: '/tester/presets',
    summary: 'Read the suggestions of the tester',
    shows: ['bank'],
    description: 'Only active banks are suggested.',
    response: TesterPresets,
  },

  runTesterRequest: {
    method: 'POST',
    path: '/tester/requests',
    summary: "Send a request to a bank's API",
    permission: 'tester:run',
    productionPermission: 'tester:run-production',
    event: 'run',
    done: 'executou',
    description: sentences(
      'Whatever becomes of the call is a result, answered 200: an error of the bank, no answer (`unanswered`: the bank may have acted), or a call that was not sent (`unsent`).',
      'A status of 500 or more, which a server on the way can write too, says nothing about the call.',
      'An inactive bank, and one without a connection in the `environment` of the run, is answered 422; nothing is sent, and there is no log.',
      `The platform answers within ${TESTER_RUN_LIMIT_MS / 1000} seconds.`,
      'Every other run is logged with its outcome and cause (see getLog).',
      'A run continues when the caller closes the connection: the bank may have acted on it, so it is logged like any other.',
      "The log's request id is the `x-request-id` of the run, not that of a repetition with the same `Idempotency-Key`: a caller that sends an `x-request-id` of its own finds the log even without an answer.",
      "Its `endpoint` is the path of `endpointId`; without it, the path of the bank's endpoint whose method is the same and whose path fits, the one with the fewest parameters first, of equal ones the one that was registered first; else the called path without its query, masked like every path of a log.",
      'An `endpointId` of another bank is ignored.',
    ),
    body: TesterRequest,
    response: TesterRun,
    problems: ['BancoInexistente', 'BancoSemConexao', 'BancoInativo'],
    idempotent: true,
  },
});
