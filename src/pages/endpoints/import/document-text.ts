/** The text of a file, or a sentence that says what it is in place of a text. */
export type DocumentText = { text: string } | { error: string };

const ASK_FOR_TEXT = 'Escolha o documento da API em JSON ou YAML.';

/** Files that are no text, by the bytes with which they begin. */
const binaryForms: { begins: string; at?: number; sentence: string }[] = [
  {
    begins: '%PDF-',
    sentence: 'é um PDF. Peça ao banco o documento OpenAPI, ou copie dele os comandos cURL.',
  },
  { begins: '\u001f\u008b', sentence: compressed('.gz') },
  { begins: 'BZh', sentence: compressed('.bz2') },
  { begins: '7z\u00bc\u00af', sentence: compressed('.7z') },
  { begins: 'Rar!', sentence: compressed('.rar') },
  { begins: '\u00fd7zXZ', sentence: compressed('.xz') },
  { begins: '\u0028\u00b5\u002f\u00fd', sentence: compressed('.zst') },
  { begins: 'ustar', at: 257, sentence: compressed('.tar') },
  { begins: '\u0089PNG', sentence: image('PNG') },
  { begins: '\u00ff\u00d8\u00ff', sentence: image('JPEG') },
  { begins: 'GIF8', sentence: image('GIF') },
  { begins: 'WEBP', at: 8, sentence: image('WebP') },
  { begins: 'BM', sentence: image('BMP') },
  { begins: 'II*\0', sentence: image('TIFF') },
  { begins: 'MM\0*', sentence: image('TIFF') },
  { begins: 'ftyphei', at: 4, sentence: image('HEIC') },
  { begins: 'ftypavif', at: 4, sentence: image('AVIF') },
  { begins: '\u00d0\u00cf\u0011\u00e0', sentence: office() },
];

function compressed(kind: string): string {
  return `é um arquivo compactado (${kind}). Descompacte-o e escolha o documento que está nele.`;
}

function image(kind: string): string {
  return `é uma imagem (${kind}). ${ASK_FOR_TEXT}`;
}

function office(): string {
  return `é um documento do Word, do Excel ou de outro programa de escritório. ${ASK_FOR_TEXT}`;
}

/** How many of the first bytes tell the kind of a file. */
const HEAD = 4_096;

/**
 * Reads a file: UTF-8, UTF-16 with its mark or without it, or else the old encoding of Windows.
 * @returns `error`: the end of a sentence that begins with the file
 */
export function documentText(bytes: Uint8Array): DocumentText {
  const head = String.fromCodePoint(...bytes.subarray(0, HEAD));
  if (isUtf32(bytes)) return { error: 'está em UTF-32. Salve-o em UTF-8 e escolha-o de novo.' };
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) };
  if (head.startsWith('PK\u0003\u0004'))
    return { error: isOffice(head) ? office() : compressed('.zip') };
  const form = binaryForms.find(({ begins, at = 0 }) => head.startsWith(begins, at));
  if (form && (form.begins !== 'BM' || head.includes('\0'))) return { error: form.sentence };
  if (head.includes('\0')) return { error: `não é um texto. ${ASK_FOR_TEXT}` };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** The documents of office programs are zip files with parts of these names. */
const isOffice = (head: string): boolean =>
  /\[Content_Types\]\.xml|_rels\/|mimetypeapplication\/vnd\./.test(head);

/** Whether a text is in UTF-32, by its mark or by its zeros: three of four bytes. */
function isUtf32(bytes: Uint8Array): boolean {
  const mark = Array.from(bytes.subarray(0, 4)).join(' ');
  if (mark === '255 254 0 0' || mark === '0 0 254 255') return true;
  const head = bytes.subarray(0, HEAD);
  const hasZerosBut = (side: number) =>
    head.every((byte, at) => (at % 4 === side ? byte !== 0 : byte === 0));
  return head.length >= 8 && (hasZerosBut(0) || hasZerosBut(3));
}

/** The encoding of a text in UTF-16, by its mark or by its zeros; undefined for another. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD);
  const half = head.length / 2;
  // Documents are mostly ASCII, of which UTF-16 makes every second byte a zero.
  const zerosAt = (side: number) => head.filter((byte, at) => at % 2 === side && byte === 0).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > half * 0.8 && even === 0) return 'utf-16le';
  if (even > half * 0.8 && odd === 0) return 'utf-16be';
  return undefined;
}
