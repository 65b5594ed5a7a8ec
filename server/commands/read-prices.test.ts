import { expect, test } from 'vitest';
import { mergePrices, readPriceList, readPrices } from './read-prices.ts';

test('reads prices by category and ticket type, defaulting to the standard type', () => {
  const typed = ['Front Stalls=68000', 'Front Stalls:H=34000', 'Balcony:Z=1', 'Box: left=0'];
  expect([...readPrices(typed)]).toEqual([
    ['Front Stalls', { R: 680_00, H: 340_00 }],
    ['Balcony', { Z: 1 }],
    ['Box: left', { R: 0 }],
  ]);
});

test.each([
  ['Stalls', /must have the form/],
  ['Stalls=680.00', /must have the form/],
  ['=68000', /must have the form/],
  ['Stalls=10000001', /at most 10000000/],
  ['Stalls:X=1', /unknown ticket type. Ticket types: R, H, S, Z/],
])('rejects "%s"', (typed, message) => {
  expect(() => readPrices([typed])).toThrow(message);
});

test('rejects a duplicate price', () => {
  expect(() => readPrices(['Stalls=1', 'Stalls:R=2'])).toThrow('--price sets Stalls:R twice.');
});

test('merges file prices with command-line prices, which take precedence', () => {
  const listed = readPriceList({ Stalls: { R: 480_00, H: 240_00 }, Balcony: { R: 280_00 } });
  expect([...mergePrices(listed, readPrices(['Stalls=50000', 'Box=1']))]).toEqual([
    ['Stalls', { R: 500_00, H: 240_00 }],
    ['Balcony', { R: 280_00 }],
    ['Box', { R: 1 }],
  ]);
  expect([...mergePrices(undefined, listed)]).toEqual([...listed]);
  expect(() => readPriceList({ Stalls: { R: 'dear' } })).toThrow(
    'The price file is invalid.\n("Stalls", "R"): this must be a number. It is "dear".',
  );
  expect(() => readPriceList({ Stalls: { X: 1 } })).toThrow(/^The price file is invalid\.\n\("Stalls"/);
});
