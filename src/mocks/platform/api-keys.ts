import { hash32 } from './hash.ts';

/**
 * The keys after this number of rotations. They are derived from the number of rotations, so that no secret is stored.
 */
export function keysOf(rotation: number) {
  return { publicKey: `pk_demo_${digits(~rotation, 8)}`, secretKey: `sk_demo_${digits(rotation, 32)}` };
}

function digits(seed: number, length: number): string {
  let text = '';
  for (let word = hash32(seed + 756); text.length < length; word = hash32(word + 1)) {
    text += word.toString(16).padStart(8, '0');
  }
  return text;
}
