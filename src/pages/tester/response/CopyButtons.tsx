import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { copyJson, copyText } from '#ui/copy/clipboard.ts';
import { curlOf } from '#ui/copy/curl.ts';
import type { Run } from '../tester-state.ts';

/** Buttons that copy the response as JSON and the call to the bank as a cURL command, its secrets masked. */
export function CopyButtons({ run: { call, outcome } }: { run: Run }) {
  return (
    <Flex gap={8} wrap>
      {'response' in outcome && (
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyJson(outcome.response)}>
          Copiar
        </Button>
      )}
      {call && <Button onClick={() => void copyText(curlOf(call))}>Copiar como cURL</Button>}
    </Flex>
  );
}
