import type { AnyOperation } from '#api/contract/index.ts';
import { needsProof } from '#api/contract/operation.ts';
import type { Caller } from '#mocks/platform/identity.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { accessDenied, notAuthenticated, noXsrfToken, wrongXsrfToken } from './problems.ts';

/**
 * Checks that the caller may send a request.
 * @throws a refusal: 401 without a session, 403 without the permission of the operation or for a forged request
 */
export function authorize(operation: AnyOperation, request: Request, platform: Platform) {
  const { permission, public: isPublic } = operation;
  if (isPublic) return;
  const caller = sessionOf(request, platform);
  if (permission && !caller.permissions.includes(permission)) throw accessDenied(permission);
  if (!needsProof(operation) || caller.proof === 'valid') return;
  throw caller.proof === 'missing' ? noXsrfToken() : wrongXsrfToken();
}

/** @throws a 401 refusal when the request has no valid session and no valid token */
export function sessionOf(request: Request, platform: Platform): Caller {
  const caller = platform.identity.identify(request);
  if (!caller) throw notAuthenticated();
  return caller;
}
