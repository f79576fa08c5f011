import { Missing } from '#ui/states/Missing.tsx';
import { useUnsaved } from '#ui/forms/unsaved-forms.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Button, Flex, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { type Endpoint, MAX_REASON_LENGTH } from '#api/contract/endpoints.ts';
import { truncate } from '#api/contract/limits.ts';
import { fromLocalMinute } from '#domain/sao-paulo.ts';
import { useEndpoint } from '#api/hooks/endpoints.ts';
import { MinuteField, readEnd } from '#parts/period/MinuteField.tsx';
import { useDenial } from '#parts/permission.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { pluralize } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import type { MaintenanceNotes } from './use-maintenance.ts';

interface MaintenanceDialogProps {
  /** The endpoint's id, or `chosen` for those that are ticked. */
  id: string;
  chosen: readonly Endpoint[];
  onStart: (endpoints: readonly Endpoint[], notes: MaintenanceNotes) => Promise<void>;
  onClose: () => void;
}

/**
 * The question before a maintenance. It closes at once when it is about ticked endpoints and none
 * is ticked, as after a reload.
 */
export default function MaintenanceDialog({
  id,
  chosen,
  onStart,
  onClose,
}: MaintenanceDialogProps) {
  const isAboutChosen = id === 'chosen';
  const read = useEndpoint(isAboutChosen ? null : id);
  const hasNothingChosen = isAboutChosen && chosen.length === 0;
  useEffect(() => {
    if (hasNothingChosen) onClose();
    // Only when it opens: its own success clears the ticks too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (hasNothingChosen) return null;
  const named = read.data ? [read.data] : [];
  const endpoints = isAboutChosen ? chosen : named;
  if (endpoints.length === 0) {
    return (
      <Dialog title="Colocar em manutenção" onClose={onClose}>
        <ReadView
          read={read}
          skeleton={<Skeleton lines={4} />}
          missing={<Missing what="endpoint" onClose={onClose} />}
        >
          {() => null}
        </ReadView>
      </Dialog>
    );
  }
  return (
    <MaintenanceForm
      endpoints={endpoints}
      onStart={(notes) => onStart(endpoints, notes)}
      onClose={onClose}
    />
  );
}

interface MaintenanceFormProps {
  endpoints: readonly Endpoint[];
  onStart: (notes: MaintenanceNotes) => Promise<void>;
  onClose: () => void;
}

/** How many endpoints the question names; of the others it says how many there are. */
const MAX_NAMED = 5;

const UNREADABLE_END = 'Escreva data e hora como 31/01/2026 09:00, ou só a data.';

/**
 * Reads the end of a maintenance, a minute of São Paulo.
 * @returns the end, null for none; or what is wrong with the text, as a sentence
 */
function readMaintenanceEnd(text: string, now: number): { end: Date | null } | { fault: string } {
  const minute = readEnd(text);
  if (minute === undefined) return { fault: UNREADABLE_END };
  if (!minute) return { end: null };
  const end = fromLocalMinute(minute);
  if (!end) return { fault: UNREADABLE_END };
  if (end.getTime() <= now) return { fault: 'Este momento já passou.' };
  return { end };
}

/** Asks why and until when endpoints are in maintenance; both may be left open. */
function MaintenanceForm({ endpoints, onStart, onClose }: MaintenanceFormProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [busy, setBusy] = useState(false);
  const reasonId = useId();
  const untilId = useId();
  const faultId = useId();
  const [fault, setFault] = useState('');
  const now = usePlatformNow();
  const denied = useDenial('endpoints:write');
  useUnsaved(reason !== '' || until !== '', 'dialog');
  const others = endpoints.length - MAX_NAMED;
  return (
    <Dialog title="Colocar em manutenção" onClose={onClose}>
      <form
        className="stack gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || denied !== undefined) return;
          const read = readMaintenanceEnd(until, now);
          if ('fault' in read) {
            setFault(read.fault);
            document.getElementById(untilId)?.focus();
            return;
          }
          setBusy(true);
          void onStart({
            maintenanceReason: reason.trim() === '' ? null : reason.trim(),
            maintenanceUntil: read.end?.toISOString() ?? null,
          }).finally(() => setBusy(false));
        }}
      >
        <ul>
          {endpoints.slice(0, MAX_NAMED).map(({ id, name, bank }) => (
            <li key={id}>
              <bdi>{name}</bdi>, <bdi>{bank.name}</bdi>
            </li>
          ))}
          {others > 0 && <li>e mais {pluralize(others, 'endpoint', 'endpoints')}</li>}
        </ul>
        <p>As chamadas continuam normalmente. A manutenção só avisa os operadores.</p>
        <div className="stack gap-4">
          <label htmlFor={reasonId}>Motivo (opcional)</label>
          <Input
            id={reasonId}
            value={reason}
            autoComplete="off"
            placeholder="Janela de manutenção do banco"
            onChange={({ target }) => setReason(truncate(target.value, MAX_REASON_LENGTH))}
          />
        </div>
        <div className="stack gap-4">
          <label htmlFor={untilId}>Fim previsto (opcional, horário de Brasília)</label>
          <MinuteField
            id={untilId}
            fault={fault === '' ? undefined : faultId}
            onText={(text) => {
              setUntil(text);
              setFault('');
            }}
          />
          {fault !== '' && (
            <p id={faultId} role="alert" className="fault">
              {fault}
            </p>
          )}
        </div>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Denied reason={denied}>
            <Button type="primary" htmlType="submit" loading={busy}>
              Colocar em manutenção
            </Button>
          </Denied>
        </Flex>
      </form>
    </Dialog>
  );
}
