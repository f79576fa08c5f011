import { Alert, Button, Flex } from 'antd';
import type { TesterRun } from '#api/contract/tester.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { TokenAnswer } from '#ui/json/TokenAnswer.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { RequestId } from '#ui/states/RequestId.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { mayHaveRun, type Run } from '../tester-state.ts';
import { WhereToCheck } from './FailedRun.tsx';

interface NoAnswerProps {
  run: Run;
  result: TesterRun;
  onRetry: (run: Run, mayRepeat: boolean) => void;
}

/** A run that no bank answered: why, and whether the bank may have carried it out. */
export function NoAnswer({ run, result: { cause, reason, token }, onRetry }: NoAnswerProps) {
  const denied = useCallDenial('tester:run', run.request.environment);
  const isUncertain = mayHaveRun(run.outcome);
  return (
    <Alert
      type={isUncertain ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={causeText(cause ?? 'Sem resposta')}
      description={
        <Flex vertical gap={8} align="start">
          <p className="sentence">{reason}</p>
          {token && (
            <TokenAnswer summary={`Resposta do token: HTTP ${token.status}`} body={token.body} />
          )}
          {isUncertain && <WhereToCheck run={run} />}
          <RequestId id={run.requestId} />
          <Denied reason={denied}>
            <Button onClick={() => onRetry(run, isUncertain)}>Tentar novamente</Button>
          </Denied>
        </Flex>
      }
    />
  );
}
