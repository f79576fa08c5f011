import { useRef, useState } from 'react';
import { asApiError } from '#api/api-error.ts';
import type { NotificationPatch } from '#api/contract/settings.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '#api/hooks/settings.ts';
import { toast } from '#ui/toast.ts';

const hasAny = (patch: NotificationPatch): boolean => Object.keys(patch).length > 0;

/**
 * The notification switches: a choice shows at once and is saved behind it. One save runs at a time; what is chosen
 * meanwhile goes together in the next, so that however fast the switches move, the platform ends where they do.
 * A choice that could not be saved goes back.
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
      const answer = await send({ body });
      await read.mutate({ ...answer }, { revalidate: false });
      if (!hasAny(waiting.current)) toast.success('Notificações salvas.');
    } catch (thrown) {
      toast.error(`As notificações não foram salvas. ${asApiError(thrown).detail}`);
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
