import { commandsIn, type ShellFault, type Word } from './shell-words.ts';
import { placeholdersIn } from './placeholders.ts';
import { optionsOf } from './curl-options.ts';
import { Headers } from './curl-headers.ts';

export interface CurlCommand {
  /** The line on which it begins, from 1. */
  line: number;
  method: string;
  url: string;
  /**
   * Without those that curl adds by itself. The values of a name that stands several times are
   * joined by commas.
   */
  headers: Map<string, string>;
  /** The names of headers whose values were joined. */
  joined: string[];
  body: string | undefined;
  /** The options that belong to the request and cannot be taken, such as `--cert`. */
  left: string[];
  /** What is no option or value that curl knows, with the line of each. */
  unclear: Word[];
}

/**
 * Whether an address has a scheme that the platform does not call: neither http nor https.
 * `localhost:80` has a port.
 */
export const hasOtherScheme = (address: string): boolean =>
  /^(?!https?:)[a-z][\w+.-]*:(?!\d)/i.test(address.trim());

/** The cURL commands in a text, in order. Other commands are left out. */
export function readCurl(text: string): (CurlCommand | ShellFault)[] {
  return commandsIn(text).flatMap((command) => {
    if ('error' in command) return [command];
    const { words, input } = command;
    const [{ line }] = words as [Word];
    return requestsIn(words.slice(1)).map((own) => {
      const request = requestOf(line, own, input.text);
      const isOther = 'url' in request && hasOtherScheme(request.url);
      return isOther ? { line, error: 'Só endereços http e https podem ser chamados.' } : request;
    });
  });
}

/** The words of each request of a command: `--next` begins another one. */
function requestsIn(words: readonly Word[]): Word[][] {
  const requests: Word[][] = [[]];
  for (const word of words)
    if (word.text === '--next' || word.text === '-:') requests.push([]);
    else requests.at(-1)?.push(word);
  return requests.filter((own, index) => index === 0 || own.length > 0);
}

/** What would not be sent from here: files, forms and certificates. */
const notTaken = new Set(['form', 'form-string', 'cert', 'key', 'config', 'aws-sigv4']);
/** Characters that nobody sees, which texts of web pages have around addresses and names. */
const withoutInvisible = (text: string): string =>
  text.replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '').trim();

/** An address without the line breaks and the marks of a text around it: `<…>`, `[…](…)`. */
const plainAddress = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\r\n]+[^\S\r\n]*/g, '')
    .replace(/^<(https?:[^<>]+)>$/i, '$1')
    .replace(/^\[[^[\]]*\]\((https?:[^()]+)\)$/i, '$1');

/**
 * PowerShell and cmd take a backslash before the quotes of JSON; a terminal shows a prompt before
 * each line.
 */
