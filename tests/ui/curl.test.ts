import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from '#ui/copy/curl.ts';

const url = 'https://ponte.example/api/v1/banks';

/** The arguments that a POSIX shell makes of a command. */
function words(command: string): string[] {
  const script = command
    .replace(/^curl/, 'for word in')
    .concat('; do printf "%s\\0" "$word"; done');
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('writes one option on each line', () => {
  expect(
    curlOf({
      method: 'POST',
      url,
      headers: { accept: 'application/json' },
      body: '{"code": 1.00}',
    }),
  ).toBe(
    [
      'curl --request POST \\',
      '  --url https://ponte.example/api/v1/banks \\',
      "  --header 'accept: application/json' \\",
      `  --data-raw '{"code": 1.00}'`,
    ].join('\n'),
  );
});

test('has no body where there is none', () => {
  expect(curlOf({ method: 'GET', url, headers: {} })).toBe(`curl --request GET \\\n  --url ${url}`);
});

test.for([`it's $HOME`, '`id`', '"; rm -rf x; echo "', 'a\\\nb', '@/etc/hosts', 'ção 😀 \u202e'])(
  'a shell reads %j as it was written',
  (text) => {
    const command = curlOf({
      method: 'PUT',
      url: `${url}?q=${text}`,
      headers: { 'x-note': text },
      body: text,
    });
    expect(words(command)).toEqual([
      '--request',
      'PUT',
      '--url',
      `${url}?q=${text}`,
      '--header',
      `x-note: ${text}`,
      '--data-raw',
      text,
    ]);
  },
);

test('an empty header is sent', () => {
  expect(words(curlOf({ method: 'GET', url, headers: { 'x-empty': '' } }))).toContain('x-empty;');
});

test('brackets and braces in the address are not expanded', () => {
  expect(words(curlOf({ method: 'GET', url: `${url}/{id}`, headers: {} }))).toContain('--globoff');
});

test('masks secrets in headers, address and body', () => {
  const command = curlOf({
    method: 'POST',
    url: `${url}?access_token=s3cr3t&page=2`,
    headers: {
      Authorization: 'Bearer s3cr3t',
      'X-API-Key': 's3cr3t',
      Cookie: 's3cr3t',
      'x-request-id': 'visible',
    },
    body: JSON.stringify({
      headers: { authorization: 's3cr3t' },
      list: [{ client_secret: 's3cr3t', name: 'visible' }],
    }),
  });
  expect(command).not.toContain('s3cr3t');
  expect(command).toContain('Authorization: Bearer ••••••••');
  expect(command).toContain('page=2');
  expect(command.match(/visible/g)).toHaveLength(2);
});

test.for([
  ['JSON', '{"senha": "s3cr3t", "valor": 10.00, "valor": 28571470000012345678, "__proto__": {}}'],
  ['XML', '<a><senha>s3cr3t</senha><valor>10.00</valor></a>'],
  ['a form', 'client_secret=s3cr3t&valor=10.00&valor=2'],
] as const)('a body of %s keeps all characters but those of its secrets', ([, body]) => {
  const [sent] = words(curlOf({ method: 'POST', url, headers: {}, body })).slice(-1);
  expect(sent).toBe(body.replace('s3cr3t', '••••••••'));
});
