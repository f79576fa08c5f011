import type { Bank } from '#api/contract/banks.ts';
import type { BankTraffic } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { certificateWarning } from '#ui/text/certificate.ts';
import { isFailing } from './bank-state.ts';

/** Something that needs a person: what it is, and where it is mended or seen. */
export interface Matter {
  text: string;
  tone: 'danger' | 'warning';
  to: string;
}

/**
 * What needs a person, at most one line a kind: banks that are failing, certificates that have expired or soon will,
 * and active banks without a connection, which cannot be called.
 * @param banks the active banks, as far as they are known
 * @param now by the platform's clock, in milliseconds
 */
export function mattersOf(traffic: BankTraffic | undefined, banks: readonly Bank[], now: number): Matter[] {
  return [failing(traffic), certificates(banks, now), unconnected(banks)].filter((matter) => matter !== null);
}

function failing(traffic: BankTraffic | undefined): Matter | null {
  const banks = (traffic?.banks ?? []).filter(isFailing).map(({ bank }) => bank);
  const [first] = banks;
  if (!traffic || !first) return null;
  const only = banks.length === 1;
  return {
    text: `${namesOf(banks)} ${only ? 'está' : 'estão'} falhando`,
    tone: 'danger',
    to: links.logs({ ...(only && { bankId: first.id }), ...traffic.recent, band: ['warning', 'error'] }),
  };
}

function certificates(banks: readonly Bank[], now: number): Matter | null {
  const ending = banks
    .filter(({ certificateExpiresAt }) => certificateExpiresAt !== null)
    .toSorted((one, other) => ((one.certificateExpiresAt ?? '') < (other.certificateExpiresAt ?? '') ? -1 : 1))
    .flatMap((bank) => {
      const warning = certificateWarning(bank.certificateExpiresAt ?? '', now);
      return warning ? [{ bank, warning }] : [];
    });
  const [first] = ending;
  if (!first) return null;
  const others = ending.length - 1;
  const text = `Certificado de ${first.bank.name} ${first.warning.text.toLowerCase()}`;
  return {
    text: others > 0 ? `${text}, e mais ${others}` : text,
    tone: first.warning.tone,
    to: others > 0 ? links.banks() : links.banks({ bank: first.bank.id }),
  };
}

function unconnected(banks: readonly Bank[]): Matter | null {
  const bare = banks.filter(({ environment }) => environment === null);
  const [first] = bare;
  if (!first) return null;
  return {
    text: `${namesOf(bare)} sem conexão`,
    tone: 'warning',
    to: bare.length > 1 ? links.banks() : links.banks({ bank: first.id }),
  };
}

/** `Itaú`, `Itaú e Inter`, `Itaú, Inter e mais 3`. */
function namesOf(banks: readonly { name: string }[]): string {
  const [first = '', second] = banks.map(({ name }) => name);
  if (second === undefined) return first;
  return banks.length === 2 ? `${first} e ${second}` : `${first}, ${second} e mais ${banks.length - 2}`;
}
