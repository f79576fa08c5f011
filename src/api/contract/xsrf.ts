/*
 * The proof that a change with the session cookie was sent by the console: the value of a cookie, repeated in a header.
 * Another site can make a browser send the cookies, but cannot read them.
 */

/**
 * The cookie that a script of the console can read. The name is of this product alone: frameworks set `XSRF-TOKEN` for a
 * whole domain, and a browser would send both.
 */
export const XSRF_COOKIE = 'ponte_xsrf';

/** Its name where the server of the console itself sets it over HTTPS: no other server of the domain can. */
export const HOST_XSRF_COOKIE = `__Host-${XSRF_COOKIE}`;

/** The header in which a change repeats it. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';
