import type { Connection } from '#api/contract/connections.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { repeatedNames, withNumbersAsTexts } from '#domain/json.ts';
import { type Draft, bodyToSend } from '../request/draft.ts';
import { testerState } from '../tester-state.ts';
import { callAddress } from './bank-call.ts';
import { amountsOf } from './amounts.ts';
import { askBeforeRun, type ProductionCall, type RunToConfirm } from './run-question.ts';

/** The connection through which a request goes. */
export const connectionPlace = ({ bankId, environment }: TesterRequest) => ({
  bankId,
  environment,
});

/** Whether a request may change something at the bank. */
export const changesBank = ({ method }: TesterRequest): boolean => method !== 'GET';

/**
 * Asks before a request that changes something in produção, and before one that is sent again.
 * @param connection undefined when it could not be read
 * @param repeats null for a request that is sent for the first time
 * @returns whether the request may be sent
 */
export async function askIfNeeded(
  draft: Draft,
  request: TesterRequest,
  connection: Connection | undefined,
  repeats: RunToConfirm['repeats'],
): Promise<boolean> {
  const isRisky = changesBank(request) && request.environment === 'production';
  if (!isRisky && !repeats) return true;
  return askBeforeRun({
    bankName: draft.bank?.name ?? '',
    request,
    saved: testerState.current().saved,
    repeats,
    production: isRisky
      ? productionCall(request, bodyToSend(draft, request), connection)
      : undefined,
  });
}

function productionCall(
  request: TesterRequest,
  body: string | undefined,
  connection: Connection | undefined,
): ProductionCall {
  // An amount is shown with the digits that are sent.
  const amounts = amountsOf(JSON.parse(withNumbersAsTexts(body ?? 'null')));
  return {
    address: (connection && callAddress(connection, request.path)) ?? request.path,
    ...amounts,
    // Of a name that is used twice only the last value is listed, and a bank may take the first.
    isSure: amounts.isSure && repeatedNames(body ?? '').length === 0,
    body,
    isAddressKnown: connection !== undefined,
  };
}
