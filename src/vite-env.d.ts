/**
 * Set by vite.config.ts: false in a build for a real server, so that the bundler removes the demo's
 * code.
 */
declare const __MOCK__: boolean;

/** Set by scripts/package/build.ts, in the package for other repositories only. */
declare const __PACKAGE__: true;

interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_LOGIN_URL?: string;
  readonly VITE_XSRF_COOKIE?: string;
}

/** A file as its text (Vite). */
declare module '*?raw' {
  const text: string;
  export default text;
}
