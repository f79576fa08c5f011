import { contract } from './contract/index.ts';
import type { OperationId } from './contract/routes.ts';

/** The body of an answer as the contract defines it, or the first place where it breaks the contract. */
export type Checked = { value: unknown } | { field: string; reason: string };

/** Checks a success answer against the contract. It loads the schema library, so the client imports it on demand. */
export function checkAnswer(operationId: OperationId, body: unknown): Checked {
  const { response } = contract[operationId] as {
    response?: { safeParse: (typeof contract.getHealth.response)['safeParse'] };
  };
  if (!response) return { value: undefined };
  const result = response.safeParse(body);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  return { field: issue?.path.map(String).join('.') || '(body)', reason: issue?.message ?? '' };
}
