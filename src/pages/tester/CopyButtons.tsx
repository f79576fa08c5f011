import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { testerCall } from '#api/hooks/tester.ts';
import { copyText } from '#ui/clipboard.ts';
import { curlOf } from '#ui/curl.ts';
import type { Run } from './session.ts';

/** Buttons that copy the response as JSON and the run as a cURL command that repeats it through the platform. */
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