function plainBody(body: string): string {
  if (!/^\s*[{[]/.test(body)) return body;
  const isPrompted = body.includes('\n') && !/\n(?!>)/.test(body);
  const lines = isPrompted ? body.replaceAll(/\n> ?/g, '\n') : body;
  return /^\s*[{[][\s{[]*\\"/.test(lines) ? lines.replaceAll('\\"', '"') : lines;
}

/** @param input what the command reads (`@-`); undefined where that is not in the text */
function requestOf(
  line: number,
  words: readonly Word[],
  input: string | undefined,
): CurlCommand | ShellFault {
  const headers = new Headers();
  const [data, query, left]: [string[], string[], string[]] = [[], [], []];
  const unclear: Word[] = [];
  let [url, method, get, json] = ['', '', false, ''];
  let upload: string | undefined;
  for (const [name, value, word] of optionsOf(words)) {
    const isInput = input !== undefined && /^(?:@-|-|\.)$/.test(value);
    if (name === 'upload-file') {
      method ||= 'PUT';
      if (isInput) upload = input;
      else left.push(`--${name} ${value}`);
    } else if (notTaken.has(name)) left.push(`--${name}`);
    else if (name === '?' || (name === 'url' && url !== '')) unclear.push(word);
    else if (name === 'url') url = plainAddress(value);
    else if (name === 'request') method = value.toUpperCase();
    else if (name === 'get') get = true;
    else if (name === 'head') method ||= 'HEAD';
    else if (name === 'user') headers.make('authorization', basic(value), '--user');
    else if (name === 'oauth2-bearer')
      headers.make('authorization', `Bearer ${value}`, '--oauth2-bearer');
    else if (name === 'user-agent' || name === 'referer') headers.make(name, value, `--${name}`);
    else if (name === 'url-query') query.push(encodedPair(value));
    else if (name === 'data-urlencode' && /^[^=]*@/.test(value)) left.push(`--${name} ${value}`);
    else if (name === 'data-urlencode') data.push(encodedPair(value));
    else if (name === 'data-raw') data.push(value);
    else if (/^(?:data(?:-ascii|-binary)?|json|header|cookie)$/.test(name)) {
      // A cookie without a value is the name of a file.
      const isFile =
        value.startsWith('@') ||
        (name === 'cookie' && !value.includes('=') && !value.includes('{{'));
      if (value === '@-' && isInput && name !== 'header' && name !== 'cookie') {
        // Without `-binary` curl leaves out line breaks.
        const sent = name === 'json' || name === 'data-binary' ? input : withoutBreaks(input);
        if (name === 'json') json += sent;
        else data.push(sent);
      } else if (isFile) left.push(`--${name} ${value}`);
      else if (name === 'json') json += value;
      else if (name === 'cookie') headers.make(name, value, '--cookie');
      else if (name !== 'header') data.push(value);
      else {
        const [, key, colon, text = ''] = /^([^:;]+)(?:(:)([^]*)|;)$/.exec(value) ?? [];
        // "name:" removes a header, and "name;" sends it with an empty value.
        if (key !== undefined && (colon === undefined || text.trim() !== ''))
          headers.give(withoutInvisible(key), text.trim());
        else if (key === undefined && value !== '') unclear.push({ ...word, text: value });
      }
    }
  }
  if (url === '') return { line, error: 'O comando não tem endereço.' };
  const [, scheme = '', user, address = ''] = /^(https?:\/\/)?([^/?#@]+)@([^]*)$/i.exec(url) ?? [];
  if (user !== undefined) {
    url = scheme + address;
    if (!headers.has('authorization')) headers.give('authorization', basic(user));
  }
  const pairs = get ? [...query, ...data.splice(0)] : query;
  if (pairs.length > 0) url += (url.includes('?') ? '&' : '?') + pairs.join('&');
  if (json !== '')
    for (const name of ['content-type', 'accept'])
      if (!headers.has(name)) headers.give(name, 'application/json');
  const body = json || (data.length > 0 ? data.join('&') : upload);
  const hasForm = !get && left.some((option) => /^--(?:form|data|json)/.test(option));
  return {
    line,
    method: method || (body !== undefined || hasForm ? 'POST' : 'GET'),
    url,
    headers: headers.all(),
    joined: headers.joined(),
    body: body === undefined ? undefined : plainBody(body),
    left: [...left, ...headers.replaced.map((option) => `${option} (há um --header)`)],
    unclear,
  };
}

const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, '');

/** `name=text` and `text`, percent-encoded as curl does it; a placeholder stays. */
const encodedPair = (value: string): string => {
  const [, name = '', text = ''] = /^([^=]*=)?([^]*)$/.exec(value) ?? [];
  return (
    (name === '=' ? '' : name) +
    (placeholdersIn(text).length > 0 ? text : encodeURIComponent(text.toWellFormed()))
  );
};

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** Encoded, a placeholder could no longer be seen. */
const basic = (user: string): string =>
  `Basic ${placeholdersIn(user).length > 0 ? user : base64(user)}`;
