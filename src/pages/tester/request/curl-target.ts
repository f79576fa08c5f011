import { shownAddress } from '#domain/shown-address.ts';
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { asApiError } from '#api/api-error.ts';
import { type BankRef, bankRef, type HttpMethod } from '#api/contract/common.ts';
import { isUsable } from '#api/contract/connections.ts';
import { type Environment, environments } from '#api/contract/environment.ts';
import { hasMask } from '#domain/secrets.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { fetchCallableBanks, fetchConnection } from '#api/hooks/banks.ts';
import { fetchEndpoints } from '#api/hooks/endpoints.ts';
import { parametersForMasks, queryWithoutBraces } from './address-parameters.ts';
import {
  parameterNames,
  type Target,
  targetOfEndpoint,
  targetOfPreset,
  UNLISTED,
} from './draft.ts';

/** What the API cannot read counts as not found; a bug of the console is thrown again. */
export function nullForApiError(thrown: unknown): null {
  asApiError(thrown);
  return null;
}

interface CalledPlace {
  bank: BankRef;
  environment: Environment;
  /** What follows the address of the connection, without the fragment. */
  path: string;
}

/**
 * The connection with whose address a URL begins; null without one. The chosen bank is tried before
 * all others.
 */
export async function findCalledPlace(
  url: string,
  chosen: BankRef | null,
): Promise<CalledPlace | null> {
  if (chosen) {
    const ownPlaces = await Promise.all(
      environments.map((environment) => placeAt(url, chosen, environment)),
    );
    const ownPlace = ownPlaces.find((place) => place !== null);
    if (ownPlace) return ownPlace;
  }
  const banks = await fetchCallableBanks();
  const places = await Promise.all(
    banks.flatMap((bank) =>
      bank.connections.map((environment) => placeAt(url, bankRef(bank), environment)),
    ),
  );
  // The longest address, which leaves the shortest path, is the most exact one.
  const sorted = places
    .filter((place) => place !== null)
    .toSorted((one, other) => one.path.length - other.path.length);
  return sorted[0] ?? null;
}

/** The place of a URL at one connection; null when it does not begin with its address. */
async function placeAt(
  url: string,
  bank: BankRef,
  environment: Environment,
): Promise<CalledPlace | null> {
  const { body: connection } = await fetchConnection({ bankId: bank.id, environment });
  if (!isUsable(connection)) return null;
  const baseUrl = withoutTrailingSlashes(shownAddress(connection.baseUrl));
  const address = shownAddress(url);
  const rest = address.slice(baseUrl.length);
  const begins =
    address.toLowerCase().startsWith(baseUrl.toLowerCase()) && /^(?:[/?#]|$)/.test(rest);
  if (baseUrl === '' || !begins) return null;
  return { bank, environment, path: rest.split('#')[0] ?? '' };
}

interface FoundTarget {
  target: Target;
  params: ReadonlyMap<string, string>;
}

/** Parameters in braces, and braces that are not part of one. */
const parameterOrBrace = /\{[A-Za-z_]\w*\}|[{}]/g;
const encodeBrace = (part: string) => (part.length > 1 ? part : encodeURIComponent(part));

/**
 * The target of a call, with the values of its parameters: the preset or endpoint that its path
 * fits, else the path as it is.
 * @param isPlaceKnown the path follows the address of a connection
 */
export async function targetOfCall(
  called: { bank: BankRef | null; path: string },
  isPlaceKnown: boolean,
  method: HttpMethod,
  presets: readonly TesterPreset[],
): Promise<FoundTarget> {
  const [, path = '', search = ''] = /^\/?([^?]*)([^]*)$/.exec(called.path) ?? [];
  const query = parametersForMasks(queryWithoutBraces(search));
  const found = await findTarget(path, isPlaceKnown, method, called.bank, presets).catch(
    nullForApiError,
  );
  if (!found) {
    const ownPath = parametersForMasks(`/${path}`).replaceAll(parameterOrBrace, encodeBrace);
    return { target: { key: UNLISTED, method, path: ownPath + query }, params: new Map() };
  }
  if (query === '') return found;
  // With a query it is not the address of the preset or endpoint. The log still names the endpoint.
  const target = { ...found.target, key: UNLISTED, path: found.target.path + query };
  return { target, params: found.params };
}

/**
 * The preset or endpoint that a path fits, those with the fewest parameters first; null without
 * one.
 * @param isPlaceKnown the path follows the address of a connection; otherwise any end of it may fit
 */
async function findTarget(
  path: string,
  isPlaceKnown: boolean,
  method: HttpMethod,
  bank: BankRef | null,
  presets: readonly TesterPreset[],
): Promise<FoundTarget | null> {
  const endpoints = bank ? await fetchEndpoints({ bankId: bank.id, method }) : [];
  const targets = [...presets.map(targetOfPreset), ...endpoints.map(targetOfEndpoint)]
    .filter((target) => target.method === method)
    .toSorted((one, other) => parameterNames(one.path).length - parameterNames(other.path).length);
  const segments = path.split('/');
  const starts = isPlaceKnown ? [0] : segments.keys();
  for (const start of starts) {
    for (const target of targets) {
      const params = matchTemplate(target.path, segments.slice(start));
      if (params) return { target, params };
    }
  }
  return null;
}

/**
 * The values of a template's parameters; undefined when the segments do not fit it. A template that
 * has only parameters fits nothing, because it would fit everything.
 */
function matchTemplate(
  template: string,
  segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const parts = template.split('/').slice(1);
  if (parts.length !== segments.length) return undefined;
  if (parts.every((part) => part.startsWith('{'))) return undefined;
  const params = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{([^{}]+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== segment) return undefined;
      continue;
    }
    // A value that has to be filled in.
    if (segment === part || hasMask(segment)) continue;
    try {
      params.set(name, decodeURIComponent(segment));
    } catch {
      return undefined;
    }
  }
  return params;
}
