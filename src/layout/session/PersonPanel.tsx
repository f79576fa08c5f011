import { ExperimentOutlined, HistoryOutlined, LogoutOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useSignOut } from '#api/hooks/session.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { discardEverything } from '#ui/forms/unsaved.ts';
import { toastFailure } from '#ui/toasts/toast.ts';
import { ViewAs } from '../demo/ViewAs.tsx';
import { useDemo } from '../demo/demo-port.ts';
import { SchemeSwitch } from '../SchemeSwitch.tsx';
import styles from './PersonMenu.module.css';

interface Props {
  /** The person's e-mail; undefined when the session cannot be read. */
  email: string | undefined;
  isSignedIn: boolean;
  /** Closes the panel and gives the focus back to its row. */
  onClose: () => void;
  onSignedOut: () => void;
  /** Another screen is shown in its place. */
  onNavigate: () => void;
  onDemo: () => void;
  /** Runs an action, after a question while something typed is unsaved. */
  askBefore: (label: string, act: () => void) => void;
}

/** What the row of the person opens: the e-mail, the demo's controls, the colour scheme, 'Histórico', 'Sair'. */
export default function PersonPanel({ email, isSignedIn, onClose, onSignedOut, onNavigate, onDemo, askBefore }: Props) {
  const demo = useDemo();
  const { signOut, busy } = useSignOut();
  const leave = async () => {
    try {
      await signOut();
      discardEverything();
      onSignedOut();
    } catch (thrown) {
      toastFailure(thrown, 'Não foi possível sair.');
    }
  };
  return (
    <>
      {isSignedIn && <p>{email ?? 'Não foi possível ler sua conta.'}</p>}
      {__MOCK__ && demo && <ViewAs demo={demo} onChoose={askBefore} />}
      <SchemeSwitch />
      {isSignedIn && (
        <Permitted to="history:read">
          <Link to={links.history()} className={styles['entry'] ?? ''} onClick={onNavigate}>
            <HistoryOutlined aria-hidden />
            Histórico
          </Link>
        </Permitted>
      )}
      {__MOCK__ && demo && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles['entry']}
          onClick={() => {
            onClose();
            onDemo();
          }}
        >
          <ExperimentOutlined aria-hidden />
          Modo demonstração
        </button>
      )}
      {isSignedIn && (
        <button
          type="button"
          className={styles['entry']}
          aria-busy={busy || undefined}
          onClick={() => askBefore('Sair', () => void leave())}
        >
          <LogoutOutlined aria-hidden />
          Sair
        </button>
      )}
    </>
  );
}
