import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { TesterField } from './TesterField.tsx';
import { CodeArea } from './CodeArea.tsx';
import { useUnsaved } from '#ui/forms/unsaved-forms.ts';

interface CurlDialogProps {
  /** The pasted command, and why it cannot be taken; both are empty in a new dialog. */
  text: string;
  error: string;
  /** Resolves to why the text cannot be taken; undefined when it was, which closes the dialog. */
  onTake: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Takes a cURL command, and keeps one that cannot be taken with the reason. */
export default function CurlDialog({ onTake, onClose, ...start }: CurlDialogProps) {
  const [text, setText] = useState(start.text);
  const [error, setError] = useState(start.error);
  const [busy, setBusy] = useState(false);
  useUnsaved(text !== start.text, 'dialog');
  const submit = async () => {
    setBusy(true);
    const refused = text.trim() === '' ? 'Cole um comando cURL.' : await onTake(text);
    if (refused === undefined) return;
    setBusy(false);
    setError(refused);
    document.getElementById('tester-curl')?.focus();
  };
  return (
    <Dialog title="Preencher por um comando cURL" onClose={onClose}>
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React sees the dialog inside the tester's form, which would run its request too.
          event.stopPropagation();
          if (!busy) void submit();
        }}
      >
        <TesterField
          id="tester-curl"
          label="Comando cURL"
          error={error === '' ? undefined : { text: error }}
          hint="Também pode ser colado em qualquer lugar desta tela."
        >
          {(controlProps) => (
            <CodeArea
              {...controlProps}
              value={text}
              placeholder={"curl 'https://…'"}
              autoSize={{ minRows: 6, maxRows: 16 }}
              onType={(typed) => {
                setText(typed);
                setError('');
              }}
            />
          )}
        </TesterField>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            Preencher
          </Button>
        </Flex>
      </form>
    </Dialog>
  );
}
