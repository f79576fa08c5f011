/*
 * The proof that a change with the session cookie was sent by the console: the value of a cookie, repeated in a header.
 * Another site can make a browser send the cookies, but cannot read them. The names are those of axios.
 */

/** The cookie that a script of the console can read. */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The header in which a change repeats it. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';
