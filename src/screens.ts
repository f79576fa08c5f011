import {
  ApiOutlined,
  BankOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { FirstRead } from '#api/hooks/first-read.ts';
import { firstReads as banksReads } from '#pages/banks/first-reads.ts';
import { firstReads as dashboardReads } from '#pages/dashboard/first-reads.ts';
import { firstReads as endpointsReads } from '#pages/endpoints/first-reads.ts';
import { firstReads as logsReads } from '#pages/logs/first-reads.ts';
import { firstReads as settingsReads } from '#pages/settings/first-reads.ts';
import { firstReads as testerReads } from '#pages/tester/first-reads.ts';
import { links } from '#ui/address/links.ts';
import type { Screen } from '#ui/page/screen.ts';

interface Reading {
  /** What the screen reads first when its address has no parameters. It is read while the screen's code is loaded. */
  firstReads: readonly FirstRead[];
}

/**
 * The console's screens, in the order of the navigation (docs/product.md, Frame). Routes, navigation, prefetch,
 * screenshots and benchmark are derived from this table. Node scripts import it too: keep JSX, style
 * sheets and the client behind `load`. A page's code is in `src/pages/<path>`; the dashboard comes first.
 */
export const screens = [
  {
    path: links.dashboard(),
    title: 'Dashboard',
    subtitle: 'Visão geral da sua plataforma de integração bancária',
    label: 'Dashboard',
    Icon: DashboardOutlined,
    firstReads: dashboardReads,
    load: () => import('#pages/dashboard/DashboardPage.tsx'),
  },
  {
    path: links.banks(),
    title: 'Bancos',
    subtitle: 'Bancos integrados à plataforma',
    label: 'Bancos',
    Icon: BankOutlined,
    firstReads: banksReads,
    load: () => import('#pages/banks/BanksPage.tsx'),
  },
  {
    path: links.endpoints(),
    title: 'Endpoints',
    subtitle: 'Chamadas que a plataforma faz às APIs dos bancos',
    label: 'Endpoints',
    Icon: ApiOutlined,
    firstReads: endpointsReads,
    load: () => import('#pages/endpoints/EndpointsPage.tsx'),
  },
  {
    path: links.logs(),
    title: 'Logs de Requisições',
    label: 'Logs',
    Icon: FileTextOutlined,
    firstReads: logsReads,
    load: () => import('#pages/logs/LogsPage.tsx'),
  },
  {
    path: links.tester(),
    title: 'API Tester',
    subtitle: 'Chame as APIs dos bancos e veja a resposta',
    label: 'API Tester',
    Icon: ExperimentOutlined,
    firstReads: testerReads,
    load: () => import('#pages/tester/TesterPage.tsx'),
  },
  {
    path: links.settings(),
    title: 'Configurações',
    subtitle: 'Chaves, autenticação, notificações e tenant da plataforma',
    label: 'Configurações',
    Icon: SettingOutlined,
    firstReads: settingsReads,
    load: () => import('#pages/settings/SettingsPage.tsx'),
  },
] as const satisfies readonly (Screen & Reading)[];

/** The screen that opens first, and the ones whose code is added to it. */
export const [dashboard, ...others] = screens;
