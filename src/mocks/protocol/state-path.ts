/*
 * Tests that share one server have a state each: `/states/NAME/api/v1` has data of its own.
 */

/** For those who name a state in another form. */
export const STATE_NAME_RULE = {
  en: 'The name of a state has 1 to 60 letters without accents, digits, "_" and "-"',
  'pt-BR': 'O nome de um estado tem de 1 a 60 letras sem acento, algarismos, "_" e "-".',
};

const stateInPath = /^\/states\/([\w-]{1,60})(?=\/|$)/;

/** The state of a path; undefined for the one that all others share. */
export function stateOf(pathname: string): { name: string; prefix: string } | undefined {
  const [prefix, name] = stateInPath.exec(pathname) ?? [];
  return prefix === undefined || name === undefined ? undefined : { name, prefix };
}

/** The path of a request within its state. */
export const withoutState = (pathname: string): string => pathname.replace(stateInPath, '');

/** Whether a path names a state in another form than names have. */
export const hasOddState = (pathname: string): boolean =>
  /^\/states(?:\/|$)/.test(pathname) && stateOf(pathname) === undefined;
