import type { Transport } from '#conformance/client/client.ts';
import { operationAt } from './wrap.ts';
import type { Operation } from './document.ts';
import type { Draft, Mutant } from './mutant.ts';

const needs = (alternatives: Record<string, string[]>[]) =>
  alternatives.some((one) => Object.values(one).flat().length > 0);

/**
 * Mutants that let somebody in: without a login, or without the permission. They need a mock with a
 * login.
 */
export function ofAccess({ operationId: id, security = [] }: Operation): Draft[] {
  const letsIn =
    (status: number): Mutant['breaks'] =>
    (serve: Transport, owner) =>
    async (request) => {
      const again = request.clone();
      const response = await serve(request);
      if (response.status !== status || operationAt(again) !== id) return response;
      const headers = new Headers(again.headers);
      headers.delete('cookie');
      for (const [name, value] of Object.entries(owner)) headers.set(name, value);
      return serve(new Request(again, { headers }));
    };
  return [
    ...(security.length > 0
      ? [{ name: 'answers without a login', needsLogin: true, breaks: letsIn(401) }]
      : []),
    ...(needs(security)
      ? [{ name: 'does not check the permission', needsLogin: true, breaks: letsIn(403) }]
      : []),
  ];
}
