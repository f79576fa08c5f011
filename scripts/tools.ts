import { exec } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { type Document, postmanCollection } from './package/artefacts.ts';
import { buildPackage } from './package/build.ts';
import { npm, pack } from './package/npm.ts';
import { slowStacks, tryPackage } from './package/try.ts';

/*
 * npm run test:tools [-- WORD]
 *   uses the OpenAPI document in others' tools, at the versions of scripts/tools/package.json,
 *   against the mock; and the package in stacks that take long to install. With a word only those
 *   whose name has it.
 *
 * It needs the registry and a gigabyte in .cache/tools.
 */

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, '.cache/tools');
const [word = ''] = process.argv.slice(2);

/** The commands that compile a consumer strictly, which calls the mock, and run it. */
const consumer = (name: string) => [
  `tsc --noEmit --strict --skipLibCheck --allowImportingTsExtensions --module preserve --target es2023 --types node consumers/${name}.ts`,
  `tsx consumers/${name}.ts`,
];

/** The commands of each tool, by its package. The environment has the mock's address, `MOCK`. */
const tools: Record<string, string[]> = {
  'openapi-typescript': [
    'openapi-typescript openapi.json -o generated/openapi-typescript.ts',
    ...consumer('openapi-fetch'),
  ],
  orval: ['orval', ...consumer('orval')],
  '@hey-api/openapi-ts': ['openapi-ts', ...consumer('hey-api')],
  '@kubb/core': ['kubb generate', ...consumer('kubb')],
  'openapi-zod-client': [
    'openapi-zod-client openapi.json -o generated/schemas.ts -t node_modules/openapi-zod-client/src/templates/schemas-only.hbs',
    // It writes records of zod 3.
    "sed -i 's#z.record(#z.record(z.string(), #' generated/schemas.ts",
    ...consumer('openapi-zod-client'),
  ],
  '@apidevtools/swagger-parser': consumer('swagger-parser'),
  '@stoplight/spectral-cli': [
    'spectral lint openapi.json --ruleset spectral.json --fail-severity error',
  ],
  newman: ['newman run postman.json --env-var baseUrl=$MOCK/states/newman/api/v1'],
  '@stoplight/prism-cli': consumer('prism'),
  '@usebruno/cli': [
    'bru import openapi --source openapi.json --output bruno --collection-name Ponte',
    // Two are refused in the order of the document: a call to the bank made inactive before, and
    // the deletion of its endpoints.
    'cd bruno/Ponte && bru run . -r --env Mock --env-var baseUrl=$MOCK/states/bruno/api/v1 > ../log && test $(grep -cE "\\(2[0-9]{2} " ../log) = 45',
  ],
  'fastify-openapi-glue': consumer('fastify-openapi-glue'),
  '@redocly/cli': ['redocly respect ponte.arazzo.yaml --server ponte=$MOCK/states/arazzo/api/v1'],
};

await mkdir(folder, { recursive: true });
await cp(resolve(root, 'scripts/tools'), folder, { recursive: true });
for (const output of ['generated', 'bruno']) {
  await rm(resolve(folder, output), { recursive: true, force: true });
  await mkdir(resolve(folder, output));
}
const lock = await readFile(resolve(folder, 'package-lock.json'), 'utf8');
const installed = await readFile(resolve(folder, 'node_modules/.lock'), 'utf8').catch(() => '');
if (lock !== installed) {
  npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  await writeFile(resolve(folder, 'node_modules/.lock'), lock);
}
await cp(resolve(root, 'public/openapi.json'), resolve(folder, 'openapi.json'));
const document = JSON.parse(await readFile(resolve(folder, 'openapi.json'), 'utf8')) as Document;
await writeFile(resolve(folder, 'postman.json'), JSON.stringify(postmanCollection(document)));
/** The packages that a repository or a folder installs for its tools, with their versions. */
const versionsIn = async (place: string) =>
  (
    JSON.parse(await readFile(resolve(place, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    }
  ).devDependencies;
const versions = { ...(await versionsIn(root)), ...(await versionsIn(folder)) };

// The time of the document's examples.
const server = await serveMock({ port: 0, now: () => new Date('2026-03-02T15:04:05.000Z') });
const env = {
  ...process.env,
  MOCK: new URL(server.url ?? '').origin,
  PATH: [
    resolve(folder, 'node_modules/.bin'),
    resolve(root, 'node_modules/.bin'),
    process.env.PATH,
  ].join(':'),
};
const failed: string[] = [];
for (const [name, commands] of Object.entries(tools)) {
  if (!name.includes(word)) continue;
  const startedAt = Date.now();
  try {
    for (const command of commands)
      await promisify(exec)(command, { cwd: folder, env, maxBuffer: 1e8 });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${name} ${versions[name]}: passed in ${seconds} s`);
  } catch (error) {
    failed.push(name);
    const { stdout, stderr, message } = error as Error & { stdout: string; stderr: string };
    console.log(
      `${name} ${versions[name]}: FAILED\n${message.slice(0, 300)}\n${(stdout + stderr).slice(-3000)}`,
    );
  }
}
await server.close();

const stacks = slowStacks.filter(({ name }) => name.includes(word));
if (stacks.length > 0) {
  const source = resolve(root, 'node_modules/.cache/package');
  await buildPackage(source);
  failed.push(...(await tryPackage(stacks, pack(source, folder).tarball, console.log)));
}
console.log(failed.length === 0 ? 'No failures.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
