/** Texts that lenient servers read as whole numbers. */
export const numbers = [
  ...'1e1 1E1 +2 -1 -0 0x2 02 002 2.0 2. .5 1.5 1,5 1_0 NaN Infinity null true 2a'.split(' '),
  '',
  ' ',
  ' 2',
  '2 ',
  '2\n',
  '１',
  '٢',
  '²',
  '99999999999999999999',
  '1e309',
  '0b1',
  "1'",
  '1;2',
];
/** Texts that lenient servers read as true or false. */
export const booleans = [
  '',
  ' ',
  '0',
  '1',
  'TRUE',
  'True',
  'yes',
  'no',
  'on',
  'off',
  'null',
  'sim',
  'true ',
  'true\n',
  't',
  '-1',
];
/** Texts that lenient servers read as instants. */
export const datetimes = [
  ...'2026-01-01T00:00:00+00:00 2026-01-01T00:00:00-03:00 2026-01-01T00:00:00-0300 2026-01-01T00:00:00'.split(' '),
  ...'2026-01-01 2026-01-01T00:00:00z 2026-02-30T00:00:00Z 2026-13-01T00:00:00Z 2026-00-10T00:00:00Z'.split(' '),
  ...'2026-01-32T00:00:00Z 2026-01-01T24:00:00Z 2026-01-01T25:00:00Z 2026-01-01T00:60:00Z'.split(' '),
  ...'2026-01-01T00:00:61Z 26-01-01T00:00:00Z 2025-02-29T00:00:00Z 1767225600 1767225600000'.split(' '),
  ...'2026-W01-1T00:00:00Z 2026-001T00:00:00Z 20260101T000000Z 2026-01-01T00:00:00,5Z 2026-1-1T0:0:0Z'.split(' '),
  '',
  ' ',
  'now',
  'hoje',
  '01/01/2026',
  '2026-01-01T00:00:00.Z',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00:00:00Z\n',
  '+002026-01-01T00:00:00Z',
  '2026-01-01T00:00:00ZZ',
  ' 2026-01-01T00:00:00Z',
  '２026-01-01T00:00:00Z',
  'Thu, 01 Jan 2026 00:00:00 GMT',
  ...'2026-01-01T00:00Z 2026-01-01T00Z 2026-01-01Z 2026-01Z 2026-01-01T00:00:60Z 2026-01-01T00:00:00.1234567890Z'.split(
    ' ',
  ),
  ...'1969-12-31T23:59:59Z 1899-12-31T00:00:00Z 0001-01-01T00:00:00Z 0000-01-01T00:00:00Z 10000-01-01T00:00:00Z'.split(
    ' ',
  ),
  ...'-000001-01-01T00:00:00Z 2100-02-29T00:00:00Z 2026-04-31T00:00:00Z 2026-01-01t00:00:00Z'.split(' '),
];
/** Texts that lenient servers read as ids. */
export const uuids = [
  '',
  ' ',
  '1',
  'null',
  '00000000000000000000000000000000',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-000000000000\n',
  '%',
];
/** Texts that no parameter of listed values accepts. */
export const enums = ['', ' ', 'x', 'null', '0', 'Todos', '__proto__', 'constructor', '*', 'active,inactive,x'];
/** Texts that lenient servers read as lists of bands. */
export const lists = [
  'success,',
  ',success',
  'success,,error',
  'success, error',
  'success\n',
  'success;error',
  'success|error',
  '[success]',
];
