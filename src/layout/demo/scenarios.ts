import { useSearchParams } from 'react-router-dom';
import { useForgetReads } from '#api/hooks/use-read.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { playScenario, restoreSample } from './demo-port.ts';
import { toast } from '#ui/toasts/toast.ts';

interface ScenarioText {
  label: string;
  text: string;
}

const texts: Record<string, ScenarioText> = {
  normal: { label: 'Normal', text: 'Tudo responde com os dados de exemplo.' },
  empty: { label: 'Sem dados', text: 'Nenhum banco, endpoint ou log.' },
  slow: { label: 'Lento', text: 'Cada resposta demora 2 segundos.' },
  'server-error': { label: 'Erro no servidor', text: 'A plataforma responde 500.' },
  unavailable: { label: 'Indisponível', text: 'A plataforma responde 503 e diz quando tentar.' },
  offline: { label: 'Sem rede', text: 'Nenhuma chamada chega à plataforma.' },
  unauthorized: { label: 'Sessão expirada', text: 'A plataforma responde 401.' },
  'bank-failure': { label: 'Banco com falha', text: 'O banco responde 503 a testes.' },
  'bank-timeout': {
    label: 'Banco sem resposta',
    text: 'O banco não responde a testes no tempo limite.',
  },
  volume: { label: 'Alto volume', text: '100.001 logs e 5.000 endpoints.' },
};

export const scenarioText = (name: string): ScenarioText =>
  texts[name] ?? { label: name, text: '' };

export function useScenarioSwitch(): (name: string) => void {
  const [params, setParams] = useSearchParams();
  const forgetReads = useForgetReads();
  return (name) => {
    playScenario(name);
    // Otherwise the address would activate its scenario again at the next reload.
    if (params.has('scenario')) {
      const next = new URLSearchParams(params);
      next.delete('scenario');
      setParams(next, { replace: true, preventScrollReset: true });
    }
    announce(`Cenário em uso: ${scenarioText(name).label}`);
    void forgetReads();
  };
}

export const restoreQuestion = {
  title: 'Restaurar dados de exemplo?',
  confirmLabel: 'Restaurar dados',
  children: 'O que você criou, alterou e excluiu nesta aba será desfeito.',
};

export function useRestore(): () => void {
  const forgetReads = useForgetReads();
  return () => {
    restoreSample();
    void forgetReads();
    toast.success('Dados de exemplo restaurados.');
  };
}
