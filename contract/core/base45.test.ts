import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  // RFC 9285, sections 4.3 and 4.4.
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('encodes %j as the RFC specifies and decodes it back', (text, encoded) => {
    expect(encodeBase45(ascii(text))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual(ascii(text));
  });

  it('round-trips any bytes using only QR alphanumeric characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        const text = encodeBase45(bytes);
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]*$/);
        expect(decodeBase45(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('never decodes two texts to the same bytes', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:')),
          maxLength: 12,
        }),
        (text) => {
          const bytes = decodeBase45(text);
          if (bytes) expect(encodeBase45(bytes)).toBe(text);
        },
      ),
    );
  });

  it.each([
    ['an impossible length', 'BB8B'],
    ['three characters above 65535 (RFC 9285, section 6)', 'GGW'],
    ['two characters above 255', '::'],
    ['a lowercase letter', 'bb8'],
    ['a character outside the alphabet', 'BB飛'],
  ])('rejects %s', (_what, text) => {
    expect(decodeBase45(text)).toBeNull();
  });

  it('accepts the largest values', () => {
    expect(decodeBase45('FGW')).toEqual(Uint8Array.of(255, 255));
    expect(decodeBase45('U5')).toEqual(Uint8Array.of(255));
  });
});
