/*
 * Reads cURL commands as shells do. Own code: the kept parser (`curlconverter`) brings a grammar in WebAssembly, and
 * `shell-quote` says neither on which line a word is nor that a quote is never closed.
 */

/** One cURL command, as the request that it would send. */
export interface CurlCommand {
  /** The line on which it begins, from 1. */
  line: number;
  method: string;
  url: string;
  /** Without those that curl adds by itself; the last one of a name counts. */
  headers: Map<string, string>;
  /** Undefined without a body. */
  body: string | undefined;
  /** The options that belong to the request and cannot be taken, such as `--cert`. */
  left: string[];
}

/** A command that cannot be read, and why. */
export interface CurlFault {
  line: number;
  error: string;
}

/** The cURL commands in a text, in order: bash, and cmd as browsers on Windows copy it. Other commands are left out. */
export function readCurl(text: string): (CurlCommand | CurlFault)[] {
  return commandsIn(fromCmd(text)).flatMap((command) => {
    if ('error' in command) return [command];
    const [name = '', ...words] = command.words[0] === '$' ? command.words.slice(1) : command.words;
    return /^curl(?:\.exe)?$/.test(name) ? [requestOf(command.line, words)] : [];
  });
}

/** cmd escapes with a caret what bash escapes with a backslash or not at all. */
const fromCmd = (text: string): string =>
  /\^(?:"|\r?\n)/.test(text)
    ? text.replaceAll(/\^(\r?\n|[^])/g, (_, escaped: string) => (escaped.endsWith('\n') ? '\\\n' : escaped))
    : text;

const part =
  /\\\r?\n|\\(?<escaped>[^])|'(?<single>[^']*)'|\$'(?<ansi>(?:[^'\\]|\\[^])*)'|"(?<double>(?:[^"\\]|\\[^])*)"|(?<end>\r?\n|(?:;|&&?|\|\|?)(?=\s|$))|(?<space>[^\S\n]+)|(?<plain>[^\s\\'"$;&|]+|[$;&|])|(?<open>['"\\])/gy;

type Words = { line: number; words: string[] } | CurlFault;

/** The commands of a text as words, without quotes and comments. */
function commandsIn(text: string): Words[] {
  const found: Words[] = [];
  let words: string[] = [];
  let word: string | null = null;
  let [line, first] = [1, 1];
  const endWord = () => {
    if (word !== null) words.push(word);
    word = null;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) found.push({ line: first, words });
    words = [];
  };
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const { escaped, single, ansi, double, end, space, plain, open } = match.groups ?? {};
    if (open !== undefined) return [...found, { line, error: `Falta fechar as aspas que abrem na linha ${line}.` }];
    if (words.length === 0 && word === null) first = line;
    if (end !== undefined) endCommand();
    else if (space !== undefined) endWord();
    else if (plain?.startsWith('#') && word === null) {
      const rest = text.indexOf('\n', part.lastIndex);
      part.lastIndex = rest === -1 ? text.length : rest;
    } else {
      const read = escaped ?? single ?? plain ?? (ansi === undefined ? double && unquoted(double) : ansiText(ansi));
      if (read !== undefined) word = (word ?? '') + read;
    }
    line += match[0].split('\n').length - 1;
  }
  endCommand();
  return found;
}

