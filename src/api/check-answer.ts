import { contract } from './contract/index.ts';
import type { OperationId } from './contract/routes.ts';

/** An answer's body as the contract knows it, or the first place where it departs from the contract. */
export type Checked = { value: unknown } | { field: string; reason: string };

/** Checks a success answer. It loads the schema library, so the client imports it only when an answer comes. */
export function checkAnswer(operationId: OperationId, body: unknown): Checked {
  const { response } = contract[operationId] as {
    response?: { safeParse: (typeof contract.getHealth.response)['safeParse'] };
  };
  if (!response) return { value: undefined };
  const result = response.safeParse(body);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  return { field: issue?.path.map(String).join('.') || '(corpo)', reason: issue?.message ?? '' };
}
