import { sentences } from './sentences.ts';

/**
 * What became of a request to a bank: it was answered, it may have been carried out, or nothing was
 * sent.
 */
export const outcomes = ['answered', 'unanswered', 'unsent'] as const;
export type Outcome = (typeof outcomes)[number];

/** The status in the log of a request without an answer of the bank, and the end of its reason. */
const noAnswerOutcomes = {
  unanswered: { status: 504, ending: 'Ele pode ter executado a requisição.' },
  unsent: { status: 502, ending: 'Nada foi enviado ao banco.' },
} as const satisfies Record<Exclude<Outcome, 'answered'>, { status: number; ending: string }>;

interface NoAnswerReasonText {
  /** What became of the request. */
  outcome: keyof typeof noAnswerOutcomes;
  /** For the document. */
  meaning: string;
  /** What screens and the answer to a run say. */
  message: string;
}

/** Every reason why no answer of a bank came, with what it means for the request. */
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
    meaning:
      "The bank gives no access token, for whatever reason: a redirect of the token's address too, which is not followed.",
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

/** Whether the cause of a log is the reason why no answer came. */
export const isNoAnswerReason = (cause: string | null): cause is NoAnswerReason =>
  cause !== null && Object.hasOwn(noAnswerReasons, cause);

/** The result of a call without an answer, as its log keeps it. */
export function noAnswerResult(reason: NoAnswerReason): {
  outcome: Outcome;
  status: number;
  cause: NoAnswerReason;
} {
  const { outcome } = noAnswerReasons[reason];
  return { outcome, status: noAnswerOutcomes[outcome].status, cause: reason };
}

/** Why no answer came and whether the bank may have acted, in Portuguese for an operator. */
export function noAnswerText(reason: NoAnswerReason): string {
  const { outcome, message } = noAnswerReasons[reason];
  return `${message} ${noAnswerOutcomes[outcome].ending}`;
}

const reasonRules = Object.entries(noAnswerReasons).map(
  ([reason, { outcome, meaning }]) => `\`${reason}\` (${outcome}): ${meaning}`,
);

const { unanswered, unsent } = noAnswerOutcomes;

/** For the document: what became of a request, and why an answer is missing. */
export const outcomeRule = sentences(
  '`outcome` says what became of the request.',
  '`answered`: an HTTP answer of the bank arrived, whatever its status, a redirect and a body that is no JSON too; compressed bodies (gzip, deflate, br) are decompressed.',
  'Without an answer `cause` is one of these, and the answer has no headers and no body:',
  ...reasonRules,
  `\`unanswered\`, with the status ${unanswered.status} in the log: the bank may have carried the request out.`,
  `\`unsent\`, with the status ${unsent.status} in the log: it has not.`,
);
