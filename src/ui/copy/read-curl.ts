import { trimInvisible } from '#domain/invisible.ts';
import { commandsIn, type ShellFault, type Word } from './shell-words.ts';

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

/**
 * What somebody has to fill in: `$X`, `{{x}}`, `{x}`, `%X%`, `<token>`, `YOUR_TOKEN`, `xxxx`; the
 * last forms as a whole only.
 */
const placeholder =
  /\{\{([^{}]*)\}\}|\$\{([^{}]+)\}|\{([\p{L}_][\w\p{L}-]*)\}|%(?![\dA-Fa-f]{2})([A-Za-z_]\w{2,})%|\$([A-Z][A-Z\d_]{2,})\b|<([\p{L}][\w\p{L} .:()/+,-]*)>|(?<![\w-])((?:YOUR|MY|SEU|SUA|your|seu|sua)[_-][\w-]+)|(?<=^(?:Bearer |Basic )?)(\[[^[\]]+\]|[A-Z]+(?:_[A-Z]+)+|[xX*]{4,}(?:-[xX*]+)*|(?:base|BASE)64\([^()]*\)|(?:ey\w*)?(?:\.{3}|…))$|(?<=^(?:Bearer|Basic) )([A-Z]{4,})$/gu;

export const placeholdersIn = (text: string): string[] =>
  Array.from(
    text.matchAll(placeholder),
    (match: (string | undefined)[]) => match.slice(1).find(Boolean)?.trim() ?? '',
  );

export const withoutPlaceholders = (text: string, instead: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, ...names: unknown[]) =>
    instead((names.slice(0, -2).find((name) => typeof name === 'string') as string).trim()),
  );

/** The short options that have a value, by their letter. */
const short: Record<string, string> = Object.fromEntries(
  'X request,H header,d data,F form,u user,A user-agent,e referer,b cookie,T upload-file,E cert,o output,w write-out,m max-time,x proxy,c cookie-jar,D dump-header,K config,r range,C continue-at,U proxy-user,P ftp-port,Q quote,t telnet-option,y speed-time,Y speed-limit,z time-cond,h help'
    .split(',')
    .map((one) => one.split(' ') as [string, string]),
);

/** The long options that have a value, as curl 8 lists them. */
const valued = new Set([
  ...Object.values(short),
  ...`abstract-unix-socket alt-svc aws-sigv4 cacert capath cert-type ciphers connect-timeout connect-to create-file-mode
  crlfile curves data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr
  dns-servers doh-url ech egd-file engine etag-compare etag-save expect100-timeout form-string ftp-account
  ftp-alternative-to-user ftp-method ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip hostpubmd5
  hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type knownhosts krb libcurl
  limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs netrc-file noproxy
  oauth2-bearer output-dir parallel-max parallel-max-host pass pinnedpubkey preproxy proto proto-default proto-redir
  proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type
  proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser
  proxy1.0 pubkey random-file rate request-target resolve retry retry-delay retry-max-time sasl-authzid service-name
  sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname stderr tftp-blksize tls-max tls13-ciphers
  tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-flags url url-query variable
  vlan-priority`.split(/\s+/),
]);

/**
 * The options without a value: by their letters, and the long ones. They change nothing that is
 * sent from here.
 */
const flags = 'aBfgijJkLlMnNOpqRsSvVZ#0123456:';
const longFlags = new Set(
  `anyauth append basic ca-native cert-status compressed compressed-ssh create-dirs crlf digest disable disable-eprt
  disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early fail-with-body false-start follow
  form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-control globoff haproxy-protocol
  http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ipv4 ipv6
  junk-session-cookies list-only location location-trusted mail-rcpt-allowfails manual metalink mptcp negotiate netrc
  netrc-optional next no-alpn no-buffer no-clobber no-keepalive no-npn no-progress-meter no-sessionid ntlm ntlm-wb
  out-null parallel parallel-immediate path-as-is post301 post302 post303 progress-bar proxy-anyauth proxy-basic
  proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast
  proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name remote-name-all remote-time
  remove-on-error retry-all-errors retry-connrefused sasl-ir show-error show-headers silent skip-existing socks5-basic
  socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort
  sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tls-earlydata tlsv1
  tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose version xattr`.split(
    /\s+/,
  ),
);

/**
 * An option or address of a command with its value. The name `?` is a word that curl does not know.
 */
type Option = [name: string, value: string, word: Word];

function* optionsOf(words: readonly Word[]): Generator<Option> {
  const rest = words.values();
  const next = () => rest.next().value?.text ?? '';
  for (const word of rest) {
    const { text } = word;
    if (text.startsWith('--')) {
      // With `--expand-` its `{{variables}}` are filled in, which are placeholders here.
      const [, name = '', value] = /^--(?:expand-)?([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
      if (valued.has(name)) yield [name, value ?? next(), word];
      else if (name === 'get' || name === 'head') yield [name, '', word];
      else if (!longFlags.has(name.replace(/^no-/, '')) && !longFlags.has(name))
        yield ['?', '', word];
    } else if (text.startsWith('-') && text.length > 1) {
      // Several flags may share a dash; the first one with a value takes what is left of the word.
      for (let at = 1; at < text.length; at++) {
        const letter = text.charAt(at);
        const name = short[letter];
        if (name !== undefined) {
          yield [name, text.slice(at + 1).replace(/^=/, '') || next(), word];
          break;
        }
        if (letter === 'G' || letter === 'I') yield [letter === 'G' ? 'get' : 'head', '', word];
        else if (!flags.includes(letter)) {
          yield ['?', '', word];
          break;
        }
      }
    } else yield ['url', text, word];
  }
}

/** What would not be sent from here: files, forms and certificates. */
const notTaken = new Set(['form', 'form-string', 'cert', 'key', 'config', 'aws-sigv4']);

interface HeaderField {
  name: string;
  values: string[];
  /** The option that made it, such as `--user`; undefined for one of `--header`. */
  madeBy: string | undefined;
}

/**
 * Headers as curl collects them: one of `--header` stands in place of what another option makes.
 */
class Headers {
  /** By their names in lower case; the first spelling of a name stays. */
  readonly #fields = new Map<string, HeaderField>();
  /** The options whose header is not sent, because `--header` names it. */
  readonly replaced: string[] = [];

  give(name: string, value: string): void {
    const field = this.#fields.get(name.toLowerCase());
    if (field && field.madeBy === undefined) {
      field.values.push(value);
      return;
    }
    if (field?.madeBy !== undefined) this.replaced.push(field.madeBy);
    this.#fields.set(name.toLowerCase(), { name, values: [value], madeBy: undefined });
  }

  /** The last one of an option counts; cookies are joined. */
  make(name: string, value: string, option: string): void {
    const field = this.#fields.get(name);
    if (field && field.madeBy === undefined) {
      this.replaced.push(option);
      return;
    }
    if (name === 'cookie' && field) field.values.push(value);
    else this.#fields.set(name, { name, values: [value], madeBy: option });
  }

  has = (name: string): boolean => this.#fields.has(name);

  /** The names of those that stand several times. */
  joined(): string[] {
    const all = [...this.#fields.values()];
    return all.filter((one) => one.madeBy === undefined && one.values.length > 1).map(nameOf);
  }

  all(): Map<string, string> {
    return new Map(
      [...this.#fields].map(([key, { name, values }]) => {
        return [name, values.join(key === 'cookie' ? '; ' : ', ')];
      }),
    );
  }
}

const nameOf = ({ name }: HeaderField): string => name;

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
          headers.give(withoutInvisible(key), trimInvisible(text));
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
