import { expect, test } from 'vitest';
import { curlWithSecrets } from '#ui/copy/curl.ts';
import { readCurl } from '#ui/copy/read-curl.ts';
import { placeholdersIn } from '#ui/copy/placeholders.ts';

/** The first command of a text, with its headers as an object. */
function read(text: string) {
  const [first] = readCurl(text);
  return first && 'headers' in first
    ? { ...first, headers: Object.fromEntries(first.headers) }
    : first;
}

test('what the console copies is read again as it was', () => {
  const request = {
    method: 'POST',
    url: 'https://api.banco.example/pix/{txid}?a=[1]',
    headers: { 'x-vazio': '', 'content-type': 'application/json' },
    body: String.raw`{"nome": "D'Ávila \\ $HOME", "linhas": "a\nb", "valor": 10.00}`,
  };
  expect(read(curlWithSecrets(request))).toEqual({
    ...request,
    line: 1,
    joinedHeaders: [],
    unsupported: [],
    unknown: [],
  });
});

test.for([
  [
    'Chrome, bash',
    String.raw`curl 'https://a.example/b' -H 'accept: */*' --data-raw $'{"a":"it\'s \u0021"}'`,
    `{"a":"it's !"}`,
  ],
  [
    'Chrome, cmd',
    'curl ^"https://a.example/b^" ^\r\n  -H ^"accept: */*^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"',
    '{"a":1}',
  ],
  [
    'double quotes',
    String.raw`curl -H "accept: */*" -d "{\"a\": \"\$5\"}" https://a.example/b`,
    '{"a": "$5"}',
  ],
  [
    'short options together',
    `curl -sXPOST https://a.example/b -H'accept: */*' -dx=1 -d y=2`,
    'x=1&y=2',
  ],
  [
    'PowerShell',
    'curl.exe -X POST `\n  -H "accept: */*" `\n  -d "{`"a`": `"b`"}" `\n  https://a.example/b',
    '{"a": "b"}',
  ],
  [
    'PowerShell in one line',
    'curl.exe -X POST -H "accept: */*" -d "{`"a`":1}" https://a.example/b',
    '{"a":1}',
  ],
  [
    'Firefox, cmd',
    'curl "https://a.example/b" -X POST -H "accept: */*" --data-raw "{""a"":""b""}"',
    '{"a":"b"}',
  ],
  [
    'a word processor',
    'curl –X POST ‘https://a.example/b’ –H “accept: */*” —data ‘{"a":1}’',
    '{"a":1}',
  ],
  [
    'documentation: blanks after \\, comments and empty lines between',
    `curl -X POST \\  \n# para onde\n\n  https://a.example/b \\\n\n  -H 'accept: */*' \\\n  # o corpo\n  -d '{}'`,
    '{}',
  ],
  [
    'documentation without a sign at the end of lines',
    `curl https://a.example/b\n  --header 'accept: */*'\n\n  --data '{}' > saida.json 2>/dev/null | jq .`,
    '{}',
  ],
] as const)('reads a command of %s', ([, text, body]) => {
  expect(read(text)).toMatchObject({
    method: 'POST',
    url: 'https://a.example/b',
    headers: { accept: '*/*' },
    body,
  });
});

test('options become what curl sends', () => {
  expect(
    read(`curl -G https://a.example/b?x=1 --data-urlencode 'nome=São João' -d y=2`),
  ).toMatchObject({
    method: 'GET',
    url: 'https://a.example/b?x=1&nome=S%C3%A3o%20Jo%C3%A3o&y=2',
    body: undefined,
  });
  expect(read(`curl --json '{"a":1}' -u 'ana:s3nha' -b 'a=1' https://a.example`)).toMatchObject({
    headers: {
      authorization: 'Basic YW5hOnMzbmhh',
      cookie: 'a=1',
      'content-type': 'application/json',
    },
    body: '{"a":1}',
  });
  expect(read('curl -X delete https://a.example/b?x=1&y=2')).toMatchObject({
    method: 'DELETE',
    url: 'https://a.example/b?x=1&y=2',
  });
});

test('what belongs to the request and cannot be taken is named', () => {
  expect(read('curl --cert c.pem --data @corpo.json -F a=@b -o x https://a.example')).toMatchObject(
    {
      method: 'POST',
      url: 'https://a.example',
      body: undefined,
      unsupported: ['--cert', '--data @corpo.json', '--form'],
    },
  );
});

