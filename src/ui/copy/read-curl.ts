import { trimInvisible } from '#domain/invisible.ts';
import { commandsIn, type ShellFault, type Word } from './shell-words.ts';
import { placeholdersIn } from './placeholders.ts';
import { type CurlOption, optionsOf } from './curl-options.ts';
import { CurlHeaders } from './curl-headers.ts';

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
  joinedHeaders: string[];
  body: string | undefined;
  /** The options that belong to the request and cannot be taken, such as `--cert`. */
  unsupported: string[];
  /** What is no option or value that curl knows, with the line of each. */
  unknown: Word[];
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
    return splitAtNext(words.slice(1)).map((own) => {
      const request = toRequest(line, own, input.text);
      const isOther = 'url' in request && hasOtherScheme(request.url);
      return isOther ? { line, error: 'Só endereços http e https podem ser chamados.' } : request;
    });
  });
}

/** The words of each request of a command: `--next` begins another one. */
function splitAtNext(words: readonly Word[]): Word[][] {
  const requests: Word[][] = [[]];
  for (const word of words)
    if (word.text === '--next' || word.text === '-:') requests.push([]);
    else requests.at(-1)?.push(word);
  const withWords = requests.filter((own) => own.length > 0);
  return withWords.length > 0 ? withWords : [[]];
}

/** What would not be sent from here: files, forms and certificates. */
const unsupportedOptions = new Set(['form', 'form-string', 'cert', 'key', 'config', 'aws-sigv4']);

/** In Windows PowerShell `curl` is another name of `Invoke-WebRequest`. */
const optionOfPowerShell =
  /^-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing|OutFile|InFile|WebSession)$/i;

/** For a call of another program. */
export const COPY_AGAIN = 'Isto não é um comando cURL. Copie a chamada de novo, como cURL (bash).';

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
 * A JSON body without the backslashes that PowerShell and cmd take before quotes, and without the
 * prompt (`> `) that a terminal shows before each line.
 */
