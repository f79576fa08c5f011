import {
  AlertOutlined,
  ApiOutlined,
  BankOutlined,
  FileTextOutlined,
  PlusOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { failureClasses } from '#api/contract/failures.ts';
import type { BankRef } from '#api/contract/common.ts';
import { hasDocument } from '#domain/personal-data.ts';
import { wordSearch } from '#domain/search.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { useConditions } from '#api/hooks/dashboard.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { useLogs } from '#api/hooks/logs.ts';
import { useSavedRequests } from '#api/hooks/tester.ts';
import { attentionLines, useAttentionPermissions } from '#parts/attention.ts';
import { useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { chooseScheme } from '#ui/styles/scheme.ts';
import type { Screen } from '#ui/page/screen.ts';
import { FAILURE_WORDS, useFailures } from './use-failures.ts';
import { isIdentifier, identifierIn } from '#domain/identifiers.ts';

const MAX_ROWS = 5;

interface Options {
  screens: readonly Screen[];
  text: string;
  /** The text to search the platform for: the typed text after the typing paused. */
  q: string;
  go: (to: string) => void;
  onShowKeys: () => void;
}

/**
 * The palette's results, by their words or as the platform finds them. Any word may be a short txid
 * in the logs.
 */
export function usePaletteGroups({ screens, text, q, go, onShowKeys }: Options) {
  const query = q === '' || hasDocument(q) ? null : { q, 'page-size': MAX_ROWS };
  const identifier = identifierIn(q);
  const logQuery = query && isIdentifier(identifier) ? { ...query, q: identifier } : null;
  const banks = useBanks(query);
  const endpoints = useEndpoints(query);
  const saved = useSavedRequests(query);
  const logs = useLogs(logQuery);
  const failures = useFailures(query && q, MAX_ROWS);
  const reads = [banks, endpoints, saved, logs, ...failures.reads];
  const now = usePlatformNow();
  const conditions = useConditions().data?.conditions ?? [];
  const noBanks = useDenial('banks:write');
  const noEndpoints = useDenial('endpoints:write');
  const may = useAttentionPermissions();

  const toEntry = (
    key: string,
    label: string,
    Icon: Screen['Icon'] | null,
    to: string,
    rest?: Partial<Entry>,
  ): Entry => ({
    key,
    label,
    icon: Icon && <Icon aria-hidden />,
    choose: () => go(to),
    ...rest,
  });
  const screenEntries = screens.map(({ path, title, Icon }) => toEntry(path, title, Icon, path));
  const actions: Entry[] = [
    toEntry('new-bank', 'Novo Banco', PlusOutlined, links.banks({ new: 'bank' }), {
      denied: noBanks,
    }),
    toEntry('new-endpoint', 'Novo Endpoint', PlusOutlined, links.endpoints({ new: 'endpoint' }), {
      denied: noEndpoints,
    }),
    toEntry(
      'import-endpoints',
      'Importar endpoints',
      PlusOutlined,
      links.endpoints({ new: 'import' }),
      {
        denied: noEndpoints,
      },
    ),
    toEntry('failures', 'Ver falhas nos logs', null, allFailures, { words: 'erros' }),
    toEntry('api-keys', 'API Keys', null, links.settings(), { words: 'chaves segredos' }),
    toEntry(
      'maintenance',
      'Endpoints em manutenção',
      ApiOutlined,
      links.endpoints({ status: 'maintenance' }),
    ),
    { key: 'system', label: 'Tema do sistema', choose: () => chooseScheme('system') },
    { key: 'light', label: 'Tema claro', choose: () => chooseScheme('light') },
    { key: 'dark', label: 'Tema escuro', choose: () => chooseScheme('dark') },
    { key: 'keys', label: 'Atalhos do teclado', hint: '?', choose: onShowKeys },
  ];
  const found: Group[] = [
    {
      title: 'Bancos',
      entries: rowsOf(query && banks.data).map(({ id, name, code }) =>
        toEntry(id, name, BankOutlined, links.banks({ bank: id }), { hint: code }),
      ),
    },
    {
      title: 'Endpoints',
      entries: rowsOf(query && endpoints.data).map((endpoint) =>
        toEntry(endpoint.id, endpoint.name, ApiOutlined, links.endpoints({ edit: endpoint.id }), {
          hint: callText(endpoint),
        }),
      ),
    },
    {
      title: 'Requisições salvas',
      entries: rowsOf(query && saved.data).map((request) =>
        toEntry(request.id, request.name, SaveOutlined, links.tester({ saved: request.id }), {
          hint: callText(request),
        }),
      ),
    },
    {
      title: 'Falhas',
      entries: [
        ...failures.banks.map((bank) =>
          toEntry(
            `failures-${bank.id}`,
            `Falhas de ${bank.name}`,
            AlertOutlined,
            links.logs({ bankId: bank.id, 'status-class': failureClasses }),
            { words: FAILURE_WORDS },
          ),
        ),
        ...failures.causes.map(({ cause }) =>
          toEntry(`cause-${cause}`, causeText(cause), AlertOutlined, links.logs({ cause }), {
            hint: 'falhas com esta causa',
            words: cause,
          }),
        ),
      ],
    },
    {
      title: 'Logs',
      entries: rowsOf(logQuery && logs.data).map(({ id, bank, method, endpoint, status }) =>
        toEntry(id, `${method} ${endpoint}`, FileTextOutlined, links.logs({ log: id }), {
          hint: `${bank.name} · ${status}`,
        }),
      ),
    },
  ];
  const lines = attentionLines(conditions, now, may).map(
    ({ text: label, to, conditions: [first] }) =>
      toEntry(first?.id ?? label, label, AlertOutlined, to, { words: 'avisos alertas condições' }),
  );
  const asked = text.trim();
  const inLogs = toEntry(
    'in-logs',
    `Buscar “${asked}” nos logs`,
    FileTextOutlined,
    links.logs({ q: identifierIn(asked) }),
  );
  const searching = q !== asked || reads.some(({ loading, refreshing }) => loading || refreshing);
  const groups = [
    { title: 'Telas', entries: matching(screenEntries, text) },
    { title: 'Ações', entries: matching(actions, text) },
    { title: 'Avisos', entries: asked === '' ? [] : matching(lines, text) },
    // Until the platform answers, rows of an earlier text are offered only where they fit this one.
    ...found.map(({ title, entries }) => ({
      title,
      entries: searching ? matching(entries, text) : entries,
    })),
    { title: 'Buscar', entries: isForLogs(asked) ? [inLogs] : [] },
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    searching,
    error: reads.find(({ error }) => error)?.error,
  };
}

/** Whether a text may be an identifier: the logs know more of them than the palette. */
const isForLogs = (text: string) =>
  /^(?=\S*[\p{L}\p{N}])\S{2,}$/u.test(identifierIn(text)) && !hasDocument(text);

/** A call as a hint: `Itaú · GET /accounts`. */
const callText = ({ bank, method, path }: { bank: BankRef; method: string; path: string }) =>
  `${bank.name} · ${method} ${path}`;

const allFailures = links.logs({ 'status-class': failureClasses });

const rowsOf = <Row,>(answer: { data: Row[] } | null | undefined): Row[] => answer?.data ?? [];

export interface Entry {
  key: string;
  label: string;
  /** Set beside the label: a code, a path. */
  hint?: string;
  /** Other words by which it is found. */
  words?: string;
  icon?: ReactNode;
  /** Why the person may not choose it; undefined when the person may. */
  denied?: string | undefined;
  choose: () => void;
}

interface Group {
  title: string;
  entries: Entry[];
}

function matching(entries: Entry[], text: string): Entry[] {
  const isFound = wordSearch(text);
  return entries.filter(({ label, hint = '', words = '' }) => isFound(label, hint, words));
}
