/** Set by vite.config.ts: false in a build for a real server, so that all code of the demo can be dropped from it. */
declare const __MOCK__: boolean;

interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
}
