import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packOnce } from './pack-once.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 2000 });
const piece = fc.oneof(text, fc.constantFrom('<style id="style">', '</style>', '.card{display:grid}'.repeat(400)));

test('compresses the page regardless of its styles and the previous page', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const page = pieces.join('');
      expect(gunzipSync(packOnce(Buffer.from(page))).toString()).toBe(page);
    }),
  );
});
