import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { PlainButton } from '../buttons/PlainButton.tsx';
import button from '../buttons/PlainButton.module.css';
import { leavingFocusAround } from '../accessibility/focus.ts';
import { hasUnsavedValues } from '../forms/unsaved.ts';
import { OverlayContext } from '../dialogs/OverlayBoundary.tsx';
import styles from './SignIn.module.css';

/**
 * How a person signs in: the login's address for an address to go back to, or what the demo does instead. `isNoticed`:
 * the frame's notice offers it.
 */
export type SignIn = { isNoticed: boolean } & ({ address: (returnTo: string) => string } | { enter: () => void });

/** Provided by the frame. */
export const SignInContext = createContext<SignIn | null>(null);

/**
 * 'Entrar': leads to the login, with the way back. While something typed is unsaved it opens another tab, so that this
 * one keeps what was typed.
 */
export function SignInLink() {
  const signIn = useContext(SignInContext);
  if (!signIn) return null;
  if ('enter' in signIn) {
    return (
      <PlainButton ref={leavingFocusAround} onClick={signIn.enter}>
        Entrar
      </PlainButton>
    );
  }
  const address = () => signIn.address(location.href);
  return (
    <a
      ref={leavingFocusAround}
      className={button['button']}
      href={address()}
      onClick={(event) => {
        // The address of the screen may have changed since the link was rendered.
        event.currentTarget.href = address();
        event.currentTarget.target = hasUnsavedValues() ? '_blank' : '';
      }}
      rel="noopener"
    >
      Entrar
    </a>
  );
}

/**
 * One sentence in place of a read without a session, because the frame's notice has 'Entrar'. A dialog covers that
 * notice: there the first such sentence has the link for all. There is no notice when other reads were answered: then
 * each sentence has the link.
 */
export function SignInNeeded({ children }: { children: ReactNode }) {
  const id = useId();
  const overlay = useContext(OverlayContext);
  const join = overlay?.join;
  // Before painting: otherwise the link would appear after its sentence.
  useLayoutEffect(() => join?.(id), [join, id]);
  const isNoticed = useContext(SignInContext)?.isNoticed ?? true;
  if (overlay ? overlay.first !== id : isNoticed) return <p className={styles['text']}>{children}</p>;
  return (
    <div className={`${styles['text']} ${styles['line']}`}>
      <p>{children}</p>
      <SignInLink />
    </div>
  );
}
