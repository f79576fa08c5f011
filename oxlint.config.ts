import { defineConfig, type OxlintOverride } from 'oxlint';

const contract = '#api/contract/**';
const domain = '#domain/**';
/** State outside React. */
const store = '#src/store.ts';
const useStore = '#src/use-store.ts';
/** What answers leave behind: why one failed, and the platform's time. */
const results = ['#api/api-error.ts', '#api/platform-time.ts'];
const platform = ['#mocks/scenarios.ts', '#mocks/platform/**', contract, domain, 'zod'];
const screens = ['react', 'react-dom', 'react-router-dom', 'antd', '@ant-design/icons'];
const page = [
  store,
  useStore,
  '#parts/**',
  '#ui/**',
  '#api/hooks/**',
  '#api/endpoint-batches.ts',
  contract,
  domain,
  ...results,
  ...screens,
  'dayjs',
  'jsonc-parser',
  'js-yaml',
  'uuid',
];

/** The folders of src/ui, from the ground up. */
const floors =
  'styles accessibility toasts text time antd buttons address copy states page json chart forms dialogs list'.split(
    ' ',
  );

/** The folders of conformance that make the suite, from the ground up. */
const suite = ['data', 'client', 'server', 'rules', 'run'];

type Room = [files: string, rule: string, may: string[]];

/**
 * What the files of each folder may import: paths, and packages with all of their entries. The last
 * row that matches a file applies. `../` leads to the folder above at most.
 */
const rooms: Room[] = [
  [
    'src/*',
    'The entry imports every layer, and starts the mock.',
    [
      '#api/**',
      '#ui/**',
      '#layout/**',
      '#pages/**',
      '#mocks/transports/start.ts',
      'swr',
      ...screens,
    ],
  ],
  [
    'src/api/*',
    'The client knows neither React nor its users.',
    ['./contract/**', domain, '#api/env.ts', store, 'uuid'],
  ],
  [
    'src/api/client.ts',
    'The client alone knows axios.',
    ['./contract/**', domain, '#api/env.ts', store, 'axios', 'uuid'],
  ],
  ['src/domain/**', 'The rules of the domain import nothing else.', []],
  [
    'src/domain/certificates/**',
    'Certificates are read with node-forge, by the platform and before they are sent to it.',
    ['../**', 'node-forge'],
  ],
  [
    'src/api/contract/**',
    'The contract imports the schema library, the rules of the domain and itself.',
    [domain, 'zod'],
  ],
  [
    'src/api/hooks/**',
    'Hooks stand on the client and the contract.',
    ['#api/**', '../**', domain, store, useStore, 'react', 'swr', 'uuid'],
  ],
  [
    'src/mocks/platform/**',
    'The platform imports the contract only.',
    [...platform, 'uuid', 'node-forge'],
  ],
  [
    'src/mocks/protocol/**',
    'The protocol imports the platform and the contract.',
    [...platform, 'msw'],
  ],
  [
    'src/mocks/handlers/**',
    'Handlers import the protocol, the platform and the contract.',
    [...platform, '#mocks/protocol/**', 'msw', 'papaparse'],
  ],
  [
    'src/mocks/transports/**',
    'Only transports import all of the mock, and what serves it.',
    [...platform, '#mocks/**', '../**', 'msw', '@mswjs/interceptors', 'srvx', 'node:*'],
  ],
  ['src/ui/**', 'A new folder of ui gets its place in `floors`.', []],
  ...floors.map((folder, floor): Room => [
    `src/ui/${folder}/**`,
    'What screens share fetches nothing, and a folder of it imports those below alone.',
    [
      ...floors.slice(0, floor).map((below) => `../${below}/**`),
      store,
      useStore,
      contract,
      domain,
      ...results,
      ...screens,
      '@rc-component/picker',
      'dayjs',
      'jsonc-parser',
      '@visx/**',
      'zod',
    ],
  ]),
  [
    'src/parts/**',
    'Parts stand on hooks, the contract and ui.',
    [
      '#parts/**',
      '../**',
      '#ui/**',
      '#api/hooks/**',
      contract,
      domain,
      ...results,
      ...screens,
      'dayjs',
    ],
  ],
  [
    'src/layout/**',
    'The frame knows no page and no mock.',
    [
      '#layout/**',
      '../**',
      '#parts/**',
      '#ui/**',
      '#api/hooks/**',
      store,
      useStore,
      contract,
      domain,
      ...results,
      ...screens,
    ],
  ],
  [
    'src/pages/**',
    'A page stands on hooks, the contract, ui and parts, and on no other page.',
    page,
  ],
  [
    'src/pages/*/*/**',
    'A page stands on hooks, the contract, ui and parts, and on no other page.',
    ['../**', ...page],
  ],
  ...suite.map((folder, floor): Room => [
    `conformance/${folder}/**`,
    'A folder of the suite imports those below alone, and no rule of the mock.',
    [
      ...suite.slice(0, floor).map((below) => `#conformance/${below}/**`),
      contract,
      domain,
      // What both have: the reference bank, and how a command reads its options.
      '#mocks/platform/{reference-bank,bank-answers}.ts',
      '#mocks/transports/http/options.ts',
      'fast-check',
      'papaparse',
      'zod',
      'node:*',
    ],
  ]),
];

