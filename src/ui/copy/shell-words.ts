/*
 * Words of bash, zsh, PowerShell and cmd. Own code: `curlconverter` needs WebAssembly,
 * `shell-quote` gives no lines.
 */
import { ESCAPED_BREAK, cmdToBash, powerShellToBash } from './shell-dialects.ts';
import { toPlaceholder, expandVariables, unescapeAnsi } from './shell-text.ts';

/**
 * A word without its quotes, and the line on which it begins, from 1. A variable in it reads
 * `{{NAME}}`.
 */
export interface Word {
  line: number;
  text: string;
}

/**
 * What a command reads: a here-document, or what `echo` writes. Undefined where that is not in the
 * text. It is filled in after its command was read, when the lines of the here-document come.
 */
interface Input {
  text?: string;
}

/**
 * A cURL command: its name and arguments, without prompt, `sudo` and what else stands before it.
 */
export interface Command {
  words: Word[];
  input: Input;
}

/** A text that is no command, and why. */
export interface ShellFault {
  line: number;
  error: string;
}

/**
 * The cURL commands of a text, in order; a line that begins with an option belongs to the one
 * before.
 */
export function commandsIn(source: string): (Command | ShellFault)[] {
  const text = powerShellToBash(cmdToBash(withoutFences(source)));
  const found = new ShellReader(text).read();
  // The prompt of root begins a comment elsewhere.
  return found.length > 0 ? found : new ShellReader(withoutRootPrompts(text)).read();
}

const withoutRootPrompts = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^(\s*)(?:[~/]\S*[^\S\n])?#(?=\s+curl)/, '$1 '))
    .join('\n');

/** Documents in Markdown put commands between fences, whose lines stay as empty ones. */
const withoutFences = (source: string): string =>
  source
    .split('\n')
    .map((line) => (line.trimStart().startsWith('```') ? '' : line))
    .join('\n');

