import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { PlainButton } from '../buttons/PlainButton.tsx';
import button from '../buttons/PlainButton.module.css';
import { moveFocusOnRemoval } from '../accessibility/focus.ts';
import { OverlayContext } from './OverlayBoundary.tsx';

/**
 * How a person signs in: at an address, which leads back to this one, or by what the demo does
 * instead.
 */
export type SignIn = {
  /** The frame's notice offers it. */
  isNoticed: boolean;
} & (
  | { address: (returnTo: string) => string; hasUnsavedValues: () => boolean }
  | { enter: () => void }
);

export const SignInContext = createContext<SignIn | null>(null);

/** 'Entrar' leads to the login and back. While something typed is unsaved, it opens another tab. */
export function SignInLink() {
  const signIn = useContext(SignInContext);
  if (!signIn) return null;
  if ('enter' in signIn) {
    return (
      <PlainButton ref={moveFocusOnRemoval} onClick={signIn.enter}>
        Entrar
      </PlainButton>
    );
  }
  const address = () => signIn.address(withoutSearch(location.href));
  return (
    <a
      ref={moveFocusOnRemoval}
      className={`${button['button']} box`}
      href={address()}
      onClick={(event) => {
        // The screen's address may have changed since the link was rendered.
        event.currentTarget.href = address();
        event.currentTarget.target = signIn.hasUnsavedValues() ? '_blank' : '';
      }}
      rel="noopener"
    >
      Entrar
    </a>
  );
}

/**
 * An address without the search that a person typed, which may be a customer's document: logins and
 * proxies log it.
 */
function withoutSearch(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('q');
  return url.href;
}

/**
 * In place of a read without a session. 'Entrar' is in the frame's notice, or here where a dialog
 * covers it.
 */
export function SignInNeeded({ children }: { children: ReactNode }) {
  const id = useId();
  const overlay = useContext(OverlayContext);
  const join = overlay?.join;
  // Before painting: otherwise the link would appear after its sentence.
  useLayoutEffect(() => join?.(id), [join, id]);
  const isNoticed = useContext(SignInContext)?.isNoticed ?? true;
  if (overlay ? overlay.first !== id : isNoticed) return <p className="soft">{children}</p>;
  return (
    <div className="soft row wraps gap-8-16" style={{ paddingBlock: 8 }}>
      <p>{children}</p>
      <SignInLink />
    </div>
  );
}
