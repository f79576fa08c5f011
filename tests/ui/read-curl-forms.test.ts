import { expect, test } from 'vitest';
import { beginsWithCurl } from '#ui/copy/begins-with-curl.ts';
import { readCurl } from '#ui/copy/read-curl.ts';

/** Commands as people have them: with what stands around them in terminals, scripts and guides. */

test.for([
  ['zsh', 'ana@mac ~ % curl https://a.example/x'],
  ['zsh with a theme', '➜  ponte git:(main) ✗ curl https://a.example/x'],
  ['starship', '❯ curl https://a.example/x'],
  ['fish', 'ana@pc ~> curl https://a.example/x'],
  ['bash of Red Hat', '[ana@servidor ponte]$ curl https://a.example/x'],
  ['root', 'root@pc:/# curl https://a.example/x'],
  ['root alone', '# curl https://a.example/x'],
  ['a virtual environment', '(venv) ana@pc:~/ponte$ curl https://a.example/x'],
  ['a virtual environment alone', '(venv) $ curl https://a.example/x'],
  ['two lines', '┌──(ana㉿kali)-[~]\n└─$ curl https://a.example/x'],
  ['PowerShell', 'PS C:\\Users\\ana> curl.exe https://a.example/x'],
  ['cmd', 'C:\\Users\\ana>curl https://a.example/x'],
  ['cmd in a folder with a blank', 'C:\\Program Files\\x>curl https://a.example/x'],
  ['a computer with an apostrophe', "ana@Ana's-Mac ~ % curl https://a.example/x"],
  ['a notebook', '!curl https://a.example/x'],
  ['a list of commands', '  502  curl https://a.example/x'],
  ['an hour', '[10:32:01] ana@pc:~$ curl https://a.example/x'],
  ['Alpine', '/ # curl https://a.example/x'],
  ['Alpine in a folder', '/app # curl https://a.example/x'],
  ['Parrot', '┌─[ana@pc]─[~]\n└──╼ $curl https://a.example/x'],
  ['Nushell', '^curl https://a.example/x'],
  ['a Makefile', '\t@curl https://a.example/x'],
] as const)('the prompt of %s does not matter', ([, text]) => {
  expect(readCurl(text)).toMatchObject([
    { method: 'GET', url: 'https://a.example/x', unknown: [], unsupported: [] },
  ]);
});

test.for([
  ['sudo curl https://a.example/x'],
  ['sudo -u ana curl https://a.example/x'],
  ['time curl https://a.example/x'],
  ['HTTPS_PROXY=http://proxy:8080 curl https://a.example/x'],
  ['HTTPS_PROXY="http://proxy:8080" NO_PROXY=\'a b\' curl https://a.example/x'],
  ['env A=b curl https://a.example/x'],
  ['timeout 10 curl https://a.example/x'],
  ['nohup curl https://a.example/x &'],
  ['/usr/bin/curl https://a.example/x'],
  ['"/usr/bin/curl" https://a.example/x'],
  ['./curl https://a.example/x'],
  ['C:\\Windows\\System32\\curl.exe https://a.example/x'],
  ['& "C:\\Windows\\System32\\curl.exe" https://a.example/x'],
  ['\\curl https://a.example/x'],
  ['kubectl exec -it ponte-0 -n prod -- curl https://a.example/x'],
  ['kubectl exec ponte-0 -- sh -c "curl https://a.example/x"'],
  ['kubectl run curl --image=curlimages/curl -it --rm -- curl https://a.example/x'],
  ['docker exec ponte curl https://a.example/x'],
  ['docker run --rm curlimages/curl:8.5.0 https://a.example/x'],
  ['docker run --rm curlimages/curl curl https://a.example/x'],
  ['docker run --rm --entrypoint curl alpine https://a.example/x'],
  ['nix run nixpkgs#curl -- https://a.example/x'],
  ['curl.exe --% https://a.example/x'],
  ['curl --next https://a.example/x'],
  ["ssh ana@servidor 'curl https://a.example/x'"],
  ['gcloud compute ssh vm --command="curl https://a.example/x"'],
  ['cmd /c "curl https://a.example/x"'],
  ['TOKEN=$(curl https://a.example/x)'],
  ['curl <https://a.example/x>'],
  ['curl [https://a.example/x](https://a.example/x)'],
  ['curl "https://a.example\n  /x"'],
  ['TOKEN=$(curl https://a.example/x | jq -r .access_token)'],
  ['export TOKEN="$(curl https://a.example/x)"'],
  ['TOKEN=`curl https://a.example/x`'],
  ['(curl https://a.example/x)'],
  ['if ! curl https://a.example/x; then exit 1; fi'],
  ['for i in 1 2; do curl https://a.example/x; done'],
  ['while true; do curl https://a.example/x && sleep 1; done'],
  ['cd /tmp && curl https://a.example/x'],
  ['curl https://a.example/x 2>&1 > saida.txt | jq .'],
  ['curl https://a.example/x &> saida.txt'],
  ['Curl https://a.example/x'],
] as const)('what stands around the command is left out: %s', ([text]) => {
  expect(readCurl(text)).toMatchObject([
    { method: 'GET', url: 'https://a.example/x', unknown: [], unsupported: [] },
  ]);
  expect(beginsWithCurl(text)).toBe(true);
});

