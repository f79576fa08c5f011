import { PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';

interface Props extends Pick<ButtonProps, 'aria-disabled' | 'aria-describedby'> {
  label: string;
  /** Called when a press is likely: loads the form. */
  onIntent: () => void;
  onClick: NonNullable<ButtonProps['onClick']>;
}

/** The main action of a list screen: opens the form of a new record. */
export function NewButton({ label, onIntent, ...button }: Props) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onPointerEnter={onIntent} {...button}>
      {label}
    </Button>
  );
}
