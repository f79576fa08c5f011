import { toast } from '../toasts/toast.ts';

export const COPIED = 'Copiado para área de transferência!';

/**
 * Copies a text, or a promise's, which is not stored, and reports it, as `said`.
 * @throws what the promise rejected with
 */
export async function copyText(
  source: string | Promise<string>,
  successMessage?: () => Promise<string>,
): Promise<void> {
  if (await writeToClipboard(source)) toast.success((await successMessage?.()) ?? COPIED);
  else if (typeof source === 'string')
    toast.error('Não foi possível copiar. Selecione o texto e copie com o teclado.');
  else
    toast.error(
      'Não foi possível copiar. Permita que o navegador use a área de transferência e tente novamente.',
    );
}

async function writeToClipboard(source: string | Promise<string>): Promise<boolean> {
  // Outside secure contexts there is no clipboard API.
  if ('clipboard' in navigator) {
    try {
      await writeByApi(source);
      return true;
    } catch {
      // The browser refused; or the promise was rejected, which the next line throws.
    }
  }
  return writeByCommand(await source);
}

/** Safari allows writing only during the press, so it gets an item whose text may be a promise. */
async function writeByApi(source: string | Promise<string>): Promise<void> {
  if (typeof source === 'string' || !('ClipboardItem' in window)) {
    await navigator.clipboard.writeText(await source);
    return;
  }
  const blob = source.then((text) => new Blob([text], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * The older command. It needs a selection; a listener supplies the text, which thus is never in the
 * document.
 */
function writeByCommand(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  let wasSupplied = false;
  const supplyText = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    wasSupplied = true;
  };
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = ' ';
  field.className = 'visually-hidden';
  field.ariaHidden = 'true';
  // The focus trap of an open dialog removes the selection from a field outside it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  document.addEventListener('copy', supplyText, { once: true });
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', supplyText);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied && wasSupplied;
}
