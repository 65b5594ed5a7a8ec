import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreeOnPrices, parsePriceText } from './parse-price-text.ts';

describe('parsePriceText', () => {
  test.each([
    ['$260', [260]],
    ['HK$260', [260]],
    ['$640, $460, $280', [640, 460, 280]],
    ['$640;$460;$280', [640, 460, 280]],
    ['$640, 460, 280', [640, 460, 280]],
    ['$640/$460', [640, 460]],
    ['$640 & $460', [640, 460]],
    ['$280、$460、$640', [640, 460, 280]],
    ['$1,640,$860', [1640, 860]],
    ['$1,640, $1,060, $860', [1640, 1060, 860]],
    ['$260,140', [260, 140]],
    ['$90,60', [90, 60]],
    ['$1640, 860', [1640, 860]],
    ['$640, $460 *#+%', [640, 460]],
    ['$640, $460, $280*', [640, 460, 280]],
    ['$460, $460, $280', [460, 280]],
    ['260', [260]],
    ['260元', [260]],
  ])('parses the prices %j', (text, dollars) => {
    expect(parsePriceText(text)).toEqual({ kind: 'prices', cents: dollars.map((price) => price * 100) });
  });

  test('returns a remark beside the prices as a note', () => {
    expect(parsePriceText('$640, $460\n(Half price for students)')).toEqual({
      kind: 'prices',
      cents: [64000, 46000],
      note: 'Half price for students',
    });
    expect(parsePriceText('購票請聯絡主辦單位 ($60)')).toMatchObject({ cents: [6000], note: '購票請聯絡主辦單位' });
  });

  test.each([
    ['Free admission'],
    ['Free Admission by Ticket'],
    ['FREE ACTIVITIES'],
    ['Admission by ticket, free admission'],
    ['免費入場'],
    ['憑票免費入場'],
    ['0'],
    ['$0'],
  ])('parses %j as free', (text) => {
    expect(parsePriceText(text)).toEqual({ kind: 'free' });
  });

  test.each([
    [''],
    ['260140'],
    ['$60-90'],
    ['$90,100'],
    ['640, 460'],
    ['$90 per lesson'],
    ['$640/4 lessons'],
    ['5/3/2027: $640; 6/3/2027: $460'],
    ['A:$640;B:$460'],
    ['$640 (VIP), $460'],
    ['$640 ($460 for students)'],
    ['Free for members, others $60'],
    ['USD 60'],
    ['$5'],
    ['Please ask'],
  ])('rejects %j as plain prices', (text) => {
    expect(parsePriceText(text)).toEqual({ kind: 'unreadable' });
  });

  test('round-trips prices with or without a thousands separator', () => {
    const prices = fc.uniqueArray(fc.integer({ min: 10, max: 9999 }), { minLength: 1, maxLength: 7 });
    const styles = fc.constantFrom(
      (price: number) => `$${price}`,
      (price: number) => `$${price.toLocaleString('en-HK')}`,
    );
    fc.assert(
      fc.property(prices, styles, fc.constantFrom(', ', ';', '; ', '/', '、'), (list, style, separator) => {
        const cents = list.map((price) => price * 100).sort((a, b) => b - a);
        expect(parsePriceText(list.map(style).join(separator))).toEqual({ kind: 'prices', cents });
      }),
    );
  });
});

describe('agreeOnPrices', () => {
  test('accepts prices that are equal in both languages or present in only one', () => {
    const prices = { kind: 'prices', cents: [26000] };
    expect(agreeOnPrices('$260', '260元')).toEqual(prices);
    expect(agreeOnPrices('', '$260')).toEqual(prices);
    expect(agreeOnPrices('$260', ' ')).toEqual(prices);
    expect(agreeOnPrices('Free admission', '免費入場')).toEqual({ kind: 'free' });
  });

  test('rejects prices that differ', () => {
    expect(agreeOnPrices('$260', '$280')).toEqual({ kind: 'unreadable' });
    expect(agreeOnPrices('Free admission', '$260')).toEqual({ kind: 'unreadable' });
    expect(agreeOnPrices('$260', '報名入場($260/堂)')).toEqual({ kind: 'unreadable' });
  });
});
