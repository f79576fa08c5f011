import { afterEach, expect, test, vi } from 'vitest';
import { COPIED } from '#ui/copy/clipboard.ts';
import { copyJson } from '#ui/json/copy-json.ts';
import { toasts } from '#ui/toasts/toast.ts';

const writeText = vi.fn((_text: string) => Promise.resolve());
const said = () => toasts.get().all.map(({ text }) => text);

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

test.for([
  ['JSON is copied indented', '{"a":1.0}', '{\n  "a": 1.0\n}', COPIED],
  ['a text is copied with its lines', JSON.stringify('<a>\n</a>'), '<a>\n</a>', COPIED],
  [
    'JSON that is too long is copied as it is, and the operator is told',
    `["${'a'.repeat(10_000_000)}"]`,
    `["${'a'.repeat(10_000_000)}"]`,
    'Copiado sem formatação: o JSON é longo demais.',
  ],
] as const)('%s', async ([, json, copied, toast]) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyJson(json);
  expect(writeText.mock.lastCall?.[0] === copied).toBe(true);
  expect(said()).toEqual([toast]);
});
