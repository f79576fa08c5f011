import { ExperimentOutlined, HistoryOutlined, LogoutOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useSession, useSignOut } from '#api/hooks/session.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { discardEverything } from '#ui/forms/unsaved.ts';
import { toastFailure } from '#ui/toasts/toast.ts';
import { type Demo, useDemo, viewAs } from '../demo/demo-port.ts';
import styles from './PersonMenu.module.css';
import { useId } from 'react';
import { SchemeSwitch } from './SchemeSwitch.tsx';

interface PersonPanelProps {
  email: string | undefined;
  isSignedIn: boolean;
  onClose: () => void;
  onLeave: () => void;
  onDemo: () => void;
  askBefore: (label: string, act: () => void) => void;
}

/**
 * What the row of the person opens: the e-mail, the demo's controls, the colour scheme,
 * 'Histórico', 'Sair'.
 */
export default function PersonPanel({
  email,
  isSignedIn,
  onClose,
  onLeave,
  onDemo,
  askBefore,
}: PersonPanelProps) {
  const demo = useDemo();
  const { signOut, busy } = useSignOut();
  const leave = async () => {
    try {
      await signOut();
      discardEverything();
      onLeave();
    } catch (thrown) {
      toastFailure(thrown, 'Não foi possível sair.');
    }
  };
  return (
    <>
      {isSignedIn && (
        <p className="small">
          {email ?? 'Não foi possível ler sua conta.'}
          <span className={styles['rights']}>
            Pessoas e permissões são gerenciadas no login da sua organização.
          </span>
        </p>
      )}
      {__MOCK__ && demo && <ViewAs demo={demo} onChoose={askBefore} />}
      <SchemeSwitch />
      {isSignedIn && (
        <Permitted to="history:read">
          <Link to={links.history()} className={`${styles['entry']} row gap-12`} onClick={onLeave}>
            <HistoryOutlined aria-hidden />
            Histórico
          </Link>
        </Permitted>
      )}
      {__MOCK__ && demo && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${styles['entry']} row gap-12`}
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
          className={`${styles['entry']} row gap-12`}
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

/** Chooses the sample person who uses the demo; the frame begins anew, as after a sign-in. */
function ViewAs({
  demo,
  onChoose,
}: {
  demo: Demo;
  onChoose: (label: string, change: () => void) => void;
}) {
  const { reload } = useSession();
  const name = useId();
  const choose = (id: string) => {
    viewAs(id);
    void reload();
  };
  return (
    <fieldset className={styles['people']}>
      <legend className="small">Ver como</legend>
      {demo.controls.people.map(({ id, label }) => (
        <label key={id} className={`${styles['person']} row`}>
          <input
            type="radio"
            name={name}
            checked={id === demo.person}
            onChange={() => onChoose(`Ver como ${label}`, () => choose(id))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
