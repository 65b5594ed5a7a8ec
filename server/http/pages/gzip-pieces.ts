import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A piece of a gzip file that is put together of pieces. */
export interface GzipPiece {
  readonly plain: Buffer;
  /** Whole bytes of deflate (RFC 1951), none of them the last. */
  readonly packed: Buffer;
  readonly sum: number;
  /** What the sum of everything before is multiplied by when this piece follows it. */
  readonly shift: number;
}

/** Magic, deflate, no flags, no time, unknown system (RFC 1952). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** What one block that is not compressed may hold (RFC 1951). */
const mostStored = 0xffff;

/** A text as it is. */
export function storedPiece(plain: Buffer): GzipPiece {
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += mostStored) {
    const bytes = plain.subarray(at, at + mostStored);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(bytes.length, 1);
    size.writeUInt16LE(bytes.length ^ mostStored, 3);
    blocks.push(size, bytes);
  }
  return { plain, packed: Buffer.concat(blocks), sum: crc32(plain), shift: shiftOf(plain.length) };
}

/** Levels of deflate: for what is compressed once and sent often, and for what is sent once. */
export const levels = { kept: 6, once: 3 } as const;

/** A text compressed by what comes before it. @param before the end of that, exactly as it will be; empty: by itself. */
export function packedPiece(plain: Buffer, before: Buffer, level: number = levels.kept): GzipPiece {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH };
  const packed = deflateRawSync(plain, before.length > 0 ? { ...options, dictionary: before } : options);
  return { plain, packed, sum: crc32(plain), shift: shiftOf(plain.length) };
}

/** The pieces as one gzip file. */
export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
  const chunks: Buffer[] = [head];
  let [sum, size] = [0, 0];
  for (const piece of pieces) {
    sum = multiply(piece.shift, sum) ^ piece.sum;
    size += piece.plain.length;
    chunks.push(piece.packed);
  }
  // An empty last block, the sum, the size.
  const tail = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  tail.writeUInt32LE(sum >>> 0, 2);
  tail.writeUInt32LE(size >>> 0, 6);
  chunks.push(tail);
  return Buffer.concat(chunks);
}

/** The polynomial of CRC-32, its bits reflected: the highest bit stands for 1 (RFC 1952). */
const polynomial = 0xedb88320;
const one = 1 << 31;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = one, rest = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  }
  return product;
}

/** By how many bytes, as powers of two: x to 8, 16, 32, … */
const doublings: number[] = [multiplyTimes(one >>> 1, 3)];
for (let at = 1; at < 32; at += 1) doublings.push(multiply(doublings[at - 1]!, doublings[at - 1]!));

function multiplyTimes(power: number, squarings: number): number {
  return squarings === 0 ? power : multiplyTimes(multiply(power, power), squarings - 1);
}

/** x to the power of 8 times so many bytes: what appending them does to a sum. */
function shiftOf(bytes: number): number {
  let shift = one;
  for (let rest = bytes, at = 0; rest > 0; rest >>>= 1, at += 1) {
    if (rest & 1) shift = multiply(doublings[at]!, shift);
  }
  return shift;
}
