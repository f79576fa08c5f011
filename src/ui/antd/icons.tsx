import {
  CheckOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  SearchOutlined,
} from '@ant-design/icons';

/* antd's own icons, hidden from assistive technology: antd names them in English ("close", "down"), and the control
   that an icon belongs to has a Portuguese name. */

/** The icon of a list that is open for a search; antd's `Select` takes it with its search, not from its configuration. */
export const searchIcon = <SearchOutlined aria-hidden />;

const loading = <LoadingOutlined aria-hidden />;
/** antd's own label of the button is the English "Close" in every locale. */
const closable = { 'aria-label': 'Fechar' };

/** The components' icons for `ConfigProvider`. */
export const icons = {
  button: { loadingIcon: loading },
  modal: { closable },
  drawer: { closable: { ...closable, placement: 'end' as const } },
  alert: {
    infoIcon: <InfoCircleFilled aria-hidden />,
    warningIcon: <ExclamationCircleFilled aria-hidden />,
  },
  select: {
    suffixIcon: <DownOutlined aria-hidden />,
    loadingIcon: loading,
    menuItemSelectedIcon: <CheckOutlined aria-hidden />,
  },
};
