import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from '#ui/copy/clipboard.ts';
import { toasts } from '#ui/toasts/toast.ts';

const shown = () => toasts.get().all.map(({ kind, text }) => ({ kind, text }));

beforeEach(() => {
  // A test file that ran before in the same window may have left a clipboard.
  removeWays();
});
afterEach(() => {
  document.body.replaceChildren();
  removeWays();
});

/** Removes every way to copy, so that a test gives those that it needs. */
function removeWays(): void {
  for (const name of ['execCommand', 'clipboard', 'ClipboardItem']) {
    Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(window, name);
  }
}

const success = { kind: 'success', text: 'Copiado para área de transferência!' };
const failure = {
  kind: 'error',
  text: 'Não foi possível copiar. Selecione o texto e copie com o teclado.',
};

function giveApi(clipboard: Partial<Clipboard>): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

/** The older copy command of browsers; listeners of the page supply the text. */
function giveCommand(): { copied: string | null; fields: string[] } {
  const seen: { copied: string | null; fields: string[] } = { copied: null, fields: [] };
  document.execCommand = () => {
    seen.fields.push(...[...document.querySelectorAll('textarea')].map(({ value }) => value));
    const data = { setData: (_: string, text: string) => void (seen.copied = text) };
    document.dispatchEvent(
      Object.assign(new Event('copy', { cancelable: true }), { clipboardData: data }),
    );
    return true;
  };
  return seen;
}

test('the clipboard API gets the text, and the toast confirms it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  giveApi({ writeText });
  await copyText('pk_demo_1');
  expect(writeText).toHaveBeenCalledWith('pk_demo_1');
  expect(shown()).toEqual([success]);
});

test('without the API the older command copies, through a field that never contains the text', async () => {
  const seen = giveCommand();
  await copyText('sk_demo_1');
  expect(seen).toEqual({ copied: 'sk_demo_1', fields: [' '] });
  expect(document.querySelector('textarea')).toBeNull();
  expect(shown()).toEqual([success]);
});

test('when the API refuses, the older command copies', async () => {
  giveApi({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  const seen = giveCommand();
  await copyText('texto');
  expect(seen.copied).toBe('texto');
  expect(shown()).toEqual([success]);
});

test('the older command works inside an open dialog and returns the focus', async () => {
  document.body.innerHTML = '<div role="dialog"><button>Copiar</button></div>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  let parent: Element | null = null;
  giveCommand();
  const command = document.execCommand.bind(document);
  document.execCommand = (name) => {
    parent = document.querySelector('textarea')?.parentElement ?? null;
    return command(name);
  };
  await copyText('texto');
  expect(parent).toHaveAttribute('role', 'dialog');
  expect(button).toHaveFocus();
});

test('a failure shows an error and no success', async () => {
  await copyText('texto');
  expect(shown()).toEqual([failure]);
});

test('a command that copied nothing counts as a failure', async () => {
  document.execCommand = () => true;
  await copyText('texto');
  expect(shown()).toEqual([failure]);
});

test('a promised text is passed to the browser at once, as an item', async () => {
  const items: Record<string, Promise<Blob>>[] = [];
  vi.stubGlobal('ClipboardItem', function ClipboardItem(item: Record<string, Promise<Blob>>) {
    items.push(item);
  });
  giveApi({ write: async () => void (await items[0]?.['text/plain']) });
  const { promise, resolve } = Promise.withResolvers<string>();
  const copying = copyText(promise);
  expect(items).toHaveLength(1);
  resolve('sk_demo_1');
  await copying;
  expect(shown()).toEqual([success]);
  expect(await (await items[0]?.['text/plain'])?.text()).toBe('sk_demo_1');
});
