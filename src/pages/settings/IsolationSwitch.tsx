import { Switch } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface Props {
  /** These are set by the form field. */
  id?: string;
  value?: boolean;
  onChange?: (on: boolean) => void;
  'aria-describedby'?: string;
}

/** The data isolation switch; turning it off asks for confirmation. */
export function IsolationSwitch({ id, value, onChange, ...aria }: Props) {
  const [asking, setAsking] = useState(false);
  const answer = (off: boolean) => {
    setAsking(false);
    if (off) onChange?.(false);
  };
  return (
    <>
      <Switch {...aria} id={id} checked={value} onChange={(on) => (on ? onChange?.(true) : setAsking(true))} />
      <ConfirmDialog
        open={asking}
        title="Desligar o Isolamento de Dados?"
        confirmLabel="Desligar Isolamento"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        Os tenants desta plataforma passarão a ver os dados uns dos outros. A mudança vale depois de “Atualizar
        Configurações”.
      </ConfirmDialog>
    </>
  );
}
