/** Letters and digits of codes that people type: none looks like another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Bytes of a code that is drawn: 80 bits, 16 letters and digits. */
export const codeBytes = 10;

/** A drawn code as it is printed: groups of four. @param random a multiple of five bytes. */
export function printCode(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: (random.length * 8) / 5 }, (_, at) =>
    alphabet.charAt(Number((bits >> BigInt(random.length * 8 - 5 * (at + 1))) & 31n)),
  ).join('');
  return letters.match(/.{1,4}/g)!.join('-');
}

/** What all ways to type a code have in common: in capitals, without spaces and hyphens, full-width signs as narrow ones. */
export function tidyCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
