import { Button } from 'antd';
import { useState } from 'react';
import type { ConnectionTest } from '#api/contract/connections.ts';
import { useTestConnection } from '#api/hooks/connections.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import { Permitted } from '#parts/permission.tsx';
import { formatDuration } from '#ui/text/format.ts';
import { Tag } from '#ui/text/Tag.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import styles from './BankConnection.module.css';

interface Props {
  bankId: string;
  /** The version of the connection: the result of a test belongs to one version. */
  version: string | undefined;
}

/** Tests the stored connection and shows the result: whether the bank was reached, its status, duration and reason. */
export function ConnectionTestButton({ bankId, version }: Props) {
  const { send, busy } = useTestConnection();
  const [tested, setTested] = useState<{ result: ConnectionTest; version: string | undefined } | null>(null);
  const shown = tested?.version === version && !busy ? tested?.result : undefined;

  const test = async () => {
    try {
      const { body } = await send({ params: { bankId } }, { timeoutMs: BANK_CALL_WAIT_MS });
      setTested({ result: body, version });
    } catch (thrown) {
      setTested(null);
      toastFailure(thrown);
    }
  };
  return (
    <>
      <Permitted to="banks:write">
        <Button loading={busy} onClick={() => void test()}>
          Testar conexão
        </Button>
      </Permitted>
      <div role="status" className={styles['result']}>
        {busy && 'Testando a conexão…'}
        {shown && <Result {...shown} />}
      </div>
    </>
  );
}

function Result({ reached, status, duration, reason }: ConnectionTest) {
  const outcome = reason === null ? 'Conexão bem-sucedida' : reached ? 'O banco respondeu com erro' : 'Sem resposta';
  return (
    <>
      <Tag tone={reason === null ? 'success' : 'danger'}>{outcome}</Tag>
      <span>
        {status !== null && `HTTP ${status}, `}
        {formatDuration(duration)}
      </span>
      {reason !== null && <span>{reason}</span>}
    </>
  );
}
