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
    curlOf({ method: 'POST', url, headers: { accept: 'application/json' }, body: { code: '001' } }),
  ).toBe(
    [
      'curl --request POST \\',
      '  --url https://ponte.example/api/v1/banks \\',
      "  --header 'accept: application/json' \\",
      `  --data-raw '{\n  "code": "001"\n}'`,
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
      JSON.stringify(text),
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
    body: {
      headers: { authorization: 's3cr3t' },
      list: [{ client_secret: 's3cr3t', name: 'visible' }],
    },
  });
  expect(command).not.toContain('s3cr3t');
  expect(command).toContain('Authorization: Bearer ••••••••');
  expect(command).toContain('page=2');
  expect(command.match(/visible/g)).toHaveLength(2);
});

test('an own __proto__ field stays a field', () => {
  const body = JSON.parse('{"__proto__": {"admin": true}}') as unknown;
  expect(curlOf({ method: 'POST', url, headers: {}, body })).toContain('"__proto__"');
});
