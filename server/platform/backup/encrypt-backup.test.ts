import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encrypt-backup.ts';

const passphrase = 'correct horse battery';
const chunk = 65_536;
const sealedChunk = chunk + 16;

async function* piecesOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sealed = (content: Buffer, size = 10_000) => gather(encrypt(piecesOf(content, size), passphrase, 8));
const opened = (content: Buffer, size = 10_000) => gather(decrypt(piecesOf(content, size), passphrase));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_001])(
  'decrypts %i bytes that arrive in pieces of any size',
  async (bytes) => {
    const content = randomBytes(bytes);
    const secret = await sealed(content, 7_001);
    expect(isEncrypted(secret)).toBe(true);
    expect((await opened(secret, 999)).equals(content)).toBe(true);
    expect((await opened(secret, 1_000_000)).equals(content)).toBe(true);
  },
);

test('encrypts the same backup differently each time', async () => {
  const content = Buffer.alloc(1000);
  const [one, other] = [await sealed(content), await sealed(content)];
  expect(one.subarray(-1016).equals(other.subarray(-1016))).toBe(false);
});

test('detects missing, swapped, truncated or added chunks', async () => {
  const secret = await sealed(randomBytes(3 * chunk));
  const line = secret.indexOf(10) + 1;
  const part = (number: number) => secret.subarray(line + number * sealedChunk, line + (number + 1) * sealedChunk);
  const [head, a, b, c] = [secret.subarray(0, line), part(0), part(1), part(2)];
  for (const broken of [[head, a, c], [head, b, a, c], [head, a, b], [head], [head, a, b, c, c], [head, a, b, c, head]])
    await expect(opened(Buffer.concat(broken))).rejects.toThrow(/not a whole backup/);
});

test('accepts a passphrase in any Unicode composition', async () => {
  const secret = await gather(encrypt(piecesOf(Buffer.from('飛'), 10), 'caf\u00e9', 8));
  expect((await gather(decrypt(piecesOf(secret, 99), 'cafe\u0301'))).toString()).toBe('飛');
});

test('rejects a file that demands excessive memory before deriving a key', async () => {
  const secret = (await sealed(Buffer.from('x'))).toString('latin1');
  for (const cost of ['21', '99', '0', '8.5', '-1'])
    await expect(opened(Buffer.from(secret.replace(' 8 ', ` ${cost} `), 'latin1')), cost).rejects.toThrow(
      /not a whole backup/,
    );
});
