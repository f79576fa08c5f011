import { useSearchParams } from 'react-router-dom';
import { useForgetReads } from '#api/hooks/use-refresh.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { playScenario } from './demo-port.ts';
import { scenarioText } from './scenario-texts.ts';

/** Switches the demo's scenario and reads the screen's data again. */
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
