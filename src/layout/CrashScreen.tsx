import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { LoadFailure } from './load-route.ts';
import styles from './CrashScreen.module.css';

/**
 * Shown after a crash in routing or rendering (docs/product.md): a link back, and in development
 * the reason.
 */
export function CrashScreen() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Erro · Ponte';
  }, []);
  return (
    <div role="alert" className={`${styles['screen']} stack gap-16`}>
      <h1 lang="en" tabIndex={-1} className={styles['title']}>
        Unexpected Application Error!
      </h1>
      <p>
        {error instanceof LoadFailure
          ? 'O código desta tela não foi carregado: a conexão falhou, ou o console tem uma nova versão. Recarregue a página.'
          : 'Ocorreu um erro inesperado nesta tela. Recarregue a página. Se o erro persistir, volte ao início.'}
      </p>
      <p className="row wraps">
        <PlainButton kind="filled" onClick={() => location.reload()}>
          Recarregar a página
        </PlainButton>
        <LinkButton to="/" reloadDocument>
          Voltar ao início
        </LinkButton>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className={`${styles['stack']} box`}>{error.stack}</pre>
      )}
    </div>
  );
}
