import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  openKeys,
  openText,
  openToken,
  packId,
  packTime,
  signText,
  signToken,
  unpackId,
  unpackTime,
} from './signed-token.ts';

const keys = { key: openKeys({ current: 'current', previous: [], retired: [] }) };
const body = fc.uint8Array({ minLength: 1, maxLength: 48 });
const changed = (token: string, at: number) => {
  const bytes = Buffer.from(token, 'base64url');
  bytes[at % bytes.length]! ^= 1;
  return bytes.toString('base64url');
};

test("returns a token's body for the purpose and owner that it was signed for", () => {
  fc.assert(
    fc.property(body, fc.string(), (bytes, owner) => {
      const token = signToken(keys, 'a', bytes, owner);
      expect(token).toMatch(/^[\w-]+$/);
      expect(openToken(keys, 'a', token, bytes.length, owner)).toEqual(Buffer.from(bytes));
      expect(openToken(keys, 'b', token, bytes.length, owner)).toBeUndefined();
      expect(openToken(keys, 'a', token, bytes.length, `${owner}x`)).toBeUndefined();
      expect(openToken(keys, 'a', token, bytes.length + 1, owner)).toBeUndefined();
    }),
  );
});

test('rejects a token with any single bit changed', () => {
  fc.assert(
    fc.property(body, fc.nat(), (bytes, at) => {
      expect(openToken(keys, 'a', changed(signToken(keys, 'a', bytes), at), bytes.length)).toBeUndefined();
    }),
  );
});

test('rejects text that is not a token', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(64), (junk, length) => {
      expect(openToken(keys, 'a', junk, length)).toBeUndefined();
      expect(openText(keys, 'a', junk)).toBeUndefined();
    }),
  );
});

test('returns a signed text only with its complete signature and for its purpose', () => {
  const text = fc.stringMatching(/^[\w-]*$/);
  fc.assert(
    fc.property(text, fc.constantFrom(22, 43), (written, characters) => {
      const signed = signText(keys, 'a', written, characters);
      expect(signed).toHaveLength(written.length + 1 + characters);
      expect(openText(keys, 'a', signed, characters)).toBe(written);
      expect(openText(keys, 'b', signed, characters)).toBeUndefined();
      expect(openText(keys, 'a', `x${signed}`, characters)).toBeUndefined();
      expect(openText(keys, 'a', signed.slice(0, -1), characters)).toBeUndefined();
      expect(openText(keys, 'a', `${signed}.`, characters)).toBeUndefined();
    }),
  );
});

test('packs IDs and times without loss', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(Number.MAX_SAFE_INTEGER % 2 ** 48), (id, ms) => {
      expect(unpackId(packId(id))).toBe(id);
      expect(unpackTime(packTime(ms))).toBe(ms);
    }),
  );
});
