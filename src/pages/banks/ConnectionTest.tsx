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
import { trimInvisible } from '#domain/invisible.ts';
import { entryOf } from '#api/contract/schema.ts';
import { type ConnectionKey, useTestConnection } from '#api/hooks/banks.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { SaveError } from '#ui/forms/SaveError.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import { Tag } from '#ui/text/Tag.tsx';
import { formatDuration } from '#ui/text/format.ts';
import styles from './BankConnection.module.css';

interface ConnectionTestPartProps {
  place: ConnectionKey;
  /**
   * What is tested, such as the `ETag` of the stored connection. A result is shown until the
   * subject changes.
   */
  subject: string | undefined;
  label: string;
  isPrimary?: boolean;
  /** Gives the changes to test with; null when they have faults, which their fields show. */
  readDraft?: () => Promise<ConnectionPatch | null>;
}

/** Tests a connection, the stored one or a draft, and shows what the bank answered. */
export function ConnectionTestPart({
  place,
  subject,
  label,
  isPrimary = false,
  readDraft,
}: ConnectionTestPartProps) {
  const { send, busy } = useTestConnection();
  const denied = useCallDenial('connections:write', place.environment);
  const [path, setPath] = useState('');
  const [tested, setTested] = useState<{
    result: ConnectionTest | ApiError;
    subject: string | undefined;
  } | null>(null);
  const result = tested?.subject === subject && !busy ? tested?.result : undefined;
  const fault = path === '' ? undefined : BankPath.safeParse(path).error?.issues[0]?.message;

  const test = async () => {
    setTested(null);
    if (fault !== undefined || denied !== undefined) return;
    const connection = await readDraft?.();
    if (connection === null) return;
    const body = { ...(path !== '' && { path }), ...(connection && { connection }) };
    const answered = await send({ params: place, body }, { timeoutMs: BANK_CALL_WAIT_MS }).then(
      (answer) => answer.body,
      asApiError,
    );
    // Refused fields are shown here. A lost answer is only a toast: a test changes nothing.
    const isToast =
      answered instanceof ApiError && (answered.isAnswerLost || answered.violations.length === 0);
    if (isToast) toastFailure(answered);
    else setTested({ result: answered, subject });
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
        onChange={({ target }) => setPath(trimInvisible(target.value))}
        onPressEnter={(event) => {
          // Otherwise Enter would save the form around this field.
          event.preventDefault();
          void test();
        }}
      />
      <Denied reason={denied}>
        <Button type={isPrimary ? 'primary' : 'default'} loading={busy} onClick={() => void test()}>
          {label}
        </Button>
      </Denied>
      <div role="status" className={`${styles['result']} row wraps gap-4-8`}>
        {busy && 'Testando a conexão…'}
        {fault}
        {result instanceof ApiError && <SaveError error={result} unplaced={result.violations} />}
        {result && !(result instanceof ApiError) && <TestResult test={result} />}
      </div>
    </div>
  );
}

/** What became of a test, in one word or two. */
function testTitle({ reached, reason, token }: ConnectionTest): string {
  if (reason === null) return 'Conexão bem-sucedida';
  if (token && token.status >= 300) return 'Token negado';
  return reached ? 'O banco respondeu com erro' : 'Sem resposta';
}

/** What the bank refused, unless the reason says so. */
function RefusedPart({ refused, reason }: { refused: string; reason: string | null }) {
  const sentence = entryOf(refusedParts, refused) ?? `O banco recusou: ${refused}.`;
  return reason?.includes(sentence) ? null : <span>{sentence}</span>;
}

function TestResult({ test }: { test: ConnectionTest }) {
  const { status, duration, reason, token, refused } = test;
  return (
    <>
      <Tag tone={reason === null ? 'success' : 'danger'}>{testTitle(test)}</Tag>
      <span>
        {status !== null && `HTTP ${status}, `}
        {formatDuration(duration)}
      </span>
      {reason !== null && <bdi>{reason}</bdi>}
      {refused && <RefusedPart refused={refused} reason={reason} />}
      {token && (
        <TokenAnswer summary={`Resposta do token: HTTP ${token.status}`} body={token.body} />
      )}
    </>
  );
}