test.for([
  ['echo curl https://a.example/x'],
  ['apt-get install -y curl jq'],
  ['which curl'],
  ['command -v curl'],
])('%s is no call', ([text = '']) => expect(readCurl(text)).toEqual([]));

test.for([
  ['JSON', '{"openapi": "3.0.0", "info": {"description": "curl x"}}'],
  ['YAML', 'openapi: 3.0.0\ninfo:\n  description: curl https://a.example'],
  ['a sentence', 'Chame a API\ncom curl https://a.example'],
])('%s does not begin with a command', ([, text = '']) => expect(beginsWithCurl(text)).toBe(false));

test.for([
  [
    'its address on a line of its own',
    'curl -X POST\nhttps://a.example/x\n-H "a: b"\n-d "{}"',
    '{}',
  ],
  [
    'its address in quotes on a line of its own',
    'curl --request POST\n"https://a.example/x"\n--header "a: b"\n--data-raw\n"{}"',
    '{}',
  ],
  [
    'a body that nobody put into quotes',
    'curl\n--request POST "https://a.example/x"\n--header "a: b"\n--data-binary\n{\n  "valor": 10.00,\n  "nome": "a } b"\n}\n--verbose',
    '{\n  "valor": 10.00,\n  "nome": "a } b"\n}',
  ],
  [
    'the prompts of lines that are not complete',
    "$ curl https://a.example/x \\\n> -H 'a: b' \\\n>   -d '{}'",
    '{}',
  ],
  [
    'those prompts within quotes',
    "$ curl https://a.example/x -H 'a: b' -d '{\n> \"a\": 1\n> }'",
    '{\n"a": 1\n}',
  ],
  [
    'a here-document',
    `curl -H 'a: b' --data-binary @- https://a.example/x <<EOF\n{"valor": 10.00}\nEOF\necho feito`,
    '{"valor": 10.00}\n',
  ],
  [
    'a here-document without variables',
    `curl -H 'a: b' -d @- https://a.example/x <<'FIM'\n{\n  "a": "$5"\n}\nFIM`,
    '{  "a": "$5"}',
  ],
  [
    'an indented here-document',
    `curl -H 'a: b' --json @- https://a.example/x <<-EOF\n\t{"a": 1}\n\tEOF`,
    '{"a": 1}\n',
  ],
  [
    'an indented here-document of a page, which has blanks for tabs',
    `curl -H 'a: b' --json @- https://a.example/x <<-EOF\n    {"a": 1}\n    EOF\necho`,
    '    {"a": 1}\n',
  ],
  [
    'a here-document in a command within it',
    `curl -H 'a: b' https://a.example/x -d "$(cat <<EOF\n{"a": "(1", "b": "$B"}\nEOF\n)"`,
    '{"a": "(1", "b": "{{B}}"}',
  ],
  [
    'a here-document before a pipe',
    `cat <<EOF | curl -H 'a: b' --data-binary @- https://a.example/x\n{"a": 1}\nEOF`,
    '{"a": 1}\n',
  ],
  ['a here-string', `curl -H 'a: b' -d @- https://a.example/x <<< '{"a": 1}'`, '{"a": 1}'],
  ['echo before a pipe', `echo '{"a": 1}' | curl -H 'a: b' -d @- https://a.example/x`, '{"a": 1}'],
  [
    'a here-string of PowerShell',
    `curl.exe -H 'a: b' https://a.example/x -d @'\n{"a": 1}\n'@`,
    '{"a": 1}',
  ],
  [
    'backslashes for PowerShell',
    String.raw`curl.exe -H 'a: b' https://a.example/x -d '{\"a\": \"b\"}'`,
    '{"a": "b"}',
  ],
  [
    'a line break in the body of Firefox on Windows',
    'curl "https://a.example/x" -X POST -H "a: b" --data-raw "{""a"": ""b"","^\r\n\r\n"  ""c"": 1}"',
    '{"a": "b",\n  "c": 1}',
  ],
  [
    'a line break in the body of Chrome on Windows',
    'curl ^"https://a.example/x^" ^\r\n  -H ^"a: b^" ^\r\n  --data-raw ^"^{^\r\n\r\n  ^\\^"a^\\^": 1^\r\n\r\n^}^"',
    '{\n  "a": 1\n}',
  ],
  [
    'invisible characters',
    "\u200Bcurl -H '\u200Ba: b\u200B' \u200Bhttps://a.example/x -d '{}'",
    '{}',
  ],
  [
    'invisible characters in quotes',
    "curl '\u200Bhttps://a.example/x\uFEFF' -H 'a: b' -d '{}'",
    '{}',
  ],
] as const)('a command is read with %s', ([, text, body]) => {
  const [command] = readCurl(text);
  expect(command).toMatchObject({
    method: 'POST',
    url: 'https://a.example/x',
    body,
    unknown: [],
    unsupported: [],
  });
  expect(command && 'headers' in command && command.headers.get('a')).toBe('b');
});

