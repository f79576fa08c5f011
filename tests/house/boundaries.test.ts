import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, importsOf, text } from './tree.ts';

/** What opens over the page: antd's own, and ours around them. */
const overlays: Record<string, string[]> = {
  antd: ['Modal', 'Drawer'],
  'src/ui/dialogs/Dialog.tsx': ['Dialog'],
  'src/ui/dialogs/ConfirmDialog.tsx': ['ConfirmDialog'],
  'src/ui/dialogs/DeleteDialog.tsx': ['DeleteDialog'],
  'src/layout/demo/DemoDialog.tsx': ['DemoDialog'],
};

/** Files with a dialog that is no part of its own, with the boundary that keeps its crash from the screen. */
const exempt: Record<string, string> = {
  'src/ui/dialogs/Dialog.tsx': 'the frame of other dialogs',
  'src/ui/dialogs/ConfirmDialog.tsx': 'the frame of questions, with a boundary around their text',
  'src/ui/dialogs/DeleteDialog.tsx': 'a question',
  'src/ui/forms/DiscardQuestion.tsx': 'a question with constant texts',
  'src/layout/demo/DemoDialog.tsx': 'a part of DemoTools',
  'src/layout/warm-up.tsx': 'renders outside the page, before the dialogs',
  'src/pages/tester/run/RunQuestion.tsx': 'a question',
  'src/pages/settings/IsolationSwitch.tsx': 'a question',
  'src/pages/settings/RotateKeys.tsx': 'a question and a dialog inside a panel, which has a boundary',
};

/** What keeps a crash inside it from the rest of the screen, for a part that opens over the page. */
const boundaries = new Set(['OverlayBoundary', 'DialogSlot']);

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The JSX elements of a file: the name of each and the names of the elements around it. */
function elementsOf(file: string): { name: string; around: string[] }[] {
  const found: { name: string; around: string[] }[] = [];
  const walk = (value: unknown, around: string[]): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, around);
      return;
    }
    if (!isNode(value)) return;
    let inside = around;
    if (value.type === 'JSXElement') {
      const { name } = value['openingElement'] as { name: { type: string; name?: string } };
      if (name.name !== undefined) {
        found.push({ name: name.name, around });
        inside = [...around, name.name];
      }
    }
    for (const child of Object.values(value)) walk(child, inside);
  };
  walk(parseSync(file, text(file)).program, []);
  return found;
}

const sources = files().filter((file) => /^src\/(?!mocks\/).*\.tsx$/.test(file));

/** Files that render something that opens over the page. */
const overlayFiles = sources.filter((file) => {
  const names = new Set(importsOf(file).flatMap(({ target }) => overlays[target] ?? []));
  return names.size > 0 && elementsOf(file).some(({ name }) => names.has(name));
});

/** The lazy parts of all files: the file that loads, the name there, and the loaded file. */
const lazyParts = sources.flatMap((file) =>
  Array.from(
    text(file).matchAll(/const (\w+) = [^;]*?lazyPart\(\(\) => import\('([^']+)'\)\)/g),
    ([, name = '', path = '']) => {
      const target = path.startsWith('#') ? path.replace('#', 'src/') : posix.join(posix.dirname(file), path);
      return { file, name, target };
    },
  ),
);

test('every dialog and drawer is a lazy part, or is exempt for a reason that still holds', () => {
  const loaded = new Set(lazyParts.map(({ target }) => target));
  expect(overlayFiles.filter((file) => !loaded.has(file)).toSorted()).toEqual(Object.keys(exempt).toSorted());
});

const parts = lazyParts.filter(({ target }) => overlayFiles.includes(target));

test('the dialogs and drawers of the console are found', () => {
  expect(parts.length).toBeGreaterThanOrEqual(13);
});

test.for(parts.map((part) => [part.target, part] as const))(
  '%s has an error boundary of its own',
  ([, { file, name }]) => {
    const uses = elementsOf(file).filter((element) => element.name === name);
    const places = uses.map(({ around }) => around.some((one) => boundaries.has(one)));
    expect(places.length).toBeGreaterThan(0);
    expect(places).not.toContain(false);
  },
);
