import { useEffect } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MethodTag } from '#ui/Tag.tsx';
import styles from './CallAddress.module.css';
import { dropProductionQuestion, useProductionQuestion } from './production-question.ts';

/** Asks before a call that changes something in produção: names the bank, the address and the amount. */
export function ProductionQuestion() {
  const question = useProductionQuestion();
  const call = question?.call;
  useEffect(() => dropProductionQuestion, []);
  return (
    <ConfirmDialog
      open={question !== null}
      title={call?.known === false ? 'Executar sem conhecer o ambiente?' : 'Executar em produção?'}
      confirmLabel="Executar"
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {call && (
        <>
          <p>
            {call.known
              ? 'A chamada vai para a API real do banco e pode movimentar dinheiro.'
              : 'A conexão do banco não pôde ser lida: a chamada pode ir para a API real e movimentar dinheiro.'}
          </p>
          <dl className={styles['facts']}>
            <dt>Banco</dt>
            <dd>
              <bdi>{call.bankName}</bdi>
            </dd>
            <dt>Chamada</dt>
            <dd>
              <MethodTag method={call.method} /> <code>{call.address}</code>
            </dd>
            {call.amount !== undefined && (
              <>
                <dt>Valor</dt>
                <dd>
                  <strong>{call.amount}</strong>
                </dd>
              </>
            )}
          </dl>
        </>
      )}
    </ConfirmDialog>
  );
}
