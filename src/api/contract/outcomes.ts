import type { ProblemName } from './problem-table.ts';

/**
 * What became of a request to a bank: it was answered, it may have been carried out, or nothing was
 * sent.
 */
export const outcomes = ['answered', 'unanswered', 'unsent'] as const;
export type Outcome = (typeof outcomes)[number];

const problemByOutcome = {
  unanswered: {
    problem: 'TempoEsgotado',
    status: 504,
    ending: 'Ele pode ter executado a requisição.',
  },
  unsent: { problem: 'BancoIndisponivel', status: 502, ending: 'Nada foi enviado ao banco.' },
} as const satisfies Record<
  Exclude<Outcome, 'answered'>,
  { problem: ProblemName; status: number; ending: string }
>;

interface NoAnswerReasonText {
  outcome: keyof typeof problemByOutcome;
  meaning: string;
  /** What screens and problems say. */
  message: string;
}

/** Why no answer of a bank came: the cause of a log, and what follows from it. */
export const noAnswerReasons = {
  'unknown-host': {
    outcome: 'unsent',
    meaning: "The bank's name has no address.",
    message: 'O endereço do banco não existe no DNS.',
  },
  'private-address': {
    outcome: 'unsent',
    meaning:
      "The bank's name leads to an address of the platform's own network, which is not called.",
    message: 'O endereço do banco leva a uma rede interna e foi bloqueado.',
  },
  'connection-refused': {
    outcome: 'unsent',
    meaning:
      'The bank refuses the connection or resets it before the request was written, no route leads to it, or both have no version of TLS in common.',
    message: 'O banco recusou a conexão.',
  },
  'connect-timeout': {
    outcome: 'unsent',
    meaning: 'The connection and its TLS handshake are not complete within the time limit.',
    message: 'O banco não aceitou a conexão no tempo limite.',
  },
  'bank-certificate': {
    outcome: 'unsent',
    meaning: "The bank's certificate is not trusted, has ended, or is of another name.",
    message: 'O certificado do banco não é confiável.',
  },
  'client-certificate': {
    outcome: 'unsent',
    meaning:
      "The bank refuses the platform's certificate by a TLS alert, in TLS 1.3 also after the request was written: the bank has not read it.",
    message: 'O banco recusou o certificado da plataforma.',
  },
  'token-refused': {
    outcome: 'unsent',
    meaning: 'The bank gives no access token, for whatever reason.',
    message: 'O banco não forneceu o token de acesso.',
  },
  'read-timeout': {
    outcome: 'unanswered',
    meaning: 'The answer is not complete within the time limit of the connection.',
    message: 'O banco não respondeu no tempo limite.',
  },
  'connection-closed': {
    outcome: 'unanswered',
    meaning: 'The connection breaks after the request was sent and before the answer is complete.',
    message: 'O banco fechou a conexão sem responder.',
  },
  'invalid-answer': {
    outcome: 'unanswered',
    meaning: 'The answer is no valid HTTP, or its compression cannot be undone.',
    message: 'A resposta do banco não pôde ser lida.',
  },
  'answer-too-long': {
    outcome: 'unanswered',
    meaning: 'The body is longer than the platform accepts, after its compression was undone.',
    message: 'A resposta do banco é longa demais.',
  },
  interrupted: {
    outcome: 'unanswered',
    meaning: 'The platform stopped during the call.',
    message: 'A plataforma parou durante a chamada.',
  },
} as const satisfies Record<string, NoAnswerReasonText>;

export type NoAnswerReason = keyof typeof noAnswerReasons;

export const isNoAnswerReason = (cause: string | null): cause is NoAnswerReason =>
  cause !== null && Object.hasOwn(noAnswerReasons, cause);

/** The result of a call without an answer, as its log keeps it. */
export function noAnswerResult(cause: NoAnswerReason): {
  outcome: Outcome;
  status: number;
  cause: NoAnswerReason;
} {
  const { outcome } = noAnswerReasons[cause];
  return { outcome, status: problemByOutcome[outcome].status, cause };
}

export function noAnswerText(cause: NoAnswerReason): string {
  const { outcome, message } = noAnswerReasons[cause];
  return `${message} ${problemByOutcome[outcome].ending}`;
}

export const outcomeRule = `\`outcome\` says what became of the request. \`answered\`: an HTTP answer of the bank arrived, whatever its status, a redirect and a body that is no JSON too; compressed bodies (gzip, deflate, br) are decompressed. Without an answer \`cause\` is one of these, and the answer has no headers and no body: ${Object.entries(
  noAnswerReasons,
)
  .map(([cause, { outcome, meaning }]) => `\`${cause}\` (${outcome}): ${meaning}`)
  .join(
    ' ',
  )} \`unanswered\`, status ${problemByOutcome.unanswered.status} \`${problemByOutcome.unanswered.problem}\`: the bank may have carried the request out. \`unsent\`, status ${problemByOutcome.unsent.status} \`${problemByOutcome.unsent.problem}\`: it has not.`;
