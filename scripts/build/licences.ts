import type { Plugin } from 'vite';

/** The file of the build with the licence texts of the packages in it. */
export const licencesFile = 'licences.txt';

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The heading of a package under MIT that has no licence file: another heading or the end follows.
 */
const withoutText = /^## \S+ - \S+ \(MIT\)\n(?=\n## |$(?![\s\S]))/gm;

/**
 * Writes the licence texts of the packages whose scripts are in the build (Vite's `build.license`),
 * and adds MIT's text to the few packages that have no licence file.
 */
export function licences(): Plugin {
  return {
    name: 'ponte:licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: licencesFile } } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[licencesFile];
        if (file?.type !== 'asset') throw new Error(`Vite wrote no ${licencesFile}.`);
        file.source = String(file.source).replaceAll(
          withoutText,
          `$&\nCopyright its authors\n\n${mit}\n`,
        );
      },
    },
  };
}
