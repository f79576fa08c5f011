import { Button, Flex } from 'antd';
import type { FieldError } from './to-request.ts';
import { indentedJson, readJson } from '#ui/json/json-text.ts';
import { replaceText } from '#ui/forms/replace-text.ts';
import { TesterField } from './TesterField.tsx';
import { CodeArea } from './CodeArea.tsx';

interface JsonFieldProps {
  id: string;
  label: string;
  value: string;
  placeholder: string;
  error: FieldError | undefined;
  /** A sample text, offered while the field is blank. */
  sample?: string | undefined;
  onChange: (text: string) => void;
  /** Called when the text cannot be formatted: it is not JSON, or too long. */
  onError: (error: FieldError) => void;
}

/** A text area for JSON with a button that formats its content. */
export function JsonField({
  id,
  label,
  value,
  placeholder,
  sample,
  error,
  onChange,
  onError,
}: JsonFieldProps) {
  const replace = (text: string) => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) replaceText(field, text, onChange);
  };
  const reformat = () => {
    const read = readJson(value);
    if ('error' in read) {
      onError({ text: read.error, from: read.from, to: read.to });
      return;
    }
    const indented = indentedJson(value);
    if (indented === undefined) onError({ text: 'Este JSON é longo demais para formatar.' });
    else replace(indented);
  };
  return (
    <TesterField
      id={id}
      label={label}
      error={error}
      action={
        <Flex gap={8}>
          {sample && value.trim() === '' && (
            <Button size="small" onClick={() => replace(sample)}>
              Usar exemplo
            </Button>
          )}
          {canBeFormatted(value) && (
            <Button size="small" aria-label={`Formatar ${label}`} onClick={reformat}>
              Formatar
            </Button>
          )}
        </Flex>
      }
    >
      {(controlProps) => (
        <CodeArea {...controlProps} value={value} placeholder={placeholder} onType={onChange} />
      )}
    </TesterField>
  );
}

/** A longer text is not formatted at each key to see whether that would change it. */
const MAX_COMPARED_LENGTH = 20_000;

/** Whether formatting changes a text, or says what is wrong with it. */
const canBeFormatted = (text: string): boolean =>
  text.trim() !== '' && (text.length > MAX_COMPARED_LENGTH || text !== indentedJson(text));
