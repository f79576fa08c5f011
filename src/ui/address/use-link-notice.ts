import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { truncate } from '#api/contract/limits.ts';
import { toast } from '../toasts/toast.ts';
import { paramText, unknownNames } from './damaged-links.ts';
import type { Codecs } from './url-state.ts';

/** What the parameters of a screen are called, for a link that cannot be read. */
interface ParameterNames {
  /** Those without which more is shown than was meant. */
  filters?: Readonly<Record<string, { name: string }>>;
  others?: Readonly<Record<string, string>>;
  /** Parameters that open dialogs, which say themselves what they do not find. */
  dialogs?: readonly string[];
}

/** Parameters of the frame, on every screen. */
const ofFrame = __MOCK__ ? ['scenario'] : [];

/** How many unknown names a toast shows, and how much of each, in characters. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 30;

/**
 * Says, in a toast, what of the address a screen does not understand.
 * @param codecs of its parameters
 */
export function useLinkNotice(
  codecs: Codecs,
  { filters = {}, others = {}, dialogs = [] }: ParameterNames,
): void {
  const [params] = useSearchParams();
  const isUnread = (parameter: string) => {
    const text = paramText(params, parameter);
    return text !== null && codecs[parameter]?.isRead(text) === false;
  };
  const isAbsent = (parameter: string) => {
    const codec = codecs[parameter];
    return codec?.write(codec.read(paramText(params, parameter))) === null;
  };
  const unreadFilters = Object.keys(filters).filter(isUnread);
  const nameOf = (parameter: string) => filters[parameter]?.name ?? others[parameter] ?? parameter;
  const ignored = unreadFilters.filter(isAbsent).map(nameOf);
  const unread = [
    ...unreadFilters.filter((parameter) => !isAbsent(parameter)),
    ...Object.keys(others).filter(isUnread),
  ].map(nameOf);
  const unknown = unknownNames(params, [...Object.keys(codecs), ...dialogs, ...ofFrame])
    .slice(0, MAX_NAMES)
    .map((name) => truncate(name, MAX_NAME_LENGTH));
  const notice = [
    ...sentence('Sem filtro de', ignored),
    ...sentence('Não entendido', [...unread, ...unknown]),
  ].join(' ');
  useEffect(() => {
    // Without a word the rows of all banks would pass for those of one.
    if (notice) toast.info(`O link está incompleto ou errado. ${notice}`);
  }, [notice]);
}

/** Names under a heading, each once; nothing for none. */
const sentence = (heading: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${heading}: ${[...new Set(names)].join(', ')}.`] : [];
