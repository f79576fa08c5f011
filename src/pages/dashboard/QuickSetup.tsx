import { CheckCircleFilled } from '@ant-design/icons';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import type { Permission } from '#api/contract/permissions.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import styles from './QuickSetup.module.css';

interface Step {
  title: string;
  action: string;
  to: string;
  permission?: Permission;
  met: (summary: DashboardSummary) => boolean;
}

/**
 * The setup steps of docs/product.md.
 */
const steps: Step[] = [
  {
    title: 'Cadastre um banco',
    action: 'Cadastrar Banco',
    to: links.banks({ new: 'bank' }),
    permission: 'banks:write',
    met: ({ banks }) => banks.value > 0,
  },
  {
    title: 'Configure endpoints',
    action: 'Configurar Endpoints',
    to: links.endpoints(),
    met: ({ activeEndpoints }) => activeEndpoints.value > 0,
  },
  {
    title: 'Teste suas integrações',
    action: 'Testar APIs',
    to: links.tester(),
    met: ({ requests }) => requests.value > 0,
  },
];

/** Whether every setup step is complete. */
export const isSetUp = (summary: DashboardSummary): boolean =>
  steps.every(({ met: isComplete }) => isComplete(summary));

/**
 * The setup steps from an empty platform to a first call; once all are complete, one row with their
 * buttons.
 */
export function QuickSetup({ summary }: { summary: DashboardSummary | undefined }) {
  return (
    <Panel title="Configuração Rápida">
      {/* Until the figures have loaded, it looks as it does once every step is complete. */}
      {!summary || isSetUp(summary) ? (
        <ol className="row wraps">
          {steps.map((step) => (
            <li key={step.title}>
              <span className="visually-hidden">{step.title}: concluído.</span>
              <StepButton step={step} />
            </li>
          ))}
        </ol>
      ) : (
        <ol className={`${styles['steps']} stack gap-16 divided`}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles['step']}>
              <span className={`${styles['number']} figures`}>{index + 1}</span>
              <div className={`${styles['text']} row wraps spread`}>
                <h3>{step.title}</h3>
                {step.met(summary) && (
                  <p className={`${styles['done']} small strong`}>
                    <CheckCircleFilled aria-hidden /> Concluído
                  </p>
                )}
              </div>
              <div className={styles['action']}>
                <StepButton step={step} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function StepButton({ step: { action, to, permission } }: { step: Step }) {
  const button = <LinkButton to={to}>{action}</LinkButton>;
  return permission ? <Permitted to={permission}>{button}</Permitted> : button;
}