test('several commands have their lines; comments and other commands are left out', () => {
  const text =
    "# Contas\ncurl https://a.example/1 \\\n  -H 'a: b'\necho feito\n$ curl https://a.example/2; curl -v";
  expect(readCurl(text)).toMatchObject([
    { line: 2, url: 'https://a.example/1' },
    { line: 5, url: 'https://a.example/2' },
    { line: 5, error: 'O comando não tem endereço.' },
  ]);
});

test('a quote that is never closed is reported with its line', () => {
  expect(readCurl("curl https://a.example \\\n  -H 'a: b")).toEqual([
    { line: 2, error: 'Falta fechar as aspas que abrem na linha 2.' },
  ]);
});

test('a variable and a placeholder stand as such, and are not encoded', () => {
  const text = `curl -u "$USER:\${SENHA}" -H "x-a: $env:TOKEN" -H 'x-b: {{chave}}' https://a.example/$ID -G --data-urlencode "t=$T"`;
  expect(read(text)).toMatchObject({
    url: 'https://a.example/{{ID}}?t={{T}}',
    headers: { authorization: 'Basic {{USER}}:{{SENHA}}', 'x-a': '{{TOKEN}}', 'x-b': '{{chave}}' },
  });
  expect(read('curl ^"https://a.example/%CONTA%^" -H ^"a: %25%20^"')).toMatchObject({
    url: 'https://a.example/{{CONTA}}',
    headers: { a: '%25%20' },
  });
});

test.for([
  ['{{token}}', ['token']],
  ['Bearer <seu token>', ['seu token']],
  ['Bearer [token]', ['[token]']],
  ['YOUR_API_KEY', ['YOUR_API_KEY']],
  ['Bearer ACCESS_TOKEN', ['ACCESS_TOKEN']],
  ['xxxxxxxx', ['xxxxxxxx']],
  ['Bearer ...', ['...']],
  ['a < b', []],
  ['application/json', []],
  ['{inicio}', ['inicio']],
  ['{"a":1}', []],
  ['Bearer %TOKEN%', ['TOKEN']],
  ['100%25 a%20b', []],
  ['Basic <base64(client_id:client_secret)>', ['base64(client_id:client_secret)']],
  ['Basic BASE64(id:secret)', ['BASE64(id:secret)']],
  ['Bearer TOKEN', ['TOKEN']],
  ['Bearer eyJ...', ['eyJ...']],
  ['xxxxxxxx-xxxx-xxxx', ['xxxxxxxx-xxxx-xxxx']],
  ['Bearer $TOKEN', ['TOKEN']],
  ['NF_1 e NF_2', []],
] as const)('%s has the placeholders %j', ([text, names]) => {
  expect(placeholdersIn(text)).toEqual(names);
});

test.for([
  ['ana@pc:~$ curl https://a.example/x'],
  ['C:\\Users\\ana> curl https://a.example/x'],
  ['> curl https://a.example/x\n> curl https://a.example/y'],
  ['```bash\ncurl https://a.example/x\n```'],
])('what stands before the command does not matter: %j', ([text = '']) => {
  expect(read(text)).toMatchObject({ url: 'https://a.example/x', unknown: [] });
  expect(readCurl(text)).toHaveLength(text.split('curl').length - 1);
});

test('a user and a password in an address are sent as curl sends them', () => {
  expect(read('curl https://ana:s3nha@a.example/x')).toMatchObject({
    url: 'https://a.example/x',
    headers: { authorization: `Basic ${btoa('ana:s3nha')}` },
  });
});

test('-G makes a GET, and a file of --data-urlencode is named', () => {
  expect(
    read(`curl -G https://a.example -d @q.txt --data-urlencode 'nome@a.txt' -d a=1`),
  ).toMatchObject({
    method: 'GET',
    url: 'https://a.example?a=1',
    unsupported: ['--data @q.txt', '--data-urlencode nome@a.txt'],
  });
});

test('a header that is given twice has both values and is named, and a variable of --expand-header is a placeholder', () => {
  expect(
    read(`curl -H 'X-A: 1' -H 'x-a: 2' --expand-header 'x-b: {{T}}' https://a.example`),
  ).toMatchObject({
    headers: { 'X-A': '1, 2', 'x-b': '{{T}}' },
    joinedHeaders: ['X-A'],
    unsupported: [],
  });
});

test('every option that has a value takes it, and what is not known is named with its line', () => {
  const text = `curl --proto =https --expect100-timeout 3 -z ontem https://a.example/b \\\n  --colour sim -H sem-valor -b jar.txt`;
  expect(read(text)).toMatchObject({
    url: 'https://a.example/b',
    unsupported: ['--cookie jar.txt'],
    unknown: [
      { line: 2, text: '--colour' },
      { line: 2, text: 'sim' },
      { line: 2, text: 'sem-valor' },
    ],
  });
});
