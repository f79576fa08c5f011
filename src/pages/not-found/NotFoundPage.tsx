import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { screenMeant } from './screen-meant.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { PathText } from '#ui/text/PathText.tsx';

/** Leads a damaged path of a screen to the screen; shows any other path as unknown. */
function NotFoundPage() {
  const { pathname, search, hash } = useLocation();
  const meant = screenMeant(pathname, search);
  return meant === undefined ? <UnknownPath /> : <Navigate to={meant + hash} replace />;
}

/** The page for any unknown path, which it logs to the console once. */
function UnknownPath() {
  const { pathname } = useLocation();
  const logged = useRef('');
  useEffect(() => {
    if (logged.current === pathname) return;
    logged.current = pathname;
    console.error('404: route not found', pathname);
  }, [pathname]);
  return (
    <div className="stack gap-12" style={{ justifyItems: 'start', paddingBlock: 48 }}>
      <p className="soft strong">404</p>
      <h1 lang="en" tabIndex={-1}>
        Oops! Page not found
      </h1>
      <p>
        O console não tem a página <PathText path={pathname} />.
      </p>
      <LinkButton to={links.dashboard()} kind="filled">
        Voltar ao início
      </LinkButton>
    </div>
  );
}

// The name that React Router's `lazy` asks for.
export { NotFoundPage as Component };
