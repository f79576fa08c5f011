import { describe, expect, test } from 'vitest';
import { BankDraft } from '#api/contract/banks.ts';
import { EndpointDraft } from '#api/contract/endpoints.ts';
import { routes } from '#api/contract/routes.ts';
import type * as z from '#api/contract/schema.ts';
import { OAuthPatch, TenantPatch } from '#api/contract/settings.ts';
import { scenarios } from '#mocks/scenarios.ts';
import { bankParams } from '#pages/banks/bank-params.ts';
import { endpointParams } from '#pages/endpoints/endpoint-params.tsx';
import { logParams } from '#pages/logs/log-params.tsx';
import { screens } from '#src/screens.ts';
import { files, text } from './tree.ts';

/* Edits that docs/recipes.md lists and that neither the compiler nor another test points at. */

const product = text('docs/product.md');
const handlerTests = files()
  .filter((file) => /^tests\/mocks\/.*\.test\.ts$/.test(file))
  .map(text)
  .join('\n');
const operations = Object.entries(routes);
/** The name of a screen's page, tests and screenshots: that of its path. */
const nameOf = (path: string) => path.slice(1) || 'dashboard';
const picturesOf = (name: string) =>
  files().flatMap((file) => (file.startsWith(`docs/screenshots/${name}-`) ? [file.replace(name, '')] : []));

describe('a new operation', () => {
  test.for(operations)('%s is called in a test of its handler', ([id, { path }]) => {
    const steps = path.split('/').map((step) => (step.startsWith('{') ? '[^/\'"`]+' : step));
    const inPath = new RegExp(`[/}]${steps.slice(1).join('/')}[?'"\`]`);
    expect(handlerTests.includes(`'${id}'`) || inPath.test(handlerTests), `call ${id} in tests/mocks`).toBe(true);
  });
});

describe('a new screen', () => {
  test.for(screens)('$title is in the table of docs/product.md', ({ label, path, title }) => {
    expect(product).toMatch(new RegExp(`\\| ${label} +\\| \`${path}\` +\\| ${title} +\\|`));
  });

  test.for(screens)('$title has a section in docs/product.md', ({ label }) => {
    expect(product.split('\n')).toContain(`## ${label}`);
  });

  test.for(screens)('$title has a test of its page', ({ path }) => {
    expect(files()).toContain(`tests/pages/${nameOf(path)}.test.tsx`);
  });

  test.for(screens)('$title has its screenshots', ({ path }) => {
    expect(picturesOf(nameOf(path)), 'npm run screenshots').toEqual(picturesOf('not-found'));
  });

  test.for(screens)('$title has accessibility states', ({ title }) => {
    expect(text('tests/e2e/support/states.ts')).toMatch(new RegExp(`^  '?${title}'?: \\[$`, 'm'));
  });

  test.for(screens)('$title is tested under every scenario', ({ title }) => {
    expect(text('tests/pages/scenarios.test.tsx')).toMatch(new RegExp(`heading: '${title}'`));
  });
});

describe('a new field', () => {
  const forms: Record<string, z.ZodObject> = {
    'src/pages/banks/BankFormDialog.tsx': BankDraft,
    'src/pages/endpoints/EndpointForm.tsx': EndpointDraft,
    'src/pages/settings/OAuthPanel.tsx': OAuthPatch,
    'src/pages/settings/TenantPanel.tsx': TenantPatch,
  };

  test.for(Object.entries(forms))('%s has a control for every field that it sends', ([file, { shape }]) => {
    const form = text(file);
    const missing = Object.keys(shape).filter((name) => !new RegExp(`<Field\\s+name="${name}"`).test(form));
    expect(missing, `add a <Field> for each to ${file}`).toEqual([]);
  });
});

describe('a new filter', () => {
  const lists = {
    banks: Object.keys(bankParams),
    endpoints: Object.keys(endpointParams),
    logs: Object.keys(logParams),
  };
  const filters = Object.entries(lists).flatMap(([list, names]) =>
    names.filter((name) => !['q', 'page', 'page-size'].includes(name)).map((name) => ({ list, name })),
  );

  test.for(filters)('$name of $list has a control in its page', ({ list, name }) => {
    // Links from a bank set it; its chip removes it.
    if (list === 'endpoints' && name === 'bankId') return;
    const page = files().filter((file) => file.startsWith(`src/pages/${list}/`) && !file.includes('-params'));
    const sets = new RegExp(`(change|onChange)\\(\\{[^}]*\\b${name}\\b`);
    const found = page.some((file) => sets.test(text(file)));
    expect(found, `call change({ ${name} }) or onChange({ ${name} }) in src/pages/${list}`).toBe(true);
  });

  test.for(filters)('$name of $list is in an address of a test of its page', ({ list, name }) => {
    const tests = files().filter((file) => new RegExp(`^tests/pages/${list}[-.].*test\\.tsx$`).test(file));
    const address = new RegExp(`[?&]${name}=`);
    const found = tests.some((file) => address.test(text(file)));
    expect(found, `open /${list}?${name}=… in a test of tests/pages/${list}….test.tsx`).toBe(true);
  });
});

test.for(scenarios)('the scenario %s is used in a test of tests/mocks', (name) => {
  expect(handlerTests).toMatch(new RegExp(`['=]${name}['"]`));
});

test.for(scenarios)('the scenario %s is described in docs/product.md', (name) => {
  expect(product).toContain(`\`${name}\``);
});
