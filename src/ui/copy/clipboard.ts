import { toast } from '../toasts/toast.ts';

export const COPIED = 'Copiado para área de transferência!';

/**
 * Copies a text, or a promise's, which is not stored, and reports it, as `said`.
 * @throws what the promise rejected with
 */
export async function copyText(
  source: string | Promise<string>,
  said?: () => Promise<string>,
): Promise<void> {
  if (await write(source)) toast.success((await said?.()) ?? COPIED);
  else if (typeof source === 'string')
    toast.error('Não foi possível copiar. Selecione o texto e copie com o teclado.');
  else
    toast.error(
      'Não foi possível copiar. Permita que o navegador use a área de transferência e tente novamente.',
    );
}

async function write(source: string | Promise<string>): Promise<boolean> {
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
  let given = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    given = true;
  };
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = ' ';
  field.className = 'visually-hidden';
  field.ariaHidden = 'true';
  // The focus trap of an open dialog removes the selection from a field outside it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  document.addEventListener('copy', give, { once: true });
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', give);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied && given;
}
