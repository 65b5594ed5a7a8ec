/**
 * Error correction of version 6 at level M (ISO/IEC 18004, table 9): four blocks of 27 bytes, with 16 correction bytes
 * each.
 */
const blocks = 4;
const blockBytes = 27;
const moreBytes = 16;

/** Powers of 2 in the Galois field GF(256), and the logarithm of each number. */
const powers = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n += 1) {
  powers[n] = powers[n + 255] = value;
  logarithms[value] = n;
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}

const product = (a: number, b: number) => (a === 0 || b === 0 ? 0 : powers[logarithms[a]! + logarithms[b]!]!);

/** Coefficients of the generator polynomial, without the leading 1. */
const divisor = makeDivisor();

function makeDivisor(): Uint8Array {
  let factors = [1];
  for (let power = 0; power < moreBytes; power += 1) {
    const next = [...factors, 0];
    factors.forEach((factor, n) => (next[n + 1]! ^= product(factor, powers[power]!)));
    factors = next;
  }
  return Uint8Array.from(factors.slice(1));
}

/** Returns the data bytes with their correction bytes, interleaved by block in the order in which they are drawn. */
export function addCorrection(data: Uint8Array): Uint8Array {
  const all = new Uint8Array(blocks * (blockBytes + moreBytes));
  for (let block = 0; block < blocks; block += 1) {
    const bytes = data.subarray(block * blockBytes, (block + 1) * blockBytes);
    const more = new Uint8Array(moreBytes);
    for (const byte of bytes) {
      const factor = byte ^ more[0]!;
      more.copyWithin(0, 1);
      more[moreBytes - 1] = 0;
      for (let n = 0; n < moreBytes; n += 1) more[n]! ^= product(divisor[n]!, factor);
    }
    bytes.forEach((byte, n) => (all[n * blocks + block] = byte));
    more.forEach((byte, n) => (all[(blockBytes + n) * blocks + block] = byte));
  }
  return all;
}
