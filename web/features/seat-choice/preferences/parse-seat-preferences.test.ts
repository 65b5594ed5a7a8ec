import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumeral } from './parse-numeral.ts';
import { parseSeatPreferences, type ParsedPreferences } from './parse-seat-preferences.ts';

const sections = [
  { key: 'stalls', name: 'Stalls' },
  { key: 'balcony', name: '樓座' },
  { key: '101', name: '101' },
  { key: 'a', name: 'A' },
];
const read = (text: string) => parseSeatPreferences(text, sections);

const said: [string, ParsedPreferences][] = [
  ['three together, aisle, up to $680', { quantity: 3, aisle: true, maxCents: 680_00 }],
  ['三張連座，近通道，$680以下', { quantity: 3, aisle: true, maxCents: 680_00 }],
  ['3张连座，靠过道', { quantity: 3, aisle: true }],
  ['2 seats in section A, no restricted view', { quantity: 2, section: 'a', noRestrictedView: true }],
  ['a pair in the stalls under HK$500', { quantity: 2, section: 'stalls', maxCents: 499_99 }],
  ['one wheelchair place', { quantity: 1, wheelchair: true }],
  ['wheelchair, 2 people, block 101', { quantity: 2, wheelchair: true, section: '101' }],
  ['party of four, budget 1,280 dollars', { quantity: 4, maxCents: 1280_00 }],
  ['4 tickets, $2,000 in total', { quantity: 4, maxCents: 500_00 }],
  ['we need 5 tickets, not aisle', { quantity: 5 }],
  ['at most 4 seats', { quantity: 4 }],
  ['最多四張', { quantity: 4 }],
  ['兩個人，樓座，視野不受阻', { quantity: 2, section: 'balcony', noRestrictedView: true }],
  ['要2張飛，預算六百八十蚊', { quantity: 2, maxCents: 680_00 }],
  ['五位，不超過一千二百元，輪椅', { quantity: 5, maxCents: 1200_00, wheelchair: true }],
  ['两张，总共1000元以内，无遮挡', { quantity: 2, maxCents: 500_00, noRestrictedView: true }],
  ['４位，ＨＫ＄３８０以下', { quantity: 4, maxCents: 380_00 }],
  ['101區 三人', { quantity: 3, section: '101' }],
  ['情侣，靠走道', { quantity: 2, aisle: true }],
  ['6', { quantity: 6 }],
  ['just me', { quantity: 1 }],
];

test.each(said)('reads %s', (text, wish) => expect(read(text)).toEqual(wish));

test('ignores text that is not about seats', () => {
  for (const text of ['', 'hello there', '你好', 'something nice please', '不要通道', '唔要近走道']) {
    expect(read(text), text).toEqual({});
  }
});

test('ignores a minimum price', () => {
  expect(read('2 seats over $500')).toEqual({ quantity: 2 });
  expect(read('至少500元，兩張')).toEqual({ quantity: 2 });
});

test('ignores section names inside other words', () => {
  expect(read('at the aisle')).toEqual({ aisle: true });
  expect(read('2 tickets for 1010 dollars')).toEqual({ quantity: 2, maxCents: 1010_00 });
});

test('reads spoken Chinese numerals', () => {
  expect(['十', '十二', '二十', '六百八十', '一千二百', '千二', '一百零五', '六百八'].map(parseNumeral)).toEqual([
    10, 12, 20, 680, 1200, 1200, 105, 680,
  ]);
});

const wishes = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  dollars: fc.option(fc.integer({ min: 20, max: 9999 })),
  aisle: fc.boolean(),
  view: fc.boolean(),
  wheelchair: fc.boolean(),
  section: fc.option(fc.constant('stalls')),
});
const parts = {
  english: ['{n} seats together', 'up to ${p}', 'aisle', 'no restricted view', 'wheelchair', 'stalls'],
  traditional: ['{n}張連座', '${p}以下', '近通道', '視線不受阻', '輪椅', 'Stalls'],
  simplified: ['{n}张连座', '{p}元以内', '靠过道', '视野无遮挡', '轮椅', 'stalls'],
};

test.each(Object.entries(parts))('reads every combination of preferences in %s', (_, words) => {
  fc.assert(
    fc.property(wishes, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (wish, order) => {
      const wanted = [true, wish.dollars !== null, wish.aisle, wish.view, wish.wheelchair, wish.section !== null];
      const sentence = words
        .map((text, at) => ({ text, at, rank: order[at]! }))
        .filter(({ at }) => wanted[at])
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ text }) => text.replace('{n}', String(wish.quantity)).replace('{p}', String(wish.dollars)));
      expect(read(sentence.join(', '))).toEqual({
        quantity: wish.quantity,
        ...(wish.dollars === null ? {} : { maxCents: wish.dollars * 100 }),
        ...(wish.aisle ? { aisle: true } : {}),
        ...(wish.view ? { noRestrictedView: true } : {}),
        ...(wish.wheelchair ? { wheelchair: true } : {}),
        ...(wish.section ? { section: 'stalls' } : {}),
      });
    }),
  );
});
