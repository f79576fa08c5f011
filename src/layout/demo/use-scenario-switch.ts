import { useSearchParams } from 'react-router-dom';
import { useForgetReads } from '#api/hooks/use-refresh.ts';
import { announce } from '#ui/announce.ts';
import { playScenario } from './demo-port.ts';
import { scenarioText } from './scenario-texts.ts';

/** Switches the demo's scenario: the page stays, and what it shows is read again. */
export function useScenarioSwitch(): (name: string) => void {
  const [params, setParams] = useSearchParams();
  const forgetReads = useForgetReads();
  return (name) => {
    playScenario(name);
    // An address that asks for another scenario would bring it back with the next reload.
    if (params.has('scenario')) {
      const next = new URLSearchParams(params);
      next.delete('scenario');
      setParams(next, { replace: true, preventScrollReset: true });
    }
    announce(`Cenário em uso: ${scenarioText(name).label}`);
    void forgetReads();
  };
}
