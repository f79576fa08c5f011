import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { NotificationPatch } from '#api/contract/settings.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '#api/hooks/settings.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';

const hasAny = (patch: NotificationPatch): boolean => Object.keys(patch).length > 0;

/**
 * State of the notification switches, saved optimistically. One save runs at a time and changes made meanwhile are sent
 * together in the next, so that the platform ends with the last choices. A choice that fails to save is reverted.
 */
export function useNotificationSwitches() {
  const read = useNotificationSettings();
  const { send } = useUpdateNotificationSettings();
  const [unsaved, setUnsaved] = useState<NotificationPatch>({});
  const waiting = useRef<NotificationPatch>({});
  const saving = useRef(false);

  const save = async (): Promise<void> => {
    const body = waiting.current;
    waiting.current = {};
    try {
      await send({ body });
      if (!hasAny(waiting.current)) toast.success('Notificações salvas.');
    } catch (thrown) {
      const isUnknown = thrown instanceof ApiError && thrown.isAnswerLost;
      toastFailure(
        thrown,
        isUnknown ? 'Não sabemos se as notificações foram salvas.' : 'As notificações não foram salvas.',
      );
    }
    setUnsaved(waiting.current);
    if (hasAny(waiting.current)) await save();
  };
  const choose = (choice: NotificationPatch) => {
    waiting.current = { ...waiting.current, ...choice };
    setUnsaved((all) => ({ ...all, ...choice }));
    if (saving.current) return;
    saving.current = true;
    void save().finally(() => {
      saving.current = false;
    });
  };
  return { read, shown: read.data && { ...read.data, ...unsaved }, choose };
}
