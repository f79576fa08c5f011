import { useForgetReads } from '#api/hooks/use-refresh.ts';
import { toast } from '#ui/toasts/toast.ts';
import { restoreSample } from './demo-port.ts';

/** Restores the sample data and shows it. */
export function useRestore(): () => void {
  const forgetReads = useForgetReads();
  return () => {
    restoreSample();
    void forgetReads();
    toast.success('Dados de exemplo restaurados.');
  };
}
