import { usePlatformAge } from '#api/hooks/session.ts';
import styles from './VersionNotice.module.css';

const sentences = {
  newer:
    'A plataforma é mais nova que este console, e algumas telas podem falhar. Recarregue a página; se este aviso continuar, avise quem administra a plataforma.',
  older:
    'A plataforma é mais antiga que este console, e algumas telas podem falhar até que ela seja atualizada.',
};

/** Shown above the screen while the platform has another major version of the contract. */
export function VersionNotice() {
  const age = usePlatformAge();
  if (age === 'same') return null;
  return (
    <p role="status" className={`${styles['notice']} note`}>
      {sentences[age]}
    </p>
  );
}
