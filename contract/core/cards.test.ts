import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CardRange, cardsInAll, isOfCards } from './cards.ts';

const digits = (length: number) => fc.nat({ max: 10 ** length - 1 }).map((one) => String(one).padStart(length, '0'));
const range = fc
  .integer({ min: 6, max: 8 })
  .chain((length) => fc.tuple(digits(length), digits(length)))
  .map(([one, other]) => (one === other ? one : one < other ? `${one}-${other}` : `${other}-${one}`));
const lists = fc.array(fc.array(range, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

/** As a person would look it up: a card begins with one of the numbers from the first to the last. */
function beginsWithin(one: string, card: string): boolean {
  const [from = '', to = from] = one.split('-');
  const start = card.slice(0, from.length);
  return from <= start && start <= to;
}

describe('cards by their first digits', () => {
  test.each(['520082', '52008282', '520000-529999', '41111100-41111199'])('%s is a range', (text) => {
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
  ])('%j is none', (text) => {
    expect(CardRange.safeParse(text).success).toBe(false);
  });

  it('are those that begin with a number of a range', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), digits(8), (ranges, card) => {
        expect(isOfCards(ranges, card)).toBe(ranges.some((one) => beginsWithin(one, card)));
      }),
    );
  });

  it('are not taken for others where less is known of a card than a range says', () => {
    expect(isOfCards(['520082'], '520082')).toBe(true);
    expect(isOfCards(['52008200-52008249'], '520082')).toBe(false);
    expect(isOfCards(['52008200-52008299'], '520082')).toBe(true);
    for (const unknown of [null, undefined, '', '5200', '••••'])
      expect(isOfCards(['520000-529999'], unknown)).toBe(false);
  });

  it('are in all lists just where they are in each', () => {
    fc.assert(
      fc.property(lists, digits(8), (some, card) => {
        expect(isOfCards(cardsInAll(some), card)).toBe(some.every((list) => isOfCards(list, card)));
      }),
    );
  });

  it('that several lists share are written as ranges', () => {
    expect(cardsInAll([['520000-529999'], ['52008200-52008299', '411111']])).toEqual(['520082']);
    expect(cardsInAll([['520082'], ['411111']])).toEqual([]);
    expect(cardsInAll([['520082'], ['520082']]).every((one) => CardRange.safeParse(one).success)).toBe(true);
    expect(cardsInAll([])).toEqual([]);
  });
});
