import {
  ApiOutlined,
  BankOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  HistoryOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { links } from '#ui/address/links.ts';
import type { Screen } from '#ui/page/screen.ts';

/**
 * The screens, in the navigation's order; all else derives from it. Node imports it: JSX, styles,
 * client by `load`.
 */
export const screens = [
  {
    path: links.dashboard(),
    title: 'Dashboard',
    subtitle: 'Visão geral da sua plataforma de integração bancária',
    label: 'Dashboard',
    shape: 'cards',
    Icon: DashboardOutlined,
    load: () => import('#pages/dashboard/DashboardPage.tsx'),
  },
  {
    path: links.banks(),
    title: 'Bancos',
    label: 'Bancos',
    shape: 'cards',
    toolbar: 1,
    Icon: BankOutlined,
    load: () => import('#pages/banks/BanksPage.tsx'),
  },
  {
    path: links.endpoints(),
    title: 'Endpoints',
    label: 'Endpoints',
    shape: 'table',
    toolbar: 2,
    Icon: ApiOutlined,
    load: () => import('#pages/endpoints/EndpointsPage.tsx'),
  },
  {
    path: links.logs(),
    title: 'Logs de Requisições',
    label: 'Logs',
    shape: 'table',
    toolbar: 'line',
    Icon: FileTextOutlined,
    load: () => import('#pages/logs/LogsPage.tsx'),
  },
  {
    path: links.tester(),
    title: 'API Tester',
    label: 'API Tester',
    shape: 'fields',
    Icon: ExperimentOutlined,
    load: () => import('#pages/tester/TesterPage.tsx'),
  },
  {
    path: links.settings(),
    title: 'Configurações',
    label: 'Configurações',
    shape: 'fields',
    Icon: SettingOutlined,
    load: () => import('#pages/settings/SettingsPage.tsx'),
  },
  {
    path: links.history(),
    title: 'Histórico',
    subtitle: 'Quem mudou o quê, e quando',
    label: 'Histórico',
    shape: 'table',
    toolbar: 2,
    isAside: true,
    Icon: HistoryOutlined,
    load: () => import('#pages/history/HistoryPage.tsx'),
  },
] as const satisfies readonly Screen[];

/** The screen that opens first, and the ones whose code is added to it. */
export const [dashboard, ...otherScreens] = screens;
