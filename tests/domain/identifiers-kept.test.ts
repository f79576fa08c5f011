import { expect, test } from 'vitest';
import { maskLogBody, maskLogPath, maskQuoted } from '#domain/masking.ts';
import { hash32, pick } from '#mocks/platform/random.ts';

/*
 * Identifiers of slips and payments look like telephones, documents and cards by chance. The same
 * ones are made at every run.
 */
const COUNT = 5000;
const MOST_MASKED = 0.03;

/** A whole number below a limit, the same for the same index and salt. */
const random = (index: number, salt: number, below: number) =>
  hash32(hash32(index + 1) ^ hash32(salt * 7919 + 1)) % below;

const text = (index: number, length: number, characters: string) =>
  Array.from({ length }, (_, at) => characters.charAt(random(index, at, characters.length))).join(
    '',
  );

/** Digits without zeros in front. */
const digits = (index: number, length: number) =>
  String(1 + random(index, 99, 9)) + text(index, length - 1, '0123456789');
const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const kinds: Record<string, (index: number) => string> = {
  ...Object.fromEntries(
    [8, 10, 11, 12, 13, 14, 15, 16, 17, 20].map((length) => [
      `${length} digits`,
      (index: number) => digits(index, length),
    ]),
  ),
  '17 digits with zeros in front': (index) => digits(index, 9).padStart(17, '0'),
  '14 digits with zeros in front': (index) => digits(index, 9).padStart(14, '0'),
  'the digits of a slip': (index) => digits(index, 47),
  'the digits of a slip in groups': (index) =>
    digits(index, 47).replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, '$1.$2 $3.$4 $5.$6 $7 '),
  'a bar code': (index) => digits(index, 44),
  'a txid': (index) => text(index, 26 + random(index, 98, 10), LETTERS_AND_DIGITS),
  'a txid in hexadecimal': (index) => text(index, 32, '0123456789abcdef'),
  'an endToEndId': (index) =>
    `E${digits(index, 8)}202611${digits(index, 6)}${text(index, 11, LETTERS_AND_DIGITS)}`,
  'a reference with a prefix': (index) => `PED-${digits(index, 8)}/${digits(index + 1, 2)}`,
};

/** Where an identifier stands. */
const places: Record<string, (identifier: string, index: number) => [sent: string, shown: string]> =
  {
    'a field': (identifier, index) => {
      const name = pick(['id', 'identificador', 'codigo', 'nsu', 'txid', 'referencia'], index);
      const sent = JSON.stringify({ [name]: identifier });
      return [sent, maskLogBody(sent)];
    },
    'nossoNumero and other numbers of slips': (identifier, index) => {
      const name = pick(
        ['nossoNumero', 'seuNumero', 'numeroTituloCliente', 'linhaDigitavel'],
        index,
      );
      const sent = JSON.stringify({ [name]: identifier });
      return [sent, maskLogBody(sent)];
    },
    'a path': (identifier) => {
      const sent = `/cobrancas/${encodeURIComponent(identifier)}/baixa`;
      return [sent, maskLogPath(sent)];
    },
    'a query': (identifier) => {
      const sent = `/cobrancas?identificador=${encodeURIComponent(identifier)}`;
      return [sent, maskLogPath(sent)];
    },
    'a sentence': (identifier) => {
      const sent = `Boleto ${identifier} registrado.`;
      return [sent, maskQuoted(sent)];
    },
    'a text of its own': (identifier) => [identifier, maskQuoted(identifier)],
  };

test.for(Object.entries(kinds))('few of many identifiers of %s are masked', ([, make]) => {
  const shows = Object.values(places);
  const masked = Array.from({ length: COUNT }, (_, index) =>
    pick(shows, index)(make(index), random(index, 97, COUNT)),
  ).filter(([sent, shown]) => sent !== shown);
  expect(masked.length / COUNT).toBeLessThanOrEqual(MOST_MASKED);
});
