import {
  AlertOutlined,
  ApiOutlined,
  BankOutlined,
  FileTextOutlined,
  PlusOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { isIdentifier, wordSearch } from '#domain/search.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { useConditions } from '#api/hooks/dashboard.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { useLogs } from '#api/hooks/logs.ts';
import { useSavedRequests } from '#api/hooks/tester.ts';
import { attentionLines } from '#parts/attention.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import type { Screen } from '#ui/page/screen.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { chooseScheme } from '#ui/styles/scheme.ts';

/** How many banks and endpoints are offered. */
const MOST = 5;

interface Options {
  screens: readonly Screen[];
  /** What is typed: filters screens and actions at once. */
  text: string;
  /** The text to search the platform for: the typed text after the typing paused. */
  q: string;
  go: (to: string) => void;
  onShowKeys: () => void;
}

/**
 * The palette's results: screens, actions and conditions by their words; banks, endpoints, saved requests and, for an
 * identifier such as a txid, logs as the platform finds them. Any word can be sought in the logs: it may be a short txid.
 */
export function useGroups({ screens, text, q, go, onShowKeys }: Options) {
  const identifier = isIdentifier(q) ? q : null;
  const words = q === '' ? null : q;
  const banks = useBanks(words === null ? null : { q: words, 'page-size': MOST });
  const endpoints = useEndpoints(words === null ? null : { q: words, 'page-size': MOST });
  const saved = useSavedRequests(words === null ? null : { q: words, 'page-size': MOST });
  const logs = useLogs(identifier === null ? null : { q: identifier, 'page-size': MOST });
  const reads = [banks, endpoints, saved, logs];
  const now = usePlatformNow();
  const conditions = useConditions().data?.conditions ?? [];
  const [noBanks, noEndpoints] = [useDenial('banks:write'), useDenial('endpoints:write')];

  const screenEntries: Entry[] = screens.map(({ path, title, Icon }) => ({
    key: path,
    label: title,
    icon: <Icon aria-hidden />,
    choose: () => go(path),
  }));
  const actions: Entry[] = [
    {
      key: 'new-bank',
      label: 'Novo Banco',
      icon: <PlusOutlined aria-hidden />,
      denied: noBanks,
      choose: () => go(links.banks({ new: 'bank' })),
    },
    {
      key: 'new-endpoint',
      label: 'Novo Endpoint',
      icon: <PlusOutlined aria-hidden />,
      denied: noEndpoints,
      choose: () => go(links.endpoints({ new: 'endpoint' })),
    },
    {
      key: 'import-endpoints',
      label: 'Importar endpoints',
      icon: <PlusOutlined aria-hidden />,
      denied: noEndpoints,
      choose: () => go(links.endpoints({ new: 'import' })),
    },
    { key: 'failures', label: 'Ver falhas nos logs', words: 'erros', choose: () => go(failures) },
    { key: 'api-keys', label: 'API Keys', words: 'chaves segredos', choose: () => go(links.settings()) },
    {
      key: 'maintenance',
      label: 'Endpoints em manutenção',
      icon: <ApiOutlined aria-hidden />,
      choose: () => go(links.endpoints({ status: 'maintenance' })),
    },
    { key: 'system', label: 'Tema do sistema', choose: () => chooseScheme('system') },
    { key: 'light', label: 'Tema claro', choose: () => chooseScheme('light') },
    { key: 'dark', label: 'Tema escuro', choose: () => chooseScheme('dark') },
    { key: 'keys', label: 'Atalhos do teclado', hint: '?', choose: onShowKeys },
  ];
  const found: Group[] = [
    {
      title: 'Bancos',
      entries: rows(words === null ? undefined : banks.data).map(({ id, name, code }) => ({
        key: id,
        label: name,
        hint: code,
        icon: <BankOutlined aria-hidden />,
        choose: () => go(links.banks({ bank: id })),
      })),
    },
    {
      title: 'Endpoints',
      entries: rows(words === null ? undefined : endpoints.data).map(({ id, name, bank, method, path }) => ({
        key: id,
        label: name,
        hint: `${bank.name} · ${method} ${path}`,
        icon: <ApiOutlined aria-hidden />,
        choose: () => go(links.endpoints({ edit: id })),
      })),
    },
    {
      title: 'Requisições salvas',
      entries: rows(words === null ? undefined : saved.data).map(({ id, name, bank, method, path }) => ({
        key: id,
        label: name,
        hint: `${bank.name} · ${method} ${path}`,
        icon: <SaveOutlined aria-hidden />,
        choose: () => go(links.tester({ saved: id })),
      })),
    },
    {
      title: 'Logs',
      entries: rows(identifier === null ? undefined : logs.data).map(({ id, bank, method, endpoint, status }) => ({
        key: id,
        label: `${method} ${endpoint}`,
        hint: `${bank.name} · ${status}`,
        icon: <FileTextOutlined aria-hidden />,
        choose: () => go(links.logs({ log: id })),
      })),
    },
  ];
  const lines: Entry[] = attentionLines(conditions, now).map(({ text: label, to, conditions: [first] }) => ({
    key: first?.id ?? label,
    label,
    words: 'avisos alertas condições',
    icon: <AlertOutlined aria-hidden />,
    choose: () => go(to),
  }));
  const inLogs: Entry = {
    key: 'in-logs',
    label: `Buscar “${text.trim()}” nos logs`,
    icon: <FileTextOutlined aria-hidden />,
    choose: () => go(links.logs({ q: text.trim() })),
  };
  const searching = q !== text.trim() || reads.some(({ loading, refreshing }) => loading || refreshing);
  const groups = [
    { title: 'Telas', entries: matching(screenEntries, text) },
    { title: 'Ações', entries: matching(actions, text) },
    { title: 'Avisos', entries: text.trim() === '' ? [] : matching(lines, text) },
    // Until the platform answers, rows of an earlier text are offered only where they fit this one.
    ...found.map(({ title, entries }) => ({ title, entries: searching ? matching(entries, text) : entries })),
    { title: 'Buscar', entries: /^\s*(?=\S*[\p{L}\p{N}])\S{2,}\s*$/u.test(text) ? [inLogs] : [] },
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    searching,
    error: reads.find(({ error }) => error)?.error,
  };
}

const failures = links.logs({ band: ['warning', 'error'] });

const rows = <Row,>(answer: { data: Row[] } | undefined): Row[] => answer?.data ?? [];

/** One result of the palette. */
export interface Entry {
  /** Unique in the list. */
  key: string;
  label: string;
  /** Set beside the label: a code, a path. */
  hint?: string;
  /** Other words by which it is found. */
  words?: string;
  icon?: ReactNode;
  /** Why the person may not choose it; undefined when the person may. */
  denied?: string | undefined;
  /** Chooses it. */
  choose: () => void;
}

/** Results of one kind, under a heading. */
interface Group {
  title: string;
  entries: Entry[];
}

/** The entries that have the words of the text. */
function matching(entries: Entry[], text: string): Entry[] {
  const isFound = wordSearch(text);
  return entries.filter(({ label, hint = '', words = '' }) => isFound(label, hint, words));
}
