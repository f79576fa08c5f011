import type { Environment } from '#api/contract/environment.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { needsProof } from '#api/contract/operation.ts';
import type { Caller } from '#mocks/platform/identity.ts';
import type { Platform } from '#mocks/platform/platform.ts';
import { accessDenied, noXsrfToken, notAuthenticated, wrongXsrfToken } from './problems.ts';

/** The caller of a request. @throws a 401 refusal without valid credentials */
export function callerOf(request: Request, platform: Platform): Caller {
  const caller = platform.identity.identify(request);
  if (!caller) throw notAuthenticated();
  return caller;
}

/**
 * Checks that the caller may do what the operation does.
 * @throws a refusal: 401 without a session, 403 without the operation's permission or without the
 * proof that the console sent the request
 */
export function authorize(operation: AnyOperation, request: Request, platform: Platform): void {
  const { permission, public: isPublic } = operation;
  if (isPublic) return;
  const caller = callerOf(request, platform);
  if (permission && !caller.permissions.includes(permission)) throw accessDenied(permission);
  if (!needsProof(operation)) return;
  if (caller.proof === 'missing') throw noXsrfToken();
  if (caller.proof === 'wrong') throw wrongXsrfToken();
}

/**
 * Checks that the caller may use produção, where the path or the body asks for it.
 * @throws a 403 refusal
 */
export function authorizeProduction(
  { productionPermission }: AnyOperation,
  { params, body }: { params?: object; body?: unknown },
  request: Request,
  platform: Platform,
): void {
  const { environment }: { environment?: Environment } = {
    ...params,
    ...(body as object | undefined),
  };
  if (!productionPermission || environment !== 'production') return;
  if (!callerOf(request, platform).permissions.includes(productionPermission))
    throw accessDenied(productionPermission);
}
