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
  /** The permission that the step's target needs. */
  permission?: Permission;
  met: (summary: DashboardSummary) => boolean;
}

/** The setup steps of docs/product.md: title, button, target, and the condition under which the step is complete. */
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
export const isSetUp = (summary: DashboardSummary): boolean => steps.every(({ met }) => met(summary));

/**
 * The setup steps from an empty platform to a first call. A step that the summary shows as complete is marked; once all
 * are, the steps take one line each.
 */
export function QuickSetup({ summary }: { summary: DashboardSummary | undefined }) {
  const isDone = !summary || isSetUp(summary);
  return (
    <Panel title="Configuração Rápida">
      <ol className={`${styles['steps']} ${isDone ? styles['compact'] : ''}`}>
        {steps.map(({ title, action, to, permission, met }, index) => (
          <li key={title} className={styles['step']}>
            <span className={styles['number']}>{index + 1}</span>
            <div className={styles['text']}>
              <h3 className={styles['title']}>{title}</h3>
              {summary && met(summary) && (
                <p className={styles['done']}>
                  <CheckCircleFilled aria-hidden /> Concluído
                </p>
              )}
            </div>
            <div className={styles['action']}>
              {permission ? (
                <Permitted to={permission}>
                  <LinkButton to={to}>{action}</LinkButton>
                </Permitted>
              ) : (
                <LinkButton to={to}>{action}</LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
