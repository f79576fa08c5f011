import { Fact } from '#ui/text/Fact.tsx';
import { useScrollableTabStop } from '#ui/accessibility/focus.ts';
import { useEffect } from 'react';
import { KEY_HOURS, truncate } from '#api/contract/limits.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { MethodTag } from '#ui/text/Tag.tsx';
import styles from '../request/CallAddress.module.css';
import { testerState } from '../tester-state.ts';
import {
  type ProductionCall,
  type RunToConfirm,
  declineOpenQuestion,
  useRunQuestion,
} from './run-question.ts';

/** Shows the question of `askBeforeRun`. Leaving the screen answers no. */
export function RunQuestion() {
  const question = useRunQuestion();
  const run = question?.run;
  const denied = useCallDenial('tester:run', run?.request.environment);
  useEffect(
    () => () => {
      testerState.current().preparing?.();
      declineOpenQuestion();
    },
    [],
  );
  return (
    <ConfirmDialog
      open={question?.open ?? false}
      title={run && titleOf(run)}
      confirmLabel={run?.repeats ? 'Enviar novamente' : 'Executar'}
      denied={denied}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {run?.repeats && (
        <>
          <p>
            A resposta não chegou, mas o banco {run.bankName} pode ter executado{' '}
            {run.request.method} {run.request.path}. Antes de enviar novamente, confira nos logs ou
            no próprio banco.
          </p>
          <p>{keyTexts[run.repeats.key]}</p>
        </>
      )}
      {run?.production && <ProductionFacts run={run} call={run.production} />}
    </ConfirmDialog>
  );
}

/** What the idempotency key of a repeated request means for the bank. */
const keyTexts = {
  same: 'O novo envio leva a mesma chave de idempotência: se a plataforma já tem a resposta, ela a devolve sem chamar o banco outra vez.',
  old: `O primeiro envio foi há mais de ${KEY_HOURS} horas: a plataforma pode ter esquecido a chave de idempotência, e então o banco será chamado outra vez.`,
  new: 'O novo envio leva outra chave de idempotência: o banco será chamado outra vez.',
};

function titleOf({ repeats, production }: RunToConfirm): string {
  if (!production) return 'Enviar a requisição novamente?';
  const action = repeats ? 'Enviar novamente' : 'Executar';
  return `${action} em produção?`;
}

/** What is called in produção, with the amounts that were recognised. */
function ProductionFacts({ run, call }: { run: RunToConfirm; call: ProductionCall }) {
  return (
    <>
      <p>
        A chamada vai para a API real do banco e pode movimentar dinheiro.
        {!call.isAddressKnown &&
          ' A conexão não pôde ser lida: do endereço só se conhece o caminho.'}
      </p>
      <dl className={`${styles['facts']} facts`}>
        <Fact name="Banco">
          <bdi>{run.bankName}</bdi>
        </Fact>
        {run.saved && (
          <Fact name="Requisição salva">
            <bdi>{run.saved.version.values.name}</bdi>, alterada {run.saved.signature}
          </Fact>
        )}
        <Fact name="Chamada">
          <MethodTag method={run.request.method} /> <code>{call.address}</code>
        </Fact>
        {call.amounts.length > 0 && (
          <Fact name={call.amounts.length + call.more > 1 ? 'Valores' : 'Valor'}>
            <AmountList call={call} />
          </Fact>
        )}
        {!call.isSure && (
          <Fact name="Body">
            {call.body === undefined ? 'A chamada não leva body.' : <CallBody text={call.body} />}
          </Fact>
        )}
      </dl>
    </>
  );
}

/** The body, for the operator to check when the amounts may be incomplete. */
function CallBody({ text }: { text: string }) {
  const scroll = useScrollableTabStop();
  return (
    <>
      <p>
        Confira os valores: o console pode não ter reconhecido todos, e um número sem decimais pode
        estar em centavos.
      </p>
      <pre {...scroll} role="region" aria-label="Body da chamada" className={styles['body']}>
        {truncate(text, MAX_SHOWN)}
      </pre>
      {text.length > MAX_SHOWN && <p>O body continua: veja-o inteiro no formulário.</p>}
    </>
  );
}

/** How much of a body is shown, in characters: the layout of megabytes takes seconds. */
const MAX_SHOWN = 20_000;

function AmountList({ call: { amounts, more } }: { call: ProductionCall }) {
  return (
    <ul className="stack gap-4">
      {amounts.map(({ place, text }, index) => (
        // Shortened places may be equal; the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <strong>{text}</strong> <code>{place}</code>
        </li>
      ))}
      {more > 0 && <li>e mais {formatNumber(more)}</li>}
    </ul>
  );
}
