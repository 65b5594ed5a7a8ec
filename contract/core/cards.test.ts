import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CardRange, cardsInAll, isOfCards } from './cards.ts';

const digits = (length: number) => fc.nat({ max: 10 ** length - 1 }).map((one) => String(one).padStart(length, '0'));
const range = fc
  .integer({ min: 6, max: 8 })
  .chain((length) => fc.tuple(digits(length), digits(length)))
  .map(([one, other]) => (one === other ? one : one < other ? `${one}-${other}` : `${other}-${one}`));
const lists = fc.array(fc.array(range, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

/** Independent reference: a card matches if it starts with a number in the range. */
function beginsWithin(one: string, card: string): boolean {
  const [from = '', to = from] = one.split('-');
  const start = card.slice(0, from.length);
  return from <= start && start <= to;
}

describe('CardRange', () => {
  test.each(['520082', '52008282', '520000-529999', '41111100-41111199'])('accepts %s as a range', (text) => {
    expect(CardRange.safeParse(text).success).toBe(true);
  });

  test.each([
    '',
    '5200',
    '520082822',
    '520082-',
    '529999-520000',
    '520000-52999999',
    '5200 82',
    '52008x',
    '５２００８２',
  ])('rejects %j as a range', (text) => {
    expect(CardRange.safeParse(text).success).toBe(false);
  });

  it('matches exactly the cards that start with a number in a range', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), digits(8), (ranges, card) => {
        expect(isOfCards(ranges, card)).toBe(ranges.some((one) => beginsWithin(one, card)));
      }),
    );
  });

  it('rejects a card when too few of its digits are known', () => {
    expect(isOfCards(['520082'], '520082')).toBe(true);
    expect(isOfCards(['52008200-52008249'], '520082')).toBe(false);
    expect(isOfCards(['52008200-52008299'], '520082')).toBe(true);
    for (const unknown of [null, undefined, '', '5200', '••••'])
      expect(isOfCards(['520000-529999'], unknown)).toBe(false);
  });

  it('returns only cards that are in every list', () => {
    fc.assert(
      fc.property(lists, digits(8), (some, card) => {
        expect(isOfCards(cardsInAll(some), card)).toBe(some.every((list) => isOfCards(list, card)));
      }),
    );
  });

  it('returns cards shared by several lists as ranges', () => {
    expect(cardsInAll([['520000-529999'], ['52008200-52008299', '411111']])).toEqual(['520082']);
    expect(cardsInAll([['520082'], ['411111']])).toEqual([]);
    expect(cardsInAll([['520082'], ['520082']]).every((one) => CardRange.safeParse(one).success)).toBe(true);
    expect(cardsInAll([])).toEqual([]);
  });
});
