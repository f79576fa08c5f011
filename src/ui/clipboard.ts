import { toast } from './toast.ts';

/**
 * Copies a text and says how it went; the success toast is the seed's (section 8) and comes only on success.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const copied = await write(text);
  if (copied) toast.success('Copiado para área de transferência!');
  else toast.error('Não foi possível copiar. Selecione o texto e copie com o teclado.');
  return copied;
}

async function write(text: string): Promise<boolean> {
  if (!window.isSecureContext || !navigator.clipboard) return writeBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

/** Outside secure contexts there is no clipboard API; the old command still works on a selected field. */
function writeBySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.ariaHidden = 'true';
  // Inside the open dialog, if any: its focus trap would take the selection away from a field outside it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
