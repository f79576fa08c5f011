import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { PathText } from '#ui/PathText.tsx';
import styles from './NotFoundPage.module.css';

/** Shown for any unknown path (docs/product.md): the text, a link home; the path is logged to the browser's console once. */
export function Component() {
  const { pathname } = useLocation();
  const logged = useRef('');
  useEffect(() => {
    if (logged.current === pathname) return;
    logged.current = pathname;
    console.error('404: route not found', pathname);
  }, [pathname]);
  return (
    <div className={styles['page']}>
      <p className={styles['code']}>404</p>
      <h1 lang="en" tabIndex={-1}>
        Oops! Page not found
      </h1>
      <p>
        O console não tem a página <PathText path={pathname} />.
      </p>
      <LinkButton to={links.dashboard()} primary>
        Voltar ao início
      </LinkButton>
    </div>
  );
}
