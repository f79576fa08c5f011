import { Button, Input } from 'antd';
import { useState } from 'react';
import { ApiError, asApiError } from '#api/api-error.ts';
import {
  BankPath,
  type ConnectionPatch,
  type ConnectionTest,
  refusedParts,
} from '#api/contract/connections.ts';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import { type Place, useTestConnection } from '#api/hooks/banks.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import { Tag } from '#ui/text/Tag.tsx';
import { formatDuration } from '#ui/text/format.ts';
import styles from './BankConnection.module.css';

interface ConnectionTestPartProps {
  place: Place;
  /**
   * What the result belongs to, such as the version of the stored connection: for another one it is
   * no longer shown.
   */
  of: string | undefined;
  label: string;
  strong?: boolean;
  /** The changes to test with; null when they have faults, which their fields show. */
  draft?: () => Promise<ConnectionPatch | null>;
}

/** Tests a connection, the stored one or a draft, and shows what the bank answered. */
export function ConnectionTestPart({
  place,
  of,
  label,
  strong = false,
  draft,
}: ConnectionTestPartProps) {
  const { send, busy } = useTestConnection();
  const denied = useCallDenial('connections:write', place.environment);
  const [path, setPath] = useState('');
  const [tested, setTested] = useState<{
    result: ConnectionTest | ApiError;
    of: string | undefined;
  } | null>(null);
  const shown = tested?.of === of && !busy ? tested?.result : undefined;
  const fault = path === '' ? undefined : BankPath.safeParse(path).error?.issues[0]?.message;

  const test = async () => {
    setTested(null);
    if (fault !== undefined || denied !== undefined) return;
    const connection = await draft?.();
    if (connection === null) return;
    const body = { ...(path !== '' && { path }), ...(connection && { connection }) };
    const result = await send({ params: place, body }, { timeoutMs: BANK_CALL_WAIT_MS }).then(
      (answer) => answer.body,
      asApiError,
    );
    // A refusal of fields stands beside them; a lost test has changed nothing.
    if (result instanceof ApiError && (result.isAnswerLost || result.violations.length === 0))
      toastFailure(result);
    else setTested({ result, of });
  };
  return (
    <div className={styles['test']}>
      <Input
        aria-label="Caminho do teste (opcional)"
        placeholder="Caminho, como /accounts (opcional)"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        disabled={denied !== undefined}
        status={fault ? 'error' : ''}
        value={path}
        onChange={({ target }) => setPath(target.value.trim())}
        onPressEnter={(event) => {
          // In a form it would save.
          event.preventDefault();
          void test();
        }}
      />
      <Denied reason={denied}>
        <Button type={strong ? 'primary' : 'default'} loading={busy} onClick={() => void test()}>
          {label}
        </Button>
      </Denied>
      <div role="status" className={`${styles['result']} row wraps gap-4-8`}>
        {busy && 'Testando a conexão…'}
        {fault}
        {shown &&
          ('reached' in shown ? (
            <Result {...shown} />
          ) : (
            <SaveError error={shown} unplaced={shown.violations} />
          ))}
      </div>
    </div>
  );
}

function Result({ reached, status, duration, reason, token, refused }: ConnectionTest) {
  const failed =
    token && token.status >= 300
      ? 'Token negado'
      : reached
        ? 'O banco respondeu com erro'
        : 'Sem resposta';
  const outcome = reason === null ? 'Conexão bem-sucedida' : failed;
  return (
    <>
      <Tag tone={reason === null ? 'success' : 'danger'}>{outcome}</Tag>
      <span>
        {status !== null && `HTTP ${status}, `}
        {formatDuration(duration)}
      </span>
      {reason !== null && <bdi>{reason}</bdi>}
      {refused && !reason?.includes(refusedParts[refused]) && <span>{refusedParts[refused]}</span>}
      {token && (
        <TokenAnswer summary={`Resposta do token: HTTP ${token.status}`} body={token.body} />
      )}
    </>
  );
}
