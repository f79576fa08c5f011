import type { Connection } from '#api/contract/connections.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { amountsOf } from './amounts.ts';
import { callAddress } from './bank-call.ts';
import type { Draft } from '../request/draft.ts';
import { askBeforeRun, type ProductionCall, type RunToConfirm } from './run-question.ts';

/** Whether a request changes something at the bank. */
export const changesBank = ({ method }: TesterRequest): boolean => method !== 'GET';

/**
 * Asks before a call that changes something in produção, or in an environment that is not known, and before a request
 * that may have been carried out already.
 * @param connection that of the bank; undefined when it could not be read
 * @param repeats how the same request, sent before and not answered, is sent again; null for another request
 * @returns whether the request may be sent
 */
export async function mayRun(
  draft: Draft,
  request: TesterRequest,
  connection: Connection | undefined,
  repeats: RunToConfirm['repeats'],
): Promise<boolean> {
  const isRisky = changesBank(request) && (!connection || connection.environment === 'production');
  if (!isRisky && !repeats) return true;
  return askBeforeRun({
    bankName: draft.bank?.name ?? '',
    method: request.method,
    path: request.path,
    repeats,
    production: isRisky ? productionCall(request, connection) : undefined,
  });
}

const productionCall = (request: TesterRequest, connection: Connection | undefined): ProductionCall => ({
  address: (connection && callAddress(connection, request.path)) ?? request.path,
  ...amountsOf(request.body),
  hasBody: request.body !== undefined,
  known: connection !== undefined,
});
