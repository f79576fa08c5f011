import { Button } from 'antd';
import { useState } from 'react';
import { isUsable } from '#api/contract/connections.ts';
import { fetchConnection } from '#api/hooks/banks.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import { valuesToCopy } from './connection-values.ts';
import type { ConnectionValues } from './connection-fields.ts';

interface CopyConnectionButtonProps {
  bankId: string;
  onCopied: (values: Partial<ConnectionValues>) => void;
}

/** Fills in the values of the connection in homologação, without its secrets and certificate. */
export function CopyConnectionButton({ bankId, onCopied }: CopyConnectionButtonProps) {
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { body } = await fetchConnection({ bankId, environment: 'homologation' });
      if (!isUsable(body)) {
        toast.info('Não há o que copiar: o banco não tem conexão em homologação.');
        return;
      }
      onCopied(valuesToCopy(body));
      toast.info('Copiado de homologação, sem segredos nem certificado. Informe os de produção.');
    } catch (thrown) {
      toastFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void copy()}>
      Copiar de homologação
    </Button>
  );
}