function plainBody(body: string): string {
  if (!/^\s*[{[]/.test(body)) return body;
  const isPrompted = body.includes('\n') && !/\n(?!>)/.test(body);
  const lines = isPrompted ? body.replaceAll(/\n> ?/g, '\n') : body;
  return /^\s*[{[][\s{[]*\\"/.test(lines) ? lines.replaceAll('\\"', '"') : lines;
}

/**
 * Reads one request of a command.
 * @param line where the command begins
 * @param input what the command reads (`@-`); undefined where that is not in the text
 */
function toRequest(
  line: number,
  words: readonly Word[],
  input: string | undefined,
): CurlCommand | ShellFault {
  if (words.some(({ text }) => optionOfPowerShell.test(text))) return { line, error: COPY_AGAIN };
  const request = new RequestReader(input);
  for (const option of optionsOf(words)) request.add(option);
  return request.url === ''
    ? { line, error: 'O comando não tem endereço.' }
    : { line, ...request.finish() };
}

/** Collects the options of one request as curl does. */
class RequestReader {
  url = '';
  #method = '';
  readonly #headers = new CurlHeaders();
  readonly #data: string[] = [];
  readonly #query: string[] = [];
  #json = '';
  /** The body that `--upload-file -` reads. */
  #upload: string | undefined;
  /** `--get` sends the data in the query. */
  #isDataInQuery = false;
  readonly #unsupported: string[] = [];
  readonly #unknown: Word[] = [];
  readonly #input: string | undefined;

  constructor(input: string | undefined) {
    this.#input = input;
  }

  add([name, value, word]: CurlOption): void {
    if (unsupportedOptions.has(name)) {
      this.#unsupported.push(`--${name}`);
      return;
    }
    switch (name) {
      case 'url':
        if (this.url === '') this.url = plainAddress(value);
        else this.#unknown.push(word);
        return;
      case '?':
        this.#unknown.push(word);
        return;
      case 'request':
        this.#method = value.toUpperCase();
        return;
      case 'get':
        this.#isDataInQuery = true;
        return;
      case 'head':
        this.#method ||= 'HEAD';
        return;
      case 'user':
        this.#headers.setMade('authorization', basicAuthorization(value), '--user');
        return;
      case 'oauth2-bearer':
        this.#headers.setMade('authorization', `Bearer ${value}`, '--oauth2-bearer');
        return;
      case 'user-agent':
      case 'referer':
        this.#headers.setMade(name, value, `--${name}`);
        return;
      case 'cookie':
        this.#addCookie(value);
        return;
      case 'header':
        this.#addHeader(value, word);
        return;
      case 'url-query':
        // What follows a plus sign is encoded already.
        this.#query.push(value.startsWith('+') ? value.slice(1) : encodePair(value));
        return;
      case 'upload-file':
        this.#addUpload(value);
        return;
      case 'json':
      case 'data':
      case 'data-ascii':
      case 'data-binary':
      case 'data-raw':
      case 'data-urlencode':
        this.#addData(name, value);
        return;
      default:
      // The others change nothing of the request, such as `--output`.
    }
  }

  /** A cookie without a value is the name of a file. */
  #addCookie(value: string): void {
    const hasPair = value.includes('=') || value.includes('{{');
    if (value.startsWith('@') || !hasPair) this.#unsupported.push(`--cookie ${value}`);
    else this.#headers.setMade('cookie', value, '--cookie');
  }

  /** `name:` removes a header, and `name;` sends it with an empty value. */
  #addHeader(value: string, word: Word): void {
    if (value.startsWith('@')) {
      this.#unsupported.push(`--header ${value}`);
      return;
    }
    const [, name, colon, text = ''] = /^([^:;]+)(?:(:)([^]*)|;)$/.exec(value) ?? [];
    if (name === undefined) {
      if (value !== '') this.#unknown.push({ ...word, text: value });
      return;
    }
    const isRemoval = colon !== undefined && text.trim() === '';
    if (!isRemoval) this.#headers.addGiven(withoutInvisible(name), trimInvisible(text));
  }

  #addUpload(value: string): void {
    this.#method ||= 'PUT';
    if (this.#input !== undefined && /^(?:@-|-|\.)$/.test(value)) this.#upload = this.#input;
    else this.#unsupported.push(`--upload-file ${value}`);
  }

  #addData(name: string, value: string): void {
    if (name === 'data-raw') {
      this.#data.push(value);
      return;
    }
    if (name === 'data-urlencode') {
      const isFile = /^[^=]*@/.test(value);
      if (isFile) this.#unsupported.push(`--${name} ${value}`);
      else this.#data.push(encodePair(value));
      return;
    }
    const sent = value.startsWith('@') ? this.#fileText(name, value) : value;
    if (sent === undefined) this.#unsupported.push(`--${name} ${value}`);
    else if (name === 'json') this.#json += sent;
    else this.#data.push(sent);
  }

  /** What the file `@-` has; undefined for any other file. */
  #fileText(name: string, value: string): string | undefined {
    if (value !== '@-' || this.#input === undefined) return undefined;
    // `--data` leaves out line breaks.
    const isVerbatim = name === 'json' || name === 'data-binary';
    return isVerbatim ? this.#input : withoutLineBreaks(this.#input);
  }

  /** The request, once all its options have been added. */
  finish(): Omit<CurlCommand, 'line'> {
    this.#moveUserToHeader();
    this.#addQuery();
    if (this.#json !== '') {
      for (const name of ['content-type', 'accept']) {
        if (!this.#headers.has(name)) this.#headers.addGiven(name, 'application/json');
      }
    }
    const body = this.#body();
    const replaced = this.#headers.replaced.map((option) => `${option} (há um --header)`);
    return {
      method: this.#method || this.#defaultMethod(body),
      url: this.url,
      headers: this.#headers.all(),
      joinedHeaders: this.#headers.joined(),
      body: body === undefined ? undefined : plainBody(body),
      unsupported: [...this.#unsupported, ...replaced],
      unknown: this.#unknown,
    };
  }

  /** `https://user:password@host` is sent as a header. */
  #moveUserToHeader(): void {
    const parts = /^(https?:\/\/)?([^/?#@]+)@([^]*)$/i.exec(this.url);
    if (!parts) return;
    const [, scheme = '', user = '', address = ''] = parts;
    this.url = scheme + address;
    if (!this.#headers.has('authorization'))
      this.#headers.addGiven('authorization', basicAuthorization(user));
  }

  #addQuery(): void {
    const pairs = this.#isDataInQuery ? [...this.#query, ...this.#data] : this.#query;
    if (pairs.length === 0) return;
    this.url += (this.url.includes('?') ? '&' : '?') + pairs.join('&');
  }

  #body(): string | undefined {
    if (this.#json !== '') return this.#json;
    if (this.#data.length > 0 && !this.#isDataInQuery) return this.#data.join('&');
    return this.#upload;
  }

  #defaultMethod(body: string | undefined): string {
    // A form or a file that cannot be taken would have been a body.
    const hadBody = this.#unsupported.some((option) => /^--(?:form|data|json)/.test(option));
    return body !== undefined || (hadBody && !this.#isDataInQuery) ? 'POST' : 'GET';
  }
}

const withoutLineBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, '');

/** `name=text` and `text`, percent-encoded as curl does it; a placeholder stays. */
const encodePair = (value: string): string => {
  const [, name = '', text = ''] = /^([^=]*=)?([^]*)$/.exec(value) ?? [];
  return (
    (name === '=' ? '' : name) +
    (placeholdersIn(text).length > 0 ? text : encodeURIComponent(text.toWellFormed()))
  );
};

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** Encoded, a placeholder could no longer be seen. */
const basicAuthorization = (user: string): string =>
  `Basic ${placeholdersIn(user).length > 0 ? user : base64(user)}`;
