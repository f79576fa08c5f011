import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { CONTRACT_VERSION } from '#api/contract/version.ts';
import { type Document, postmanCollection, writeSchemas } from './artefacts.ts';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const entries = ['node', 'handlers', 'contract', 'client'];
/**
 * Packages whose objects a project gives to the package and gets from it: it must use the same
 * copy. Not zod: a schema of the package works beside any zod of the project.
 */
const peers = {
  msw: (version: string) => `^2.15.0 || ^${version}`,
};
/** The documents that the package contains: the guide, and those that it links to. */
const guides = [
  'backend-guide.md',
  'conformance.md',
  'contract-changelog.md',
  'hosting.md',
  'masking-vectors.json',
  'platform.md',
  'postgresql.sql',
];
const entryFile = (name: string) => join(root, 'scripts/package/entries', `${name}.ts`);

/**
 * Builds the package for other repositories: plain JavaScript with types, in one folder that `npm
 * pack` can pack.
 * @param folder is deleted first
 */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeCode(join(folder, 'dist'));
  await cp(join(root, 'public/openapi.json'), join(folder, 'openapi.json'));
  const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Document;
  await writeTypes(join(folder, 'types'), document);
  await writeSchemas(document, join(folder, 'schemas'));
  await writeFile(
    join(folder, 'postman.json'),
    JSON.stringify(postmanCollection(document), null, 2),
  );
  await cp(join(root, 'tests/examples'), join(folder, 'examples'), { recursive: true });
  await cp(join(root, 'scripts/package/README.md'), join(folder, 'README.md'));
  for (const name of guides) await cp(join(root, 'docs', name), join(folder, name));
  const dependencies = await importedPackages(join(folder, 'dist'));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(await manifest(dependencies), null, 2)}\n`,
  );
}

/** Every entry and what it imports of this repository; packages stay imports. */
async function writeCode(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.DEV': 'false',
      // A test wants to know of what the contract does not have.
      'import.meta.env.PROD': 'false',
      __MOCK__: 'true',
      __PACKAGE__: 'true',
    },
    resolve: { alias: { '#api/env.ts': join(root, 'scripts/package/env.ts') } },
    publicDir: false,
    ssr: { target: 'node' },
    build: {
      ssr: true,
      outDir,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries([...entries, 'cli'].map((name) => [name, entryFile(name)])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // The types have the comments; without indentation and branches that never run the
          // tarball is a tenth smaller. Names stay, for stack traces.
          comments: false,
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
}

/**
 * Declarations of the entries and all that they import, with relative paths in place of this
 * repository's `#` paths, and the document's sentences as comments.
 */
async function writeTypes(outDir: string, { components }: Document): Promise<void> {
  const config = join(root, 'node_modules/.cache/package-types.json');
  const settings = {
    extends: relative(dirname(config), join(root, 'tsconfig.json')),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir,
    },
    include: [],
    files: [...entries.map(entryFile), join(root, 'src/vite-env.d.ts')],
  };
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await execute(process.execPath, [compiler, '--project', config], { cwd: root });
  for await (const file of glob('**/*.d.ts', { cwd: outDir })) {
    const path = join(outDir, file);
    const text = await readFile(path, 'utf8');
    const withRelativePaths = text.replace(
      /(?<=from '|import\('|import '|from "|import\(")(#|\.\.?\/)[^'"]+(?=['"])/g,
      (name) => relativePathOf(name, file),
    );
    await writeFile(path, withComments(withRelativePaths, components.schemas));
  }
}

/** The sentence of a schema as a comment, or nothing. */
const commentOf = (schema?: { description?: string }) =>
  schema?.description ? `/** ${schema.description} */ ` : '';

/**
 * Puts its sentence before each type that the document names and, in the schema that it is inferred
 * from, each field.
 */
function withComments(text: string, schemas: Document['components']['schemas']): string {
  const withTypeComments = text.replaceAll(
    /^export type (\w+) = z\.infer/gm,
    (line, name: string) => commentOf(schemas[name]) + line,
  );
  return withTypeComments.replaceAll(
    /^export declare const (\w+): z\.ZodObject<\{$[^]*?^\}/gm,
    (declaration, name: string) =>
      declaration.replaceAll(
        /^ {4}(?=(\w+):)/gm,
        (indent, field: string) => indent + commentOf(schemas[name]?.properties?.[field]),
      ),
  );
}

/** An import as a relative path: `#api/client.ts` in `src/mocks/x.d.ts` is `../api/client.js`. */
function relativePathOf(name: string, file: string): string {
  let path = name;
  if (name.startsWith('#')) {
    const fromRoot = name.replace(/^#(src|tests|scripts)\//, '$1/').replace(/^#/, 'src/');
    path = relative(dirname(file), fromRoot).replaceAll(sep, '/');
  }
  path = path.replace(/\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** The packages that the built code imports. */
async function importedPackages(folder: string): Promise<string[]> {
  const packages = new Set<string>();
  const imports =
    /(?:^|;)(?:import|export)\b[^'"\n;]*?["']([^'"]+)["']|\bimport\(["']([^'"]+)["']\)/gm;
  for await (const file of glob('**/*.js', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, path = ''] of text.matchAll(imports)) {
      if (path === '' || path.startsWith('.') || isBuiltin(path)) continue;
      const segments = path.split('/');
      packages.add(segments.slice(0, path.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...packages].toSorted();
}

/** The package.json of the package. */
async function manifest(imported: string[]): Promise<object> {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    license: string;
  };
  const versions = { ...own.devDependencies, ...own.dependencies };
  const missing = imported.filter((name) => !versions[name]);
  if (missing.length > 0)
    throw new Error(`The package imports what package.json does not list: ${missing.join(', ')}.`);
  return {
    name: 'ponte',
    version: CONTRACT_VERSION,
    description:
      'The mock, the contract, a typed client and the conformance suite of the API of Ponte.',
    license: own.license,
    type: 'module',
    // Node 20 with MSW 2.15 (README.md).
    engines: { node: '>=20' },
    sideEffects: false,
    bin: { ponte: 'dist/cli.js' },
    exports: {
      ...Object.fromEntries(
        entries.map((name) => [
          `./${name}`,
          { types: `./types/scripts/package/entries/${name}.d.ts`, default: `./dist/${name}.js` },
        ]),
      ),
      './openapi.json': './openapi.json',
      './postman.json': './postman.json',
      './schemas/*.json': './schemas/*.json',
      './package.json': './package.json',
    },
    files: ['dist', 'types', '*.json', 'schemas', 'examples', ...guides],
    dependencies: Object.fromEntries(
      imported.filter((name) => !Object.hasOwn(peers, name)).map((name) => [name, versions[name]]),
    ),
    peerDependencies: Object.fromEntries(
      Object.entries(peers).map(([name, range]) => [name, range(versions[name] ?? '')]),
    ),
  };
}
