import type { Problem, Violation } from './contract/problem.ts';
import type { ProblemName } from './contract/problem-table.ts';
import type { OperationId } from './contract/index.ts';

/** Why no answer of the platform came: a title, and what an operator can do. */
const failures = {
  /** The device has no network. */
  offline: [
    'Sem conexão com a internet',
    'Este dispositivo está sem rede. Tente novamente quando a conexão voltar.',
  ],
  unreachable: [
    'Sem conexão com a plataforma',
    'A plataforma não respondeu. Tente novamente em alguns instantes.',
  ],
  /** The browser withholds the answer, because the platform does not allow this origin (CORS). */
  blocked: [
    'O navegador bloqueou a resposta da plataforma',
    'A plataforma não permite chamadas deste endereço (CORS), ou sua sessão terminou. Se entrar novamente não resolver, avise quem a administra.',
  ],
  /**
   * The platform answers, but not at this address: an ad blocker or another filter stops the
   * request.
   */
  filtered: [
    'Sem resposta a esta chamada',
    'A plataforma responde a outras chamadas. Uma extensão do navegador, como um bloqueador de anúncios, pode estar bloqueando esta: libere este site nela e tente novamente.',
  ],
  timeout: ['A plataforma demorou demais para responder', 'Tente novamente em alguns instantes.'],
  /** A server in front of the platform leads to its login: the session has ended. */
  login: ['Sua sessão terminou', 'Um servidor no caminho pede que você entre novamente.'],
  /** The answer is a page of a server on the way, such as a proxy. */
  foreign: [
    'A resposta não veio da plataforma',
    'Um servidor no caminho (proxy, página de acesso à rede ou de login) respondeu no lugar dela. Entre novamente ou verifique a rede.',
  ],
  contract: ['Resposta inesperada da plataforma', 'A resposta não segue o contrato da API.'],
  /** By the console itself. */
  cancelled: ['Requisição cancelada', 'A requisição foi interrompida antes da resposta.'],
} as const;

/** What is said of a refusal because another person has signed in. */
const otherSession = {
  title: 'A sessão agora é de outra pessoa',
  detail: 'Nada foi feito em nome dela. Entre com a sua conta para continuar.',
};

/** `problem`: the platform answered with an error status. */
export type ApiErrorKind = 'problem' | keyof typeof failures;

interface ErrorDetails {
  operationId: OperationId;
  requestId: string | undefined;
  problem?: Problem;
  /** The id that a server in front of the platform gives for its refusal. */
  reference?: string | undefined;
  /** What an operator can do, where it differs from what is said of the kind. */
  advice?: string;
  /** Where the answer breaks the contract, such as `data.0.code`. */
  field?: string;
  retryAfter?: number;
  /** The session of the browser is another person's by now. */
  isOfOtherSession?: boolean;
  cause?: unknown;
}

/** Any failure of a call: a title and a detail to show, and the request id to report. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly title: string;
  readonly detail: string;
  readonly operationId: OperationId;
  readonly requestId: string | undefined;
  readonly problem: Problem | undefined;
  readonly field: string | undefined;
  /** The `Retry-After` of the answer, in seconds. */
  readonly retryAfter: number | undefined;
  /** Whether it was refused because another person has signed in: nothing was changed. */
  readonly isOfOtherSession: boolean;
  /** When the platform may be asked again, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(kind: ApiErrorKind, details: ErrorDetails) {
    const [title, advice] =
      kind === 'problem'
        ? [details.problem?.title ?? 'Erro na plataforma', details.problem?.detail ?? '']
        : failures[kind];
    const fault = details.field ? ` (operação ${details.operationId}, campo ${details.field})` : '';
    const reference = details.reference ? ` Código para informar: ${details.reference}.` : '';
    const detail = (details.advice ?? advice) + fault + reference;
    super(`${details.operationId}: ${title}. ${detail}`, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.title = title;
    this.detail = detail;
    this.operationId = details.operationId;
    this.requestId = details.requestId;
    this.problem = details.problem;
    this.field = details.field;
    this.isOfOtherSession = details.isOfOtherSession ?? false;
    this.retryAfter = details.retryAfter;
    this.retryAt =
      details.retryAfter === undefined ? undefined : Date.now() + details.retryAfter * 1000;
  }

  /** The same refusal, explained by the other person who has signed in. */
  ofOtherSession(): ApiError {
    const { operationId, requestId } = this;
    const problem = this.problem && { ...this.problem, ...otherSession };
    return new ApiError('problem', {
      operationId,
      requestId,
      isOfOtherSession: true,
      ...(problem && { problem }),
    });
  }

  get status(): number | undefined {
    return this.problem?.status;
  }

  get violations(): Violation[] {
    return this.problem?.violacoes ?? [];
  }

  /** Whether the platform answered with this problem. */
  is(name: ProblemName): boolean {
    return this.problem?.type.endsWith(`/${name}`) ?? false;
  }

  /** Whether signing in again helps: the session has ended, or its proof of the sender is wrong. */
  get needsSession(): boolean {
    return (
      this.status === 401 ||
      this.kind === 'login' ||
      this.isOfOtherSession ||
      this.is('TokenXsrfAusente') ||
      this.is('TokenXsrfInvalido')
    );
  }

  /** Whether signing in again may help. */
  get mayNeedSession(): boolean {
    return this.needsSession || this.kind === 'foreign' || this.kind === 'blocked';
  }

  /** Whether no answer came that can be read, so that what the platform did is not known. */
  get isAnswerLost(): boolean {
    return this.kind !== 'problem';
  }

  /** Whether `detail` advises to send the request again, which not every request allows. */
  get advisesRepeat(): boolean {
    return ['offline', 'unreachable', 'filtered', 'timeout'].includes(this.kind);
  }

  /** Whether the platform may have carried out the request although it answered no success. */
  get mayHaveHappened(): boolean {
    return this.isAnswerLost || (this.status ?? 0) >= 500;
  }

  /** Whether no answer of the platform came; a server in front of it may have answered. */
  get isPlatformDown(): boolean {
    return this.kind === 'unreachable' || [502, 503, 504].includes(this.status ?? 0);
  }

  /** Whether the same request may succeed a little later. */
  get isTransient(): boolean {
    return (
      ['offline', 'unreachable', 'timeout', 'foreign'].includes(this.kind) ||
      (this.status ?? 0) >= 500
    );
  }
}

/** Returns a caught `ApiError`. Throws anything else again, which is a fault of the console. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
