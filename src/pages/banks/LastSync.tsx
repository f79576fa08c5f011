import { RelativeTime } from '#ui/RelativeTime.tsx';

/** When a bank last answered: `Última sincronização: 2 min atrás`. */
export function LastSync({ instant }: { instant: string | null }) {
  if (instant === null) return 'Nunca sincronizado';
  return (
    <>
      Última sincronização: <RelativeTime instant={instant} />
    </>
  );
}
