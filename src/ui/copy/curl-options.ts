import { type Word } from './shell-words.ts';

/** The short options that have a value, by their letter. */
const shortOptions: Record<string, string> = Object.fromEntries(
  'X request,H header,d data,F form,u user,A user-agent,e referer,b cookie,T upload-file,E cert,o output,w write-out,m max-time,x proxy,c cookie-jar,D dump-header,K config,r range,C continue-at,U proxy-user,P ftp-port,Q quote,t telnet-option,y speed-time,Y speed-limit,z time-cond,h help'
    .split(',')
    .map((one) => one.split(' ') as [string, string]),
);

/** The long options that have a value, as curl 8 lists them. */
const optionsWithValue = new Set([
  ...Object.values(shortOptions),
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
const shortFlags = 'aBfgijJkLlMnNOpqRsSvVZ#0123456:';

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
export type CurlOption = [name: string, value: string, word: Word];

export function* optionsOf(words: readonly Word[]): Generator<CurlOption> {
  const rest = words.values();
  const next = () => rest.next().value?.text ?? '';
  for (const word of rest) {
    const { text } = word;
    // The end of the options, in PowerShell that of what it reads itself.
    if (text === '--' || text === '--%') continue;
    if (text.startsWith('--')) {
      // With `--expand-` its `{{variables}}` are filled in, which are placeholders here.
      const [, name = '', value] = /^--(?:expand-)?([^=]*)(?:=([^]*))?$/.exec(text) ?? [];
      if (optionsWithValue.has(name)) yield [name, value ?? next(), word];
      else if (name === 'get' || name === 'head') yield [name, '', word];
      else if (!longFlags.has(name.replace(/^no-/, '')) && !longFlags.has(name))
        yield ['?', '', word];
    } else if (text.startsWith('-') && text.length > 1) {
      // Several flags may share a dash; the first one with a value takes what is left of the word.
      for (let at = 1; at < text.length; at++) {
        const letter = text.charAt(at);
        const name = shortOptions[letter];
        if (name !== undefined) {
          yield [name, text.slice(at + 1).replace(/^=/, '') || next(), word];
          break;
        }
        if (letter === 'G' || letter === 'I') yield [letter === 'G' ? 'get' : 'head', '', word];
        else if (!shortFlags.includes(letter)) {
          yield ['?', '', word];
          break;
        }
      }
    } else yield ['url', text, word];
  }
}
