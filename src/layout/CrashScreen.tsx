import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import button from '#ui/buttons/button.module.css';
import styles from './CrashScreen.module.css';

/** Shown after a crash in routing or rendering (docs/product.md): a link back, and in development the reason. */
export function CrashScreen() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Erro · Ponte';
  }, []);
  return (
    <div role="alert" className={styles['screen']}>
      <h1 lang="en" tabIndex={-1} className={styles['title']}>
        Unexpected Application Error!
      </h1>
      <p>Ocorreu um erro inesperado nesta tela. Recarregue a página. Se o erro persistir, volte ao início.</p>
      <p className={styles['actions']}>
        <button type="button" className={`${button['button']} ${button['primary']}`} onClick={() => location.reload()}>
          Recarregar a página
        </button>
        <a href={import.meta.env.BASE_URL} className={button['button']}>
          Voltar ao início
        </a>
      </p>
      {import.meta.env.DEV && error instanceof Error && <pre className={styles['stack']}>{error.stack}</pre>}
    </div>
  );
}
