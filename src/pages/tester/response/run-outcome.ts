import type { ApiError } from '#api/api-error.ts';

/**
 * Whether the bank may have carried out the request although no answer of it arrived: the answer was lost, late or
 * cancelled, or the platform or a server in front of it failed while it waited. A request that the platform refused was
 * not sent to the bank, nor was one to a bank that cannot be called.
 */
export function mayHaveRun(error: ApiError): boolean {
  return error.mayHaveHappened && !error.is('BancoIndisponivel');
}

/** What is said of a run that the operator cancelled. */
export const CANCELLED = 'Cancelada: pode ter sido executada';
