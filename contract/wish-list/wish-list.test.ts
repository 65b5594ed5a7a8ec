import { describe, expect, test } from 'vitest';
import { cancellableWishes, canWishMove, openWishes, payableWishes, WishState } from './wish-states.ts';
import { wishListHours } from './limits.ts';
import { MakeWish, Wish, wishListCalls } from './wish-list.ts';

const plain = {
  wishId: '01990000-0000-7000-8000-000000000001',
  performanceId: '01990000-0000-7000-8000-000000000002',
  tickets: [{ ticketType: 'R', quantity: 2 }],
};

function mistakeIn(input: unknown): string | undefined {
  const issue = MakeWish.safeParse(input).error?.issues[0];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
}

describe('canWishMove', () => {
  test('reaches each of the seven statuses from matching', () => {
    const reached = new Set<WishState>(['matching']);
    for (const state of reached) for (const next of WishState.options) if (canWishMove(state, next)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...WishState.options].toSorted());
  });

  test('lets members cancel open requests and buy payable ones, but not cancel paid ones', () => {
    for (const state of openWishes) expect(canWishMove(state, 'cancelled')).toBe(true);
    for (const state of payableWishes) expect(canWishMove(state, 'purchase_complete')).toBe(true);
    expect(cancellableWishes).not.toContain('points_paid');
    expect(WishState.options.filter((state) => !openWishes.includes(state))).toEqual([
      'purchase_complete',
      'cancelled',
    ]);
  });

  test('never changes a completed purchase', () => {
    expect(WishState.options.filter((state) => canWishMove('purchase_complete', state))).toEqual([]);
  });
});

describe('MakeWish', () => {
  test('defaults to any zone, seats together, points and e-tickets', () => {
    expect(MakeWish.parse(plain)).toEqual({
      ...plain,
      zoneNos: [],
      together: true,
      payBy: 'points',
      method: 'e_ticket',
    });
  });

  test('limits a request to four tickets of all types together', () => {
    const tickets = [
      { ticketType: 'R', quantity: 3 },
      { ticketType: 'S', quantity: 2 },
    ];
    expect(mistakeIn({ ...plain, tickets })).toBe('tickets: over_wish_tickets');
    expect(mistakeIn({ ...plain, tickets: [{ ticketType: 'R', quantity: 5 }] })).toBe('tickets: over_wish_tickets');
    expect(mistakeIn({ ...plain, tickets: [] })).toBe('tickets: quantity_not_valid');
  });

  test('rejects points for kiosk collection, which needs the card that paid', () => {
    expect(mistakeIn({ ...plain, method: 'kiosk' })).toBe('method: wish_kiosk_needs_card');
    expect(mistakeIn({ ...plain, method: 'kiosk', payBy: 'later' })).toBeUndefined();
  });

  test('requires an address for a courier and rejects a zone named twice', () => {
    expect(mistakeIn({ ...plain, method: 'courier', region: 'hong_kong' })).toBe('address: delivery_address_required');
    expect(mistakeIn({ ...plain, zoneNos: [1, 1] })).toBe('zoneNos: wish_zone_twice');
  });
});

describe('wish-list output', () => {
  test('returns a list of items with the specified fields', () => {
    expect(wishListCalls.listWishes.output.safeParse([]).success).toBe(true);
    const named = ['id', 'sequence', 'venue', 'date', 'quantity', 'seatInfo', 'priceCents', 'deliveryFeeCents'];
    expect(Object.keys(Wish.shape)).toEqual(expect.arrayContaining([...named, 'totalCents', 'status']));
  });

  test('reminds members while there is time to pay', () => {
    expect(wishListHours.reminder).toBeGreaterThan(0);
    expect(wishListHours.reminder).toBeLessThan(wishListHours.toPay);
  });
});
