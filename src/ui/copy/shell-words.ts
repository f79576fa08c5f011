/*
 * Words of bash, PowerShell and cmd. Own code: `curlconverter` needs WebAssembly, `shell-quote`
 * gives no lines.
 */

/**
 * A word without its quotes, and the line on which it begins, from 1. A variable in it reads
 * `{{NAME}}`.
 */
export interface Word {
  line: number;
  text: string;
}

/** A text that is no command, and why. */
export interface ShellFault {
  line: number;
  error: string;
}

const part =
  /(?<continued>\\[^\S\n]*\r?\n)|\\(?<escaped>[^])|'(?<single>[^']*)'|[‘’](?<singleTypeset>[^‘’]*)[‘’]|[“”„](?<doubleTypeset>[^“”„]*)[“”„]|\$'(?<ansi>(?:[^'\\]|\\[^])*)'|"(?<double>(?:[^"\\]|\\[^]|"")*)"|(?<variable>\$(?:[A-Za-z_]\w*(?::\w+)?|\{[^}\n]*\}|\([^)\n]*\))|`[^`\n]*`)|(?<end>\r?\n|(?:;|&&?)(?=\s|$)|\|\|?)|(?<space>[^\S\n]+)|(?<plain>[^\s\\'"‘’“”„$;&|`]+|[$;&`])|(?<open>['"‘’“”„\\])/gy;

/** The beginning of a command, copied with what stands before it: `$`, `>` or `ana@pc:~$`. */
export const curl = String.raw`(?:\S*[$>#%] +)?curl(?:\.exe)?\s`;

/** Empty lines and comments after a line that has ended. */
const emptyLines = /(?:[^\S\n]*(?:#[^\n]*)?\r?\n)*[^\S\n]*/y;
/** What follows them when the command goes on without a sign of it, and when another one begins. */
const goesOn = /[-–—]/y;
const otherCommand = new RegExp(curl, 'y');
const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/**
 * The commands of a text, without comments; a line that begins with an option belongs to the one
 * before.
 */
export function commandsIn(source: string): (Word[] | ShellFault)[] {
  // Documents in Markdown put commands between fences.
  const text = fromPowerShell(fromCmd(source.replaceAll(/^[^\S\n]*```.*$/gm, '')));
  const found: (Word[] | ShellFault)[] = [];
  let words: Word[] = [];
  let word = null as Word | null;
  let line = 1;
  let isContinued = false;
  const endWord = () => {
    if (word !== null) words.push(word);
    word = null;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) found.push(withoutRedirections(withoutPrompt(words)));
    words = [];
    isContinued = false;
  };
  let next = 0;
  /** Where the next line with a text begins: looked for once for all empty lines before it. */
  const nextText = (at: number): number => {
    if (at >= next) {
      matchesAt(emptyLines, text, at);
      next = emptyLines.lastIndex;
    }
    return next;
  };
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const {
      continued,
      single,
      singleTypeset,
      doubleTypeset,
      ansi,
      double,
      variable,
      end,
      space,
      open,
    } = match.groups ?? {};
    const { escaped, plain } = match.groups ?? {};
    const at = part.lastIndex;
    if (open !== undefined)
      return [...found, { line, error: `Falta fechar as aspas que abrem na linha ${line}.` }];
    if (continued !== undefined) {
      endWord();
      isContinued = true;
    } else if (end !== undefined) {
      const isLine = end.endsWith('\n') && words.length + Number(word !== null) > 0;
      const begin = isLine ? nextText(at) : at;
      const ends =
        matchesAt(otherCommand, text, begin) || !(isContinued || matchesAt(goesOn, text, begin));
      if (isLine && !ends) endWord();
      else endCommand();
    } else if (space !== undefined) endWord();
    else if (plain?.startsWith('#') && word === null) {
      const rest = text.indexOf('\n', at);
      part.lastIndex = rest === -1 ? text.length : rest;
    } else {
      const read: string =
        escaped ??
        single ??
        singleTypeset ??
        doubleTypeset ??
        (plain !== undefined && word === null
          ? plain.replace(/^[–—](?=.$)/, '-').replace(/^[–—]/, '--')
          : plain) ??
        (variable === undefined ? undefined : named(variable)) ??
        (ansi === undefined ? unquoted(double ?? '') : ansiText(ansi));
      word = { line: word?.line ?? line, text: (word?.text ?? '') + read };
      isContinued = false;
    }
    line += match[0].split('\n').length - 1;
  }
  endCommand();
  return found;
}

/** cmd escapes with a caret what bash escapes with a backslash or not at all. */
const fromCmd = (text: string): string =>
  /\^(?:"|[^\S\n]*\r?\n)/.test(text)
    ? text
        .replaceAll(/\^(?:[^\S\n]*(\r?\n)|([^]))/g, (_, end?: string, escaped?: string) =>
          end === undefined ? (escaped ?? '') : '\\\n',
        )
        // Not a byte of a percent-encoded text, which has two digits.
        .replaceAll(/%([A-Za-z_]\w{2,})%/g, '{{$1}}')
    : text;

/** PowerShell escapes with a backtick, which in bash begins a command within a command. */
const fromPowerShell = (text: string): string =>
  /`[^\S\n]*\r?\n|\{`"/.test(text) ? text.replaceAll(/`(?:[^\S\n]*\r?(?=\n))?/g, '\\') : text;

/** The name of a variable: `$TOKEN`, `${TOKEN}`, `$env:TOKEN`, `$(cat token)`. */
const named = (variable: string): string => {
  const name = variable.replaceAll(/^\$(?:env:)?|[{}()`]|:[-=?+].*$/g, '').trim();
  return `{{${name.split(/\s/).at(-1) ?? ''}}}`;
};

/** The text between double quotes; two quotes are one in what Firefox copies on Windows. */
const unquoted = (text: string): string =>
  text
    .replaceAll('""', '\\"')
    .replaceAll(
      /\\(?:\r?\n|([$`"\\]))|(\$(?:[A-Za-z_]\w*(?::\w+)?|\{[^}\n]*\}|\([^)\n]*\))|`[^`\n]*`)/g,
      (_, escaped?: string, variable?: string) =>
        variable === undefined ? (escaped ?? '') : named(variable),
    );

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1B',
  f: '\f',
  v: '\v',
};

/** The text between `$'` and `'`. */
const ansiText = (text: string): string =>
  text.replaceAll(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|([^]))/gi,
    (_, hex?: string, short?: string, long?: string, octal?: string, one?: string) => {
      if (one !== undefined) return escapes[one] ?? one;
      const code =
        octal === undefined
          ? Number.parseInt(hex ?? short ?? long ?? '0', 16)
          : Number.parseInt(octal, 8);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

const withoutPrompt = (words: readonly Word[]): readonly Word[] =>
  /[$>#%]$/.test(words[0]?.text ?? '') && /^curl(?:\.exe)?$/.test(words[1]?.text ?? '')
    ? words.slice(1)
    : words;

/**
 * `> file`, `2>&1`, `< file`: where a shell writes and reads, and no part of the request. `<token>`
 * is a placeholder.
 */
const redirection = /^\d?[<>]{1,2}(?!.*>$)/;
const openRedirection = /^\d?[<>]{1,2}$/;
const withoutRedirections = (words: readonly Word[]): Word[] =>
  words.filter(
    ({ text }, index) =>
      !redirection.test(text) && !openRedirection.test(words[index - 1]?.text ?? ''),
  );
