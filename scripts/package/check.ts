import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Checks `exports` and types of a package as its users' tools read them.
 * @param folder what was packed
 * @param tarball the packed file
 * @returns one sentence for each fault
 */
export async function checkExports(folder: string, tarball: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as Record<
    string,
    unknown
  >;
  const { messages } = await publint({ pkgDir: folder, pack: false });
  const exportFaults = messages.map(
    (message) => formatMessage(message, manifest, { color: false }) ?? message.code,
  );
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
  const problems = analysis.types ? analysis.problems : [{ kind: 'NoTypes' as const }];
  // The package is for ES modules only, and for tools that read `exports`.
  const typeFaults = problems.filter(
    (problem) =>
      !('resolutionKind' in problem && /^node10$|^node16-cjs$/.test(problem.resolutionKind)),
  );
  return [...exportFaults, ...typeFaults.map((fault) => JSON.stringify(fault))];
}
