import { parseUrl } from './parse-url.ts';

/*
 * Addresses of the platform's own network. A call to one would reach what only the platform may
 * reach (server-side request forgery, OWASP). Where DNS leads a name cannot be known from its text.
 */

/** For the document. */
export const ownNetworkRule =
  "An address of the platform's own network is answered 422 `EnderecoInterno` on its field, in every spelling that a URL parser accepts: loopback, private, link-local, shared, unspecified, protocol, benchmarking, multicast and metadata addresses of IPv4 (those for documentation lead nowhere and are accepted), of IPv6 all but global unicast and its special ranges (2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20), names of one word, and names under `localhost`, `localdomain`, `local`, `internal`, `private`, `lan`, `intranet`, `corp`, `home`, `home.arpa`, `svc` and `test`.";

/**
 * IPv4 ranges that are not on the public Internet (IANA, IPv4 Special-Purpose Address Registry),
 * and Azure's metadata address. Those for documentation lead nowhere: the suite calls one as a bank
 * that does not answer.
 */
const privateRanges: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

/** An IPv4 address as a number; undefined for any other text. */
const numberOf = (text: string): number | undefined =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)
    ? text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    : undefined;

const isIn = (address: number, [first, bits]: (typeof privateRanges)[number]): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor((numberOf(first) ?? 0) / size);
};

/**
 * Whether an IPv6 address is on the public Internet: a global unicast address, but none of IETF's
 * own (2001::/23, Teredo too), of 6to4 or for documentation.
 */
const isPublicIpv6 = (address: string): boolean =>
  /^[23][\da-f]{3}:/.test(address) &&
  !/^2002:|^2001:(?::|[01]?[\da-f]{0,2}:|db8:)|^3fff:(?::|0?[\da-f]{0,3}:)/.test(address);

/** Names of local networks, and names of one word, which only a local network resolves. */
const localName =
  /(?:^|\.)(?:localhost|localdomain|local|internal|private|lan|intranet|corp|home|home\.arpa|svc|test)$|^[^.]*$/;

/**
 * Whether an address is one of the platform's own network, in any spelling: `URL` reads `0x7f.1` as
 * `127.0.0.1`.
 * @param except hosts that do not count as such
 */
export function isOwnNetwork(url: string, except: readonly string[] = []): boolean {
  const address = parseUrl(url);
  if (!address) return true;
  if (except.includes(address.host)) return false;
  const host = address.hostname.replace(/(?<!\.)\.+$/, '');
  if (host.startsWith('[')) return !isPublicIpv6(host.slice(1, -1));
  const ipv4 = numberOf(host);
  if (ipv4 === undefined) return localName.test(host);
  return privateRanges.some((range) => isIn(ipv4, range));
}
