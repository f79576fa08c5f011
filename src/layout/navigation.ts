import {
  ApiOutlined,
  BankOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  SettingOutlined,
} from '@ant-design/icons';
/** The six entries of the navigation, in order (docs/product.md, Frame). */
export const navigation = [
  { label: 'Dashboard', path: '/', Icon: DashboardOutlined },
  { label: 'Bancos', path: '/banks', Icon: BankOutlined },
  { label: 'Endpoints', path: '/endpoints', Icon: ApiOutlined },
  { label: 'Logs', path: '/logs', Icon: FileTextOutlined },
  { label: 'API Tester', path: '/tester', Icon: ExperimentOutlined },
  { label: 'Configurações', path: '/settings', Icon: SettingOutlined },
] as const;
