/**
 * Where the special answers of the reference bank are, and under the path itself that by which it is known. Apart from
 * the answers, which are loaded with the first run that needs them.
 */
export const REFERENCE_PATH = '/reference';
