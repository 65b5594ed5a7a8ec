import { describe, expect, test } from 'vitest';
import { decodeFeedFile } from './decode-feed-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : [...part])));
const utf16 = (text: string, order: 'le' | 'be') =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((at) => {
      const unit = text.charCodeAt(at);
      return order === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
    }),
  );
const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;
const decode = (file: Uint8Array) => decodeFeedFile(file, 'events.xml');

describe('decodeFeedFile', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8 without a declaration', utf8('<a>香港</a>'), '<a>香港</a>'],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], '<a>香港</a>'), '<a>香港</a>'],
    ['UTF-8 declared in the prolog', utf8(`${prolog('utf-8')}香港</a>`), `${prolog('utf-8')}香港</a>`],
    ['Big5', bytes(prolog('Big5'), [0xad, 0xbb, 0xb4, 0xe4], '</a>'), `${prolog('Big5')}香港</a>`],
    ['GB2312', bytes(prolog('GB2312'), [0xcf, 0xe3, 0xb8, 0xdb], '</a>'), `${prolog('GB2312')}香港</a>`],
    [
      'little-endian UTF-16 with a byte order mark',
      bytes([0xff, 0xfe], [...utf16(`${prolog('UTF-16')}香港</a>`, 'le')]),
      `${prolog('UTF-16')}香港</a>`,
    ],
    ['big-endian UTF-16 with a byte order mark', bytes([0xfe, 0xff], [...utf16('<a>香港</a>', 'be')]), '<a>香港</a>'],
    [
      'big-endian UTF-16 without a byte order mark',
      utf16('<?xml version="1.0"?>香港', 'be'),
      '<?xml version="1.0"?>香港',
    ],
    [
      'little-endian UTF-16 without a byte order mark',
      utf16(`${prolog('UTF-16')}香港</a>`, 'le'),
      `${prolog('UTF-16')}香港</a>`,
    ],
  ])('decodes %s', (_, file, text) => {
    expect(decode(file)).toBe(text);
  });
});

describe('decodeFeedFile errors', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['in an unknown encoding', utf8(prolog('klingon')), /klingon, an encoding that cannot be read/],
    [
      'with bytes that do not match its declared encoding',
      bytes(prolog('utf-8'), [0xad, 0xbb, 0xb4, 0xe4]),
      /is not in utf-8/,
    ],
    ['that declares Big5 but is UTF-8', utf8(`${prolog('Big5')}香港</a>`), /says that it is in Big5, but is in UTF-8/],
    [
      'in Big5 with characters of the Hong Kong supplement (嘅)',
      bytes(prolog('Big5-HKSCS'), [0x9d, 0xef], '</a>'),
      /not valid in Big5-HKSCS. Save the file as UTF-8/,
    ],
    [
      'that was corrupted before',
      utf8(`<a>${'é¦™æ¸¯'.repeat(3)}\u00e5\u00ad\u0097${'\u00e9\u00a6\u0099'.repeat(3)}</a>`),
      /spoilt/,
    ],
    [
      'with letters that only Hong Kong has',
      bytes(prolog('Big5'), [0xfa, 0x40]),
      /not valid in big5|Save the file as UTF-8/i,
    ],
    ['with characters lost in transit', utf8('<a>香\uFFFD港</a>'), /spoilt/],
  ])('rejects a file %s', (_, file, sentence) => {
    expect(() => decode(file)).toThrow(sentence);
  });

  test('names the file in the error', () => {
    expect(() => decode(utf8(prolog('klingon')))).toThrow(/^events\.xml: /);
  });
});

test('accepts a long text with one lost character', () => {
  const text = `<a>Paavo J\uFFFDrvi ${'香港'.repeat(60_000)}</a>`;
  expect(decode(utf8(text))).toBe(text);
  expect(() => decode(utf8(text.replaceAll('香港香港', '香\uFFFD')))).toThrow(/spoilt/);
});

test('accepts English text with accents', () => {
  const text = '<a>Café Müller, naïve “Señor” — Ünter Łódź</a>';
  expect(decode(utf8(text))).toBe(text);
});
