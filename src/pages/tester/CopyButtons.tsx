import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { testerCall } from '#api/hooks/tester.ts';
import { copyText } from '#ui/clipboard.ts';
import { curlOf } from '#ui/curl.ts';
import type { Run } from './session.ts';

/** Copies the answer as it came, and the run as a command that makes it again through the platform. */
export function CopyButtons({ run: { request, outcome } }: { run: Run }) {
  return (
    <Flex gap={8} wrap>
      {'response' in outcome && (
        <Button
          icon={<CopyOutlined aria-hidden />}
          onClick={() => void copyText(JSON.stringify(outcome.response, null, 2))}
        >
          Copiar
        </Button>
      )}
      <Button onClick={() => void copyText(curlOf(testerCall(request)))}>Copiar como cURL</Button>
    </Flex>
  );
}
