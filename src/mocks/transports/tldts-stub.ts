/**
 * Stands in for `tldts` in the browser (see vite.config.ts). MSW's cookie store uses it only to refuse cookies for
 * whole public suffixes such as `com.br`, which a page that answers itself never sets; the list behind the real one
 * weighs 40 kB compressed.
 */
export const getDomain = (hostname: string): string => hostname;