/** No way out of a folder. */
const outside = ['../../**', '../{api,mocks,ui,parts,layout,pages}/**', './{hooks,mocks}/**'];

const zod = {
  name: 'zod',
  allowTypeImports: true,
  message: 'src/api/contract/schema.ts alone uses zod; others import its types.',
};

/** The rows as settings. */
const imports: OxlintOverride[] = rooms.map(([files, message, may]) => {
  const own = files.endsWith('/**') ? './**' : './*';
  const allowed = [own, ...may].flatMap((one) => [`!${one}`, `!${one}/**`]);
  const patterns = [{ group: ['**', ...allowed, ...outside], message }];
  return {
    files: [files],
    rules: { 'no-restricted-imports': ['error', { paths: [zod], patterns }] },
  };
});

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/comment-width.ts'],
  env: { builtin: true, browser: true, node: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'ponte/comment-width': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // Only warnings and errors may be printed.
    'no-console': ['error', { allow: ['error'] }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-duplicates': 'error',
    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/use-unknown-in-catch-callback-variable': 'error',

    // Duplicates exhaustive-deps, and refuses effects that depend on themselves on purpose.
    'react/exhaustive-effect-dependencies': 'off',
    // Rows are changed by copying them; a spread inside map() is such a copy.
    'oxc/no-map-spread': 'off',
    // Style sheets and setup files are imported for their side effects.
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    // The automatic JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // <output> belongs to a form, and not every screen reader announces it as a status.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // __MOCK__ and similar names are constants defined by the bundler.
    'no-underscore-dangle': 'off',
    // External data is validated at run time and then asserted; this rule cannot see the
    // validation.
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    {
      files: ['src/**', 'conformance/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    // On narrow screens these tables are laid out as grids, for which some browsers drop the roles
    // of a table.
    {
      files: ['src/pages/logs/{LogRow,LogTable,SortHeader}.tsx'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    // In a test, and in the script that judges the suite, a missing value fails the run anyway.
    { files: ['tests/**', 'conformance/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    {
      // Command-line programs print to the console and run their steps in sequence.
      files: [
        'scripts/**',
        'src/mocks/transports/{bank,http}/{cli,command}.ts',
        'conformance/**',
        'tests/engines/**',
        'tests/**/*.{test,spec}.{ts,tsx}',
      ],
      rules: { 'no-console': 'off', 'no-await-in-loop': 'off' },
    },
    ...imports,
    { files: ['src/api/contract/schema.ts'], rules: { 'no-restricted-imports': 'off' } },
    // It reads the guide's masking vectors, which are in docs.
    { files: ['conformance/rules/masks.ts'], rules: { 'no-restricted-imports': 'off' } },
    // The field counts its characters itself: `maxLength` counts an emoji twice and cuts it.
    {
      files: ['src/**/*.tsx'],
      rules: {
        'react/forbid-dom-props': ['error', { forbid: ['maxLength'] }],
        'react/forbid-component-props': ['error', { forbid: ['maxLength'] }],
      },
    },
    // Digits only.
    {
      files: ['src/pages/logs/DurationField.tsx'],
      rules: { 'react/forbid-component-props': 'off' },
    },
  ],
  ignorePatterns: [
    'dist',
    'dist-*',
    'public',
    'coverage',
    'test-results',
    'playwright-report',
    'scripts/tools',
    'tests/examples',
  ],
});
