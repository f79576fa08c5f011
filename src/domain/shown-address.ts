import { parseUrl } from './parse-url.ts';

/*
 * How the host of an address is shown. A letter of another script looks like one that everybody
 * knows: the first letter of `аpi.banco.example` may be Cyrillic, and leads to another server.
 */

/**
 * A host of ASCII and of the letters with accents that a domain under `.br` may have (registro.br,
 * Regras do domínio). Nothing else is common in an address of a bank.
 */
const familiarHost = /^[ -~àáâãçéêíóôõúü]*$/i;

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Above the length of any host that can be called (RFC 1035, 2.3.4), with scheme and port. */
const MAX_BEGINNING_LENGTH = 300;

/**
 * An address as screens show it: its host in the ASCII form that is called (`xn--…`, RFC 5891) when
 * it has a letter of another script or one that is rare in Portuguese; any other as it is.
 */
export function shownAddress(address: string): string {
  const [beginning = ''] = schemeAndHost.exec(address) ?? [];
  if (familiarHost.test(beginning) || beginning.length > MAX_BEGINNING_LENGTH) return address;
  const called = parseUrl(beginning);
  return called ? `${called.protocol}//${called.host}${address.slice(beginning.length)}` : address;
}