/** How deep commands within commands are read: `sh -c "…"`, `$(…)`. Deeper ones are texts. */
const MAX_DEPTH = 4;
/** `$curl`, where a prompt touches it, reads as a variable. */
const nameOfCurl = /^(?:(?:[^-].*[\\/>$#%❯➜]|[.!^@])?curl(?:\.exe|:[\w.-]+)?|\{\{curl\}\})$/i;
const isCurl = ({ text }: Word): boolean => !text.includes('://') && nameOfCurl.test(text);

/** Commands that have the name of curl as a text. */
const commandsNamingCurl = new Set(
  'echo printf which where whereis man info type alias install add remove grep'.split(' '),
);

/** Options of curl whose value may stand on the next line. */
const waitsForValue =
  /^(?:-[a-zA-Z]*[dHXubFAeT]|--(?:data(?:-\w+)?|json|header|request|user|url|cookie|form))$/;
const dataOption = /^(?:-[a-zA-Z]*d|--(?:data(?:-(?:ascii|binary|raw))?|json))$/;

const plainText = /[^\s\\'"‘’“”„$;&|`<>()#{[@\u200B-\u200D\u2060\uFEFF]+/y;
const blanks = /[^\S\n]+|[\u200B-\u200D\u2060\uFEFF]+/y;
const continuation = /\\[^\S\n]*\r?\n(?:[^\S\n]*(?:(?:quote|dquote|cmdand)?>{1,2})[^\S\n]+)?/y;
const variable = /\$(?:[A-Za-z_]\w*(?::\w+)?|\{[^}\n]{0,100}\})/y;
const commandInTicks = /`[^`\n]*`/y;
const hereDocument = /<<(-?)[^\S\n]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?([^\s'";|&<>()]+))/y;
const redirection = /&?>[>&|]?|<&?/y;
const placeholder = /<\p{L}[\w\p{L} .:()/+,-]{0,80}>/uy;
const hereString = /@(['"])[^\S\n]*\r?\n/y;
/**
 * A line that goes on with the command before it: an option, also after the prompt of a line that
 * is not complete.
 */
const optionLine = /(?:>{1,2}[^\S\n]+)?[-–—]/y;
const addressLine = /['"]?https?:\/\//iy;
const valueLine = /['"{[‘’“”„@$]/y;

/** How much of a line is looked at for the name of another command, in characters and words. */
const MAX_COMMAND_START = 500;
const MAX_COMMAND_WORDS = 13;

/**
 * Where the next text begins after empty lines and comments.
 * @param start the beginning of a line
 */
function nextTextAfter(text: string, start: number): number {
  let at = start;
  for (;;) {
    let end = at;
    while (text[end] !== '\n' && /\s/.test(text[end] ?? '')) end++;
    const lineEnd = text[end] === '#' ? text.indexOf('\n', end) : end;
    if (lineEnd < 0 || text[lineEnd] !== '\n') return end;
    at = lineEnd + 1;
  }
}

/**
 * Whether another cURL command begins on a line, after a prompt, a path or other programs.
 * @param start where the text of the line begins
 */
function startsOtherCommand(text: string, start: number): boolean {
  const head = text.slice(start, start + MAX_COMMAND_START);
  if (/^['"]?https?:/i.test(head)) return false;
  const lineEnd = head.indexOf('\n');
  const line = lineEnd < 0 ? head : head.slice(0, lineEnd + 1);
  const [unquoted = ''] = line.split(/['"]/);
  // What follows the last blank may go on in quotes.
  const words = unquoted.split(/\s+/).slice(0, -1);
  return words.slice(0, MAX_COMMAND_WORDS).some(endsInCurl);
}

/** `curl`, `/usr/bin/curl`, `C:\curl.exe`, or a prompt that ends at the name: `$curl`. */
function endsInCurl(word: string): boolean {
  const name = word.toLowerCase().replace(/\.exe$/, '');
  if (!name.endsWith('curl')) return false;
  return name.length === 4 || '\\/>$#%'.includes(name.charAt(name.length - 5));
}

class UnclosedQuotes extends Error {}

/** The word that is being read. */
interface OpenWord extends Word {
  isQuoted: boolean;
  /** Known from the first backslash on: a text is not looked at again for each of them. */
  isWindowsPath?: boolean;
}

/** Whether a word begins as a path of Windows does: `C:\tools`, `.\curl`. */
function isWindowsPath(word: OpenWord | undefined): boolean {
  if (!word) return false;
  word.isWindowsPath ??= /^(?:[A-Za-z]:|\.)/.test(word.text);
  return word.isWindowsPath;
}

/** The command that is being read. */
interface OpenCommand extends Command {
  word: OpenWord | undefined;
  /** Where the name of curl is in `words`; -1 before it. */
  curlAt: number;
  /** cURL commands in `$(…)` and in quotes, which count where the command is none itself. */
  inner: Command[];
  /** The next word is the name of a file of a redirection, or the input itself (`<<<`). */
  next: 'word' | 'file' | 'input';
  isContinued: boolean;
  hasAddress: boolean;
  /** Words with blanks in quotes, which may be commands. */
  quoted: Word[];
}

const newCommand = (input: Input = {}): OpenCommand => ({
  words: [],
  input,
  word: undefined,
  curlAt: -1,
  inner: [],
  next: 'word',
  isContinued: false,
  hasAddress: false,
  quoted: [],
});

/** Reads a text once, from its beginning to its end. */
class ShellReader {
  readonly #text: string;
  readonly #depth: number;
  #at = 0;
  #line: number;
  /** Where the next line with a text begins: looked for once for all empty lines before it. */
  #nextText = 0;
  #here: { input: Input; end: string; isQuoted: boolean; isIndented: boolean }[] = [];
  #hasOpenJson = false;
  #hasOpenHereString = false;

  constructor(text: string, line = 1, depth = 0) {
    this.#text = text;
    this.#line = line;
    this.#depth = depth;
  }

  read(): (Command | ShellFault)[] {
    const found: Command[] = [];
    try {
      this.#commands(found, false, this.#depth);
    } catch (thrown) {
      if (!(thrown instanceof UnclosedQuotes)) throw thrown;
      const error = `Falta fechar as aspas que abrem na linha ${this.#line}.`;
      return [...found, { line: this.#line, error }];
    }
    return found;
  }

  /**
   * Reads commands up to the end of the text or, within `$(`, up to its `)`.
   * @returns the last command
   */
  #commands(found: Command[], isInner: boolean, depth: number): OpenCommand {
    let last = newCommand();
    let current = newCommand();
    let openParentheses = 0;
    const end = (next = newCommand()) => {
      this.#endWord(current);
      found.push(...this.#curlIn(current, depth));
      if (current.words.length > 0) last = current;
      current = next;
    };
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] ?? '';
      const isStart = current.word === undefined;
      if (sign === '\n' || (sign === '\r' && this.#text[this.#at + 1] === '\n')) {
        this.#advance(sign === '\n' ? 1 : 2);
        this.#hereDocuments();
        if (this.#goesOn(current)) this.#endWord(current);
        else end();
      } else if (this.#match(blanks) !== undefined) this.#endWord(current, isStart);
      else if (sign === '\\') this.#escape(current);
      else if (sign === '#' && isStart) this.#advanceTo(this.#find('\n'));
      else if (sign === ')' && openParentheses > 0) {
        openParentheses--;
        this.#advance(1);
        end();
      } else if (sign === ')' && isInner) {
        this.#advance(1);
        end();
        return last;
      } else if (sign === '(' && isStart && current.curlAt < 0) {
        openParentheses++;
        this.#advance(1);
      } else if (this.#endsCommand(sign)) {
        const isPipe = sign === '|' && this.#text[this.#at + 1] !== '|';
        this.#advance(/[|&]/.test(this.#text[this.#at + 1] ?? '') ? 2 : 1);
        this.#endWord(current);
        end(newCommand(isPipe ? outputOf(current) : {}));
      } else if (sign === '<' || sign === '>' || (sign === '&' && this.#text[this.#at + 1] === '>'))
        this.#redirect(current, sign);
      else this.#part(current, sign, depth);
    }
    end();
    return last;
  }

  /**
   * A part of a word: quotes, a variable, a command within a command, JSON without quotes, or plain
   * text.
   */
  #part(current: OpenCommand, sign: string, depth: number): void {
    const line = this.#line;
    const add = (text: string, isQuoted = false) => {
      current.word ??= { line, text: '', isQuoted };
      current.word.text += text;
      current.isContinued = false;
    };
    const isStart = current.word === undefined;
    const after = this.#text[this.#at + 1];
    if (sign === "'" && isApostrophe(current, after)) add(this.#one());
    else if (sign === "'") add(this.#upTo("'"), true);
    else if (/[‘’]/.test(sign)) add(this.#upToOneOf(/[‘’]/g), true);
    else if (/[“”„]/.test(sign)) add(this.#upToOneOf(/[“”„]/g), true);
    else if (sign === '"') add(this.#double(current, depth), true);
    else if (sign === '$' && after === "'") add(this.#ansi(), true);
    else if (sign === '$' && after === '"') {
      this.#advance(1);
      add(this.#double(current, depth), true);
    } else if (sign === '$' || sign === '`') add(this.#expansion(current, depth));
    else if (isStart && (sign === '{' || sign === '[') && this.#isData(current))
      add(this.#json() ?? this.#one(), true);
    else if (isStart && sign === '@' && !this.#hasOpenHereString) add(this.#powerShell(), true);
    else add(this.#match(plainText) ?? this.#one());
  }

  #one(): string {
    const sign = this.#text[this.#at] ?? '';
    this.#advance(1);
    return sign;
  }

  #escape(current: OpenCommand): void {
    if (this.#match(continuation) !== undefined) {
      this.#endWord(current);
      current.isContinued = true;
      return;
    }
    const line = this.#line;
    const isPath = current.curlAt < 0 && isWindowsPath(current.word);
    this.#advance(1);
    const escaped = this.#at < this.#text.length ? this.#one() : '';
    current.word ??= { line, text: '', isQuoted: false };
    current.word.text += isPath ? `\\${escaped}` : escaped;
    current.isContinued = false;
  }

  #endsCommand(sign: string): boolean {
    const after = this.#text[this.#at + 1];
    if (sign === '|') return true;
    if (sign !== ';' && sign !== '&') return false;
    const next = sign === '&' && after === '&' ? this.#text[this.#at + 2] : after;
    return next === undefined || /[\s)]/.test(next);
  }

  /**
   * `> file`, `2>&1`, `< file`, here-documents: where a shell writes and reads. `<token>` is a
   * placeholder.
   */
  #redirect(current: OpenCommand, sign: string): void {
    const { word } = current;
    const line = this.#line;
    const mark =
      this.#match(placeholder) ?? (current.curlAt < 0 && sign === '>' ? this.#one() : '');
    if (mark !== '') {
      // Before the name of curl it ends a prompt, such as `C:\Users>`.
      current.word ??= { line, text: '', isQuoted: false };
      current.word.text += mark;
      return;
    }
    // A digit in front of it is the number of a stream.
    if (word && !word.isQuoted && /^\d$/.test(word.text)) current.word = undefined;
    this.#endWord(current);
    if (this.#text.startsWith('<<<', this.#at)) {
      this.#advance(3);
      current.next = 'input';
      return;
    }
    hereDocument.lastIndex = this.#at;
    const here = hereDocument.exec(this.#text);
    if (here) {
      const [whole, dash, single, double, bare = ''] = here;
      this.#advance(whole.length);
      const isQuoted = (single ?? double) !== undefined;
      const end = single ?? double ?? bare;
      this.#here.push({ input: current.input, end, isQuoted, isIndented: dash !== '' });
      return;
    }
    if (this.#match(redirection) === undefined) this.#advance(1);
    current.next = 'file';
  }

  /** The lines of the here-documents that the line before them has begun. */
  #hereDocuments(): void {
    for (const { input, end, isQuoted, isIndented } of this.#here) {
      const lines: string[] = [];
      while (this.#at < this.#text.length) {
        const stop = this.#find('\n');
        const line = this.#text.slice(this.#at, stop).replace(/\r$/, '');
        this.#advanceTo(Math.min(stop + 1, this.#text.length));
        const shown = isIndented ? line.replace(/^\t+/, '') : line;
        // Pages show tabs as blanks.
        if ((isIndented ? shown.trim() : shown.trimEnd()) === end) break;
        lines.push(shown);
      }
      const text = lines.map((line) => `${line}\n`).join('');
      input.text = isQuoted ? text : expandVariables(text);
    }
    this.#here = [];
  }

  /** Whether the line that begins here belongs to the command before it. */
  #goesOn(current: OpenCommand): boolean {
    const isEmpty = current.words.length === 0 && current.word === undefined;
    if (isEmpty) return false;
    if (this.#at >= this.#nextText) {
      this.#nextText = nextTextAfter(this.#text, this.#at);
    }
    const begins = (pattern: RegExp) => {
      pattern.lastIndex = this.#nextText;
      return pattern.test(this.#text);
    };
    const { words, word, isContinued } = current;
    if (begins(optionLine)) {
      if (this.#text[this.#nextText] === '>') this.#advanceTo(this.#nextText + 1);
      return true;
    }
    if (startsOtherCommand(this.#text, this.#nextText)) return false;
    if (isContinued) return true;
    const all = word ? [...words.slice(-1), word] : words.slice(-1);
    const isCall = current.curlAt >= 0 || all.some(isCurl);
    if (!isCall) return false;
    if (begins(addressLine)) return !current.hasAddress && !/^['"]?https?:/i.test(word?.text ?? '');
    return waitsForValue.test(all.at(-1)?.text ?? '') && begins(valueLine);
  }

  #isData({ words, curlAt }: OpenCommand): boolean {
    return curlAt >= 0 && !this.#hasOpenJson && dataOption.test(words.at(-1)?.text ?? '');
  }

  /** JSON that nobody put into quotes, as it is; undefined for another text. */
  #json(): string | undefined {
    if (!/[{[]\s*["{}[\]\d]/y.test(this.#text.slice(this.#at, this.#at + 200))) return undefined;
    let level = 0;
    let isInText = false;
    for (let at = this.#at; at < this.#text.length; at++) {
      const sign = this.#text[at];
      if (sign === '\\') at++;
      else if (sign === '"') isInText = !isInText;
      else if (!isInText && (sign === '{' || sign === '[')) level++;
      else if (!isInText && (sign === '}' || sign === ']') && --level === 0) {
        const json = this.#text.slice(this.#at, at + 1);
        this.#advanceTo(at + 1);
        return json;
      }
    }
    // Not looked for again: that would read the rest of the text for each bracket.
    this.#hasOpenJson = true;
    return undefined;
  }

  /** A text of several lines between `@'` and `'@`. */
  #powerShell(): string {
    const opening = this.#match(hereString);
    if (opening === undefined) return this.#one();
    const closing = this.#text.indexOf(`\n${opening[1]}@`, this.#at);
    if (closing < 0) {
      this.#hasOpenHereString = true;
      return '';
    }
    const text = this.#text.slice(this.#at, closing).replace(/\r$/, '');
    this.#advanceTo(closing + 3);
    return opening[1] === '"' ? expandVariables(text) : text;
  }

  #upTo(quote: string): string {
    const end = this.#text.indexOf(quote, this.#at + 1);
    if (end < 0) throw new UnclosedQuotes();
    const text = this.#text.slice(this.#at + 1, end);
    this.#advanceTo(end + 1);
    return text;
  }

  #upToOneOf(quotes: RegExp): string {
    quotes.lastIndex = this.#at + 1;
    const end = quotes.exec(this.#text);
    if (!end) throw new UnclosedQuotes();
    const text = this.#text.slice(this.#at + 1, end.index);
    this.#advanceTo(end.index + 1);
    return text;
  }

  /** The text between double quotes; two quotes are one in what Firefox copies on Windows. */
  #double(current: OpenCommand, depth: number): string {
    const line = this.#line;
    this.#advance(1);
    let read = '';
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at];
      const after = this.#text[this.#at + 1] ?? '';
      if (sign === '"' && after !== '"') {
        this.#advance(1);
        return read;
      }
      if (sign === '"') {
        read += '"';
        this.#advance(2);
      } else if (sign === '\\' && /["$`\\\n\r]/.test(after)) {
        const isBreak = after === '\r' || after === '\n';
        read += isBreak ? '' : after;
        this.#advance(after === '\r' ? 3 : 2);
      } else if (sign === '$' || sign === '`') read += this.#expansion(current, depth);
      else read += this.#match(doubleQuotedText) ?? this.#one();
    }
    this.#line = line;
    throw new UnclosedQuotes();
  }

  /** The text between `$'` and `'`. */
  #ansi(): string {
    ansiQuoted.lastIndex = this.#at;
    const [whole, text = ''] = ansiQuoted.exec(this.#text) ?? [];
    if (whole === undefined) throw new UnclosedQuotes();
    this.#advance(whole.length);
    return unescapeAnsi(text);
  }

  /**
   * A variable, or what a command within the command writes: `$TOKEN`, `${TOKEN}`, `$(cat token)`.
   */
  #expansion(current: OpenCommand, depth: number): string {
    const name = this.#match(variable);
    if (name !== undefined) return toPlaceholder(name);
    const ticks = this.#match(commandInTicks);
    if (ticks !== undefined) {
      this.#readInner(current, ticks.slice(1, -1), this.#line, depth);
      return toPlaceholder(ticks);
    }
    if (!this.#text.startsWith('$(', this.#at) || depth >= MAX_DEPTH) return this.#one();
    const start = this.#at;
    this.#advance(2);
    const last = this.#commands(current.inner, true, depth + 1);
    const { text } = outputOf(last);
    return text === undefined
      ? toPlaceholder(this.#text.slice(start, this.#at))
      : text.replace(/(?<!\n)\n+$/, '');
  }

  #readInner(current: OpenCommand, text: string, line: number, depth: number): void {
    if (depth >= MAX_DEPTH || !/curl/i.test(text)) return;
    for (const one of new ShellReader(text, line, depth + 1).read())
      if ('words' in one) current.inner.push(one);
  }

  /** @param isBlank there is none; only blanks were read */
  #endWord(current: OpenCommand, isBlank = false): void {
    const { word, next } = current;
    if (isBlank || !word) return;
    current.word = undefined;
    current.next = 'word';
    const text = word.text.replaceAll(ESCAPED_BREAK, '\n');
    if (next === 'input') current.input.text = `${text}\n`;
    if (next !== 'word') return;
    const { line, isQuoted } = word;
    const shown = isQuoted ? text : text.replace(/^[–—](?=.$)/, '-').replace(/^[–—]/, '--');
    const read = { line, text: shown };
    current.words.push(read);
    if (current.curlAt < 0 && isCurl(read)) current.curlAt = current.words.length - 1;
    else if (/^https?:/i.test(shown)) current.hasAddress = true;
    // `--command="curl …"` too.
    else if (/\s/.test(text)) current.quoted.push({ line, text: text.replace(/^[\w-]+=/, '') });
  }

  /** The cURL command that was read, or those within it. */
  #curlIn(current: OpenCommand, depth: number): Command[] {
    const { words, input, quoted } = current;
    let name = words.findIndex(isCurl);
    const before = name < 0 ? words : words.slice(0, name);
    if (before.some(({ text }) => commandsNamingCurl.has(text))) return [];
    // `kubectl run curl --image=… -- curl https://…`
    const later = words.findIndex((word, index) => words[index - 1]?.text === '--' && isCurl(word));
    if (later > name) name = later;
    // As the last word of another command curl is only named: `apt install curl`.
    if (name > 0 && name === words.length - 1) return current.inner;
    if (name >= 0) return [{ words: argumentsFrom(words, name), input }];
    for (const { text, line } of quoted) this.#readInner(current, text, line, depth);
    return current.inner;
  }

  #find(text: string): number {
    const found = this.#text.indexOf(text, this.#at);
    return found < 0 ? this.#text.length : found;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#advance(found.length);
    return found;
  }

  #advance(count: number): void {
    this.#advanceTo(this.#at + count);
  }

  #advanceTo(end: number): void {
    for (let at = this.#at; at < end; at++) {
      if (this.#text[at] === '\n') this.#line++;
      else if (this.#text[at] === ESCAPED_BREAK) this.#line += 2;
    }
    this.#at = end;
  }
}

/**
 * The words of a command from the name of curl on. In commands of Docker an image stands beside it:
 * `docker run curlimages/curl curl https://…`, `docker run --entrypoint curl alpine https://…`.
 */
function argumentsFrom(words: readonly Word[], name: number): Word[] {
  const [first, second, ...rest] = words.slice(name);
  if (!first || !second) return words.slice(name);
  const isImage = words[name - 1]?.text === '--entrypoint' || isCurl(second);
  return isImage ? [first, ...rest] : [first, second, ...rest];
}

/** The name of a computer in a prompt: `ana@Ana's-Mac`. */
const isApostrophe = ({ curlAt, word }: OpenCommand, after = ''): boolean =>
  curlAt < 0 && word?.isQuoted === false && /^[^=]{0,99}\w$/.test(word.text) && /\w/.test(after);

/**
 * What a command writes, where that is in the text: `echo` and `printf` their words, `cat` what it
 * reads.
 */
function outputOf({ words, input }: OpenCommand): Input {
  const [name, ...rest] = words.map(({ text }) => text);
  if (name === 'cat' && rest.every((word) => word === '-')) return input;
  if (name !== 'echo' && name !== 'printf') return {};
  // What `printf` writes in place of `%s` is not looked for.
  if (name === 'printf' && rest[0]?.includes('%')) return {};
  const shown = rest.filter((word, index) => index > 0 || !/^-[neE]+$/.test(word)).join(' ');
  return { text: name === 'echo' && rest[0] !== '-n' ? `${shown}\n` : shown };
}

const doubleQuotedText = /[^"\\$`]+/y;
const ansiQuoted = /\$'((?:[^'\\]|\\[^])*)'/y;
