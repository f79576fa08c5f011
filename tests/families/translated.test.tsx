import { readFile } from 'node:fs/promises';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockPlatform } from '#tests/support/server.ts';
import { openTester } from '#tests/pages/tester/support.ts';

mockPlatform();

/** Replaces every text by elements around it, as the translator of Chrome does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.textContent;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('the page says that it is not to be translated', async () => {
  const page = new DOMParser().parseFromString(await readFile('index.html', 'utf8'), 'text/html');
  expect(page.documentElement.getAttribute('translate')).toBe('no');
  expect(page.querySelector('meta[name=google]')?.getAttribute('content')).toBe('notranslate');
});

test('the address of a call follows what is typed in a page that was translated all the same', async () => {
  const { user } = await openTester();
  const address = (await screen.findByText('Endereço da chamada')).closest('dl')!;
  await waitFor(() => expect(address).toHaveTextContent(/\/balance$/));
  translate(address);
  const id = screen.getByLabelText(/Parâmetro \{id\}/);
  await user.clear(id);
  await user.type(id, '999');
  await waitFor(() => expect(address).toHaveTextContent(/\/999\/balance$/));
});
