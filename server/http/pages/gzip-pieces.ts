import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface GzipPiece {
  readonly plain: Buffer;
  /** Complete deflate bytes (RFC 1951) without the final block. */
  readonly packed: Buffer;
  readonly sum: number;
  /** Factor applied to the checksum of all previous pieces when this one is appended. */
  readonly shift: number;
}

/** Magic number, deflate, no flags, no time, unknown system (RFC 1952). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Maximum size of an uncompressed block (RFC 1951). */
const maxStored = 0xffff;

/** Returns a piece that contains the text uncompressed. */
export function storedPiece(plain: Buffer): GzipPiece {
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += maxStored) {
    const bytes = plain.subarray(at, at + maxStored);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(bytes.length, 1);
    size.writeUInt16LE(bytes.length ^ maxStored, 3);
    blocks.push(size, bytes);
  }
  return { plain, packed: Buffer.concat(blocks), sum: crc32(plain), shift: shiftOf(plain.length) };
}

/** Compression levels: `kept` for content compressed once and sent often, `once` for content sent once. */
export const levels = { kept: 6, once: 3 } as const;

/**
 * Compresses a text with references to the content before it.
 * @param before exact end of the preceding content; empty to compress independently.
 */
export function packedPiece(plain: Buffer, before: Buffer, level: number = levels.kept): GzipPiece {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH };
  const packed = deflateRawSync(plain, before.length > 0 ? { ...options, dictionary: before } : options);
  return { plain, packed, sum: crc32(plain), shift: shiftOf(plain.length) };
}

export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
  const chunks: Buffer[] = [head];
  let [sum, size] = [0, 0];
  for (const piece of pieces) {
    sum = multiply(piece.shift, sum) ^ piece.sum;
    size += piece.plain.length;
    chunks.push(piece.packed);
  }
  // Empty final block, checksum and size.
  const tail = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  tail.writeUInt32LE(sum >>> 0, 2);
  tail.writeUInt32LE(size >>> 0, 6);
  chunks.push(tail);
  return Buffer.concat(chunks);
}

/** Polynomial of CRC-32, with reflected bits: the highest bit represents 1 (RFC 1952). */
const polynomial = 0xedb88320;
const one = 1 << 31;

/** Multiplies two polynomials modulo the CRC-32 polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = one, rest = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  }
  return product;
}

/** Powers x^8, x^16, x^32, …: the factors for 1, 2, 4, … bytes. */
const doublings: number[] = [multiplyTimes(one >>> 1, 3)];
for (let at = 1; at < 32; at += 1) doublings.push(multiply(doublings[at - 1]!, doublings[at - 1]!));

function multiplyTimes(power: number, squarings: number): number {
  return squarings === 0 ? power : multiplyTimes(multiply(power, power), squarings - 1);
}

/** Returns x^(8 × bytes), the checksum factor for appending that number of bytes. */
function shiftOf(bytes: number): number {
  let shift = one;
  for (let rest = bytes, at = 0; rest > 0; rest >>>= 1, at += 1) {
    if (rest & 1) shift = multiply(doublings[at]!, shift);
  }
  return shift;
}
