import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Props {
  label: string;
  /** Called when a press is likely: loads the form. */
  onIntent: () => unknown;
  onClick: () => void;
}

/** The main action of a list screen: opens the form of a new record. */
export function NewButton({ label, onIntent, onClick }: Props) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onPointerEnter={() => void onIntent()} onClick={onClick}>
      {label}
    </Button>
  );
}