test.for([
  ['of cmd', 'curl ^"https://a.example/?n=Jo^%^C3^%^A3o^%^20Silva^" ^\n -H ^"a: b^"'],
  ['of cmd by hand', 'curl "https://a.example/?n=Jo%C3%A3o%20Silva" ^\n -H "a: b"'],
  ['of --url-query', "curl 'https://a.example/' --url-query '+n=Jo%C3%A3o%20Silva'"],
] as const)('the encoded text %s stays as it is', ([, text]) => {
  expect(readCurl(text)).toMatchObject([{ url: 'https://a.example/?n=Jo%C3%A3o%20Silva' }]);
});

test('variables of cmd and of PowerShell are values to fill in', () => {
  expect(
    readCurl('curl "https://a.example/x?token=%ACESSO%" ^\n -H "Authorization: Bearer %BASE%"'),
  ).toMatchObject([{ url: 'https://a.example/x?token={{ACESSO}}' }]);
  expect(readCurl('curl.exe "https://a.example/$($conta)"')).toMatchObject([
    { url: 'https://a.example/{{conta}}' },
  ]);
});

test('what printf writes in place of %s is not guessed', () => {
  expect(readCurl(`printf '{"a": %s}' 1 | curl https://a.example/x -d @-`)).toMatchObject([
    { body: undefined, unsupported: ['--data @-'] },
  ]);
});

test('`curl` with options of PowerShell is another command', () => {
  expect(readCurl('curl -Uri https://a.example/x -Method POST')).toEqual([
    {
      line: 1,
      error: 'Isto não é um comando cURL. Copie a chamada de novo, como cURL (bash).',
    },
  ]);
});

test('--next makes two commands, each with its own body', () => {
  expect(
    readCurl(
      'curl https://a.example/1 -d a=1 --next -X PUT https://a.example/2 -d b=2 -: https://a.example/3',
    ),
  ).toMatchObject([
    { method: 'POST', url: 'https://a.example/1', body: 'a=1' },
    { method: 'PUT', url: 'https://a.example/2', body: 'b=2' },
    { method: 'GET', url: 'https://a.example/3', body: undefined },
  ]);
});

test('-T makes a PUT, whose file is named and whose input is the body', () => {
  expect(readCurl('curl -T boleto.json https://a.example/x')).toMatchObject([
    { method: 'PUT', body: undefined, unsupported: ['--upload-file boleto.json'] },
  ]);
  expect(readCurl('echo -n a=1 | curl -T - https://a.example/x')).toMatchObject([
    { method: 'PUT', body: 'a=1', unsupported: [] },
  ]);
});

test('XML in quotes is a body and no redirection', () => {
  expect(readCurl(`curl https://a.example/x -d '<a>1</a>'`)).toMatchObject([{ body: '<a>1</a>' }]);
});

test('a header of --header stands before that of another option, which is named', () => {
  const [command] = readCurl(
    `curl -u ana:s3nha -H 'Authorization: Bearer x' -b a=1 -b b=2 https://a.example/x`,
  );
  expect(command).toMatchObject({
    headers: new Map([
      ['Authorization', 'Bearer x'],
      ['cookie', 'a=1; b=2'],
    ]),
    unsupported: ['--user (há um --header)'],
  });
});

test('lines of errors count what was read before', () => {
  const text =
    'TOKEN=$(curl https://a.example/t)\ncurl -d @- https://a.example/x <<EOF\n1\n2\nEOF\ncurl "https://a';
  expect(readCurl(text)).toMatchObject([
    { line: 1 },
    { line: 2, body: '12' },
    { line: 6, error: 'Falta fechar as aspas que abrem na linha 6.' },
  ]);
});
