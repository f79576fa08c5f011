/**
 * The answer of handlers to a request, without a network: undefined where none of them answers. This address is the one of
 * msw 3.0.5 (msw 2 had the function in its root), so it is named here alone.
 */
export { getResponse } from 'msw/utils/get-response';
