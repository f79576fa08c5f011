import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockedWords } from '#tests/house/blocked-words.ts';
import { text } from '#tests/house/tree.ts';
import people from '#mocks/platform/fixtures/people.json' with { type: 'json' };
import { inlineScripts } from '../../scripts/build/content-security-policy.ts';
import { buildConsole } from '../../scripts/build/console.ts';
import { licencesFile } from '../../scripts/build/licences.ts';
import { budgets, measureSizes, type Sizes } from '../../scripts/build/sizes.ts';
import { otherScreens } from '#src/screens.ts';
import { screenTests } from '#tests/states/screens.ts';

/**
 * Requests before the dashboard's content that are not for its files: page, browser check, icon,
 * two answers.
 */
const otherRequests = 5;

let demo: string;
let remote: string;
let sizes: { demo: Sizes; remote: Sizes };

beforeAll(async () => {
  const api = { VITE_API_URL: 'https://api.example.com/api/v1' };
  [demo, remote] = await Promise.all([buildConsole('test-demo'), buildConsole('test-remote', api)]);
  sizes = { demo: await measureSizes(demo), remote: await measureSizes(remote) };
}, 180_000);

describe('sizes', () => {
  test.for(['demo', 'remote'] as const)(
    "%s: JavaScript before the dashboard's content is within its budget",
    (build) => {
      expect(sizes[build].dashboard.js).toBeLessThanOrEqual(budgets[build]);
    },
  );

  test("requests before the dashboard's content are within their budget", () => {
    expect(sizes.demo.dashboard.files.length + otherRequests).toBeLessThanOrEqual(budgets.requests);
  });

  test('the chart is loaded apart from the dashboard, within its budget', () => {
    expect(sizes.demo.chart.js).toBeGreaterThan(0);
    expect(sizes.demo.chart.js).toBeLessThanOrEqual(budgets.chart);
  });

  test.for(otherScreens)(
    'JavaScript that $title adds to the dashboard is within its budget',
    ({ path, title }) => {
      expect(sizes.demo.screens[path.slice(1)]?.js).toBeLessThanOrEqual(screenTests[title].kB ?? 0);
    },
  );
});

test('no build has the page of the states', () => {
  expect([demo, remote].filter((folder) => existsSync(join(folder, 'states.html')))).toEqual([]);
});

describe('a build for a real server', () => {
  const traces: [what: string, trace: RegExp][] = [
    ['worker or MSW', /mockServiceWorker|__msw-cookie-store__|MOCK_ACTIVATE/],
    ['sample data', new RegExp(people.names.join('|'))],
    ['secret of the sample', /sk_demo_/],
    ['faker', /faker/i],
    ['demo control', /Modo demonstração|Restaurar dados/],
    ['scenario', /bank-failure|server-error/],
  ];

  test.for(traces)('has no %s', async ([, trace]) => {
    expect(await filesWith(remote, trace)).toEqual([]);
  });

  test('allows only its own server in the policy', async () => {
    const page = await readFile(join(remote, 'index.html'), 'utf8');
    expect(page).toContain('connect-src &#39;self&#39; https://api.example.com;');
  });

  test('is checked with patterns that the demo does match', async () => {
    const found = await Promise.all(
      traces.filter(([what]) => what !== 'faker').map(([, trace]) => filesWith(demo, trace)),
    );
    expect(found.every((files) => files.length > 0)).toBe(true);
  });
});

test.for(['demo', 'remote'])(
  '%s: no ad blocker cancels a file for a word in its name',
  async (build) => {
    const names = await readdir(build === 'demo' ? demo : remote, { recursive: true });
    // Without the hash, whose letters form words by chance.
    const found = names.filter((name) => blockedWords(name.replace(/-[\w-]{8}\./, '.')).length > 0);
    expect(found).toEqual([]);
  },
);

test('the demo has no faker', async () => {
  // The licences of the reference's script name it.
  expect(
    (await filesWith(demo, /faker/i)).filter((file) => !file.endsWith('redoc-licences.txt')),
  ).toEqual([]);
});

test.for(['demo', 'remote'])(
  '%s: no eval, and no inline scripts but those of index.html, which the policy names',
  async (build) => {
    const folder = build === 'demo' ? demo : remote;
    expect(
      await filesWith(folder, /(?<![\w.])eval\(|\b(window|self|globalThis)\.eval\(|new Function\(/),
    ).toEqual([]);
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const scripts = inlineScripts(page);
    expect(scripts).toEqual(inlineScripts(text('index.html')));
    const hashes = scripts.map(
      (script) => `&#39;sha256-${createHash('sha256').update(script).digest('base64')}&#39;`,
    );
    expect(page).toContain(`script-src &#39;self&#39; ${hashes.join(' ')};`);
    expect(page.replaceAll(/<script>.*?<\/script>/gs, '')).not.toMatch(
      /<script(?![^>]* (src=|type="application\/json"))| on\w+=/,
    );
  },
);

describe.each(['demo', 'remote'])('%s: licences', (build) => {
  let packages: { name: string; licence: string; text: string }[];
  beforeAll(async () => {
    const file = await readFile(join(build === 'demo' ? demo : remote, licencesFile), 'utf8');
    const [, ...rest] = file.split(/^## (\S+) - \S+(?: \((.+)\))?$/m);
    packages = Array.from({ length: rest.length / 3 }, (_, index) => {
      const [name = '', licence = '', body = ''] = rest.slice(index * 3);
      return { name, licence, text: body };
    });
  });

  // Their only condition is to keep the licence text and the author's name.
  test('every package has a permissive licence, and its text', () => {
    expect(packages.map(({ name }) => name)).toContain('react');
    const allowed = new Set(['MIT', 'ISC', 'BSD-3-Clause', '(BSD-3-Clause OR GPL-2.0)']);
    expect(packages.filter(({ licence }) => !allowed.has(licence))).toEqual([]);
    expect(packages.filter(({ text: body }) => !/copyright[\s\S]+permi/i.test(body))).toEqual([]);
  });

  test('no package is in it in two versions, but one of 1 kB that two others of the chart need', () => {
    const names = packages.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([
      'balanced-match',
    ]);
  });
});

test('the demo has the licence of the worker, which is MSW’s', async () => {
  expect(await readFile(join(demo, licencesFile), 'utf8')).toMatch(/^## msw - /m);
});

/**
 * The files of a build with `trace` in their name or text. One after another: some machines allow
 * only 256 open files.
 */
async function filesWith(folder: string, trace: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    // Not the whole path: the clone's own folder may have any name.
    if (trace.test(relative(folder, file)) || trace.test(await readFile(file, 'utf8')))
      found.push(file);
  }
  return found;
}
