import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupRefused, damaged } from './backup-refused.ts';

/**
 * The first bytes of an encrypted backup: one line of ASCII, followed by chunks of AES-256-GCM.
 *
 *   fei-encrypted-backup 1 <cost> <salt> <check>\n
 *
 * Salt (16 bytes) and check are base64url. scrypt derives the key from the passphrase (N = 2^cost, r = 8, p = 1). The
 * check is an HMAC of the text before it and tells a wrong passphrase from a damaged file. Each chunk holds 64 KiB, the
 * last one up to as much, and its tag of 16 bytes. Its nonce is its number and a flag for the last one, so that chunks
 * can't be removed, swapped or cut off unnoticed (the STREAM construction, as in age).
 */
const mark = 'fei-encrypted-backup 1 ';
const chunkBytes = 65_536;
const tagBytes = 16;
const newline = 10;

/** Maximum length of the first line. A file without a line break within it is not an encrypted backup. */
const longestLine = 200;

/** Each guess takes 128 MiB and a few tenths of a second. */
const usualCost = 17;
/** Limits the memory that a foreign file can demand. */
const highestCost = 20;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface Keys {
  chunks: Buffer;
  check: Buffer;
}

async function keysOf(passphrase: string, salt: Buffer, cost: number): Promise<Keys> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  const both = await derive(passphrase.normalize('NFKC'), salt, 64, options);
  return { chunks: both.subarray(0, 32), check: both.subarray(32) };
}

function checkOf(keys: Keys, before: string): Buffer {
  return createHmac('sha256', keys.check).update(before).digest();
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 3);
  nonce[11] = Number(isLast);
  return nonce;
}

export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, mark.length).equals(Buffer.from(mark));
}

/**
 * Encrypts a stream piece by piece; memory holds one chunk.
 * @param cost lower in tests.
 */
export async function* encrypt(
  pieces: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(16);
  const keys = await keysOf(passphrase, salt, cost);
  const before = `${mark}${cost} ${salt.toString('base64url')} `;
  yield Buffer.from(`${before}${checkOf(keys, before).toString('base64url')}\n`);
  const seal = (chunk: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  let number = 0;
  for await (const { chunk, isLast } of inChunks(pieces, chunkBytes)) yield seal(chunk, number++, isLast);
}

/**
 * Decrypts the output of `encrypt`. Yields nothing of a chunk before its tag is verified.
 * @throws {BackupRefused} for a wrong passphrase, and for changed, missing or truncated content.
 */
export async function* decrypt(pieces: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer, void> {
  const source = pieces[Symbol.asyncIterator]();
  const { line, rest } = await readLine(source);
  const [, , costText = '', salt = '', check = ''] = line.split(' ');
  if (!/^[1-9]\d?$/.test(costText) || Number(costText) > highestCost) throw damaged();
  const keys = await keysOf(passphrase, Buffer.from(salt, 'base64url'), Number(costText));
  const [given, right] = [Buffer.from(check, 'base64url'), checkOf(keys, `${mark}${costText} ${salt} `)];
  if (given.length !== right.length) throw damaged();
  if (!timingSafeEqual(given, right)) {
    throw new BackupRefused('The passphrase is not the one that this backup was encrypted with.');
  }
  const open = (sealed: Buffer, number: number, isLast: boolean) => {
    if (sealed.length < tagBytes) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', keys.chunks, nonceOf(number, isLast));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch (error) {
      throw damaged(error);
    }
  };
  let number = 0;
  for await (const { chunk, isLast } of inChunks(withFirst(rest, source), chunkBytes + tagBytes))
    yield open(chunk, number++, isLast);
}

async function readLine(source: AsyncIterator<Buffer>): Promise<{ line: string; rest: Buffer }> {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const at = read.indexOf(newline);
    if (at >= 0) return { line: read.subarray(0, at).toString('latin1'), rest: read.subarray(at + 1) };
    const { value, done } = await source.next();
    if (done || read.length > longestLine) throw damaged();
    read = Buffer.concat([read, value]);
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Splits a stream into chunks of a fixed size. Only the last one may be shorter, and there is always at least one. */
async function* inChunks(
  pieces: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }, void> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    bytes += piece.length;
    // A full chunk waits for more data, because it may be the last.
    if (bytes <= size) continue;
    let whole = Buffer.concat(parts);
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { chunk: whole.subarray(0, size), isLast: false };
    }
    [parts, bytes] = [[whole], whole.length];
  }
  yield { chunk: Buffer.concat(parts), isLast: true };
}
