import { describe, expect, test } from 'vitest';
import { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import { readPrice, parseWishForm } from './parse-wish-form.ts';

const ids = ['01990000-0000-7000-8000-000000000002', '01990000-0000-7000-8000-000000000001'] as const;

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWishForm(form, ...ids);
}

test.each([
  ['480', 480_00],
  ['HK$1,080', 1080_00],
  [' 480.5 ', 480_50],
  ['４８０', 480_00],
  ['cheap', -1],
  ['-5', -1],
  ['480.123', -1],
])('reads %s as a price of %i cents', (written, cents) => expect(readPrice(written)).toBe(cents));

describe('readWish', () => {
  test("parses the form into the contract's input, with zones in order of preference, each once", () => {
    const wish = read({
      'quantity-R': '2',
      'quantity-S': '0',
      zone1: '3',
      zone2: '1',
      zone3: '3',
      price: '480',
      seats: 'apart',
      payBy: 'later',
      method: 'kiosk',
    });
    expect(wish).toMatchObject({
      tickets: [{ ticketType: 'R', quantity: 2 }],
      zoneNos: [3, 1],
      highestPriceCents: 480_00,
      together: false,
      payBy: 'later',
      method: 'kiosk',
      adultsConfirmed: false,
    });
    expect(MakeWish.safeParse(wish).success).toBe(true);
  });

  test('requests any zone at any price, side by side, with points and e-tickets by default', () => {
    const { highestPriceCents, ...wish } = read({ 'quantity-R': '1' });
    expect(highestPriceCents).toBeUndefined();
    expect(wish).toMatchObject({ zoneNos: [], together: true, payBy: 'points', method: 'e_ticket' });
  });

  test('reports missing tickets and an invalid price at their fields', () => {
    const mistakes = (fields: Record<string, string>) =>
      MakeWish.safeParse(read(fields)).error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    expect(mistakes({ price: '480' })).toEqual(['tickets: quantity_not_valid']);
    expect(mistakes({ 'quantity-R': '1', price: 'cheap' })).toEqual(['highestPriceCents: wish_price_not_valid']);
  });
});
