import { createContext, useContext } from 'react';
import button from '../buttons/button.module.css';
import { leavingFocusAround } from '../accessibility/focus.ts';
import { hasUnsavedValues } from '../forms/unsaved.ts';

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
      <button ref={leavingFocusAround} type="button" className={button['button']} onClick={signIn.enter}>
        Entrar
      </button>
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