/** Between double quotes a backslash escapes these alone. */
const unquoted = (text: string): string => text.replaceAll(/\\(?:\r?\n|([$`"\\]))/g, '$1');

const ansiNames: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  v: '\v',
};

/** The text between `$'` and `'`. */
const ansiText = (text: string): string =>
  text.replaceAll(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|([^]))/gi,
    (_, hex?: string, short?: string, long?: string, octal?: string, one?: string) => {
      if (one !== undefined) return ansiNames[one] ?? one;
      const code = octal === undefined ? Number.parseInt(hex ?? short ?? long ?? '0', 16) : Number.parseInt(octal, 8);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

/** The short options that have a value, by their letter. */
const short: Record<string, string> = Object.fromEntries(
  'X request,H header,d data,F form,u user,A user-agent,e referer,b cookie,T upload-file,E cert,o output,w write-out,m max-time,x proxy,c cookie-jar,D dump-header,K config,r range,C continue-at,U proxy-user'
    .split(',')
    .map((one) => one.split(' ') as [string, string]),
);

/** The long options that have a value. */
const valued = new Set([
  ...Object.values(short),
  ...'url data-ascii data-binary data-raw data-urlencode json url-query form-string oauth2-bearer key cacert capath cert-type key-type pass'.split(
    ' ',
  ),
  ...'connect-timeout retry retry-delay retry-max-time resolve connect-to interface limit-rate max-redirs ciphers tls-max'.split(
    ' ',
  ),
  ...'request-target aws-sigv4 pinnedpubkey stderr trace trace-ascii'.split(' '),
]);

/** The options and addresses of a command, each with its value. */
function* optionsOf(words: string[]): Generator<[name: string, value: string]> {
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--')) {
      const [, name = '', value] = /^--([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
      yield [name, valued.has(name) ? (value ?? rest.shift() ?? '') : ''];
    } else if (word.startsWith('-') && word.length > 1) {
      // Several flags may share a dash; the first one with a value takes what is left of the word.
      const letters = Array.from(word.slice(1));
      for (let letter = letters.shift(); letter !== undefined; letter = letters.shift()) {
        const name = short[letter];
        if (name === undefined) yield [flags[letter] ?? letter, ''];
        else yield [name, letters.splice(0).join('') || (rest.shift() ?? '')];
      }
    } else yield ['url', word];
  }
}

const flags: Record<string, string> = { G: 'get', I: 'head' };

/** What would not be sent from here: files, forms and certificates. */
const notTaken = new Set(['form', 'form-string', 'upload-file', 'cert', 'key', 'config', 'aws-sigv4']);

function requestOf(line: number, words: string[]): CurlCommand | CurlFault {
  const headers = new Map<string, string>();
  const [data, query, left]: [string[], string[], string[]] = [[], [], []];
  let [url, method, get, json] = ['', '', false, ''];
  const setHeader = (name: string, value: string) => {
    const known = [...headers.keys()].find((one) => one.toLowerCase() === name.toLowerCase());
    headers.set(known ?? name, value);
  };
  for (const [name, value] of optionsOf(words)) {
    if (notTaken.has(name)) left.push(`--${name}`);
    else if (name === 'url') url ||= value;
    else if (name === 'request') method = value.toUpperCase();
    else if (name === 'get') get = true;
    else if (name === 'head') method ||= 'HEAD';
    else if (name === 'user') setHeader('authorization', `Basic ${base64(value)}`);
    else if (name === 'oauth2-bearer') setHeader('authorization', `Bearer ${value}`);
    else if (name === 'user-agent' || name === 'referer') setHeader(name, value);
    else if (name === 'cookie' && value.includes('=')) setHeader(name, value);
    else if (name === 'url-query') query.push(encodedPair(value));
    else if (name === 'data-urlencode') data.push(encodedPair(value));
    else if (name === 'data-raw') data.push(value);
    else if (/^(?:data(?:-ascii|-binary)?|json|header|cookie)$/.test(name)) {
      if (value.startsWith('@')) left.push(`--${name} ${value}`);
      else if (name === 'json') json += value;
      else if (name !== 'header') data.push(value);
      else {
        const [, key, colon, text = ''] = /^([^:;]+)(?:(:)([^]*)|;)$/.exec(value) ?? [];
        // "name:" removes a header, and "name;" sends it with an empty value.
        if (key !== undefined && (colon === undefined || text.trim() !== '')) setHeader(key.trim(), text.trim());
      }
    }
  }
  if (url === '') return { line, error: 'O comando não tem endereço.' };
  const pairs = get ? [...query, ...data.splice(0)] : query;
  if (pairs.length > 0) url += (url.includes('?') ? '&' : '?') + pairs.join('&');
  if (json !== '')
    for (const name of ['content-type', 'accept']) if (!headers.has(name)) setHeader(name, 'application/json');
  const body = json === '' ? (data.length > 0 ? data.join('&') : undefined) : json;
  const hasForm = left.some((option) => /^--(?:form|data|json)/.test(option));
  return { line, method: method || (body !== undefined || hasForm ? 'POST' : 'GET'), url, headers, body, left };
}

/** `name=text` and `text`, percent-encoded as curl does it. */
const encodedPair = (value: string): string => {
  const [, name = '', text = ''] = /^([^=]*=)?([^]*)$/.exec(value) ?? [];
  return (name === '=' ? '' : name) + encodeURIComponent(text.toWellFormed());
};

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
