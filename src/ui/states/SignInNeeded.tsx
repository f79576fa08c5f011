import { type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { OverlayContext } from '../dialogs/OverlayBoundary.tsx';
import { SignInContext, SignInLink } from './sign-in.tsx';
import styles from './SignInNeeded.module.css';

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
