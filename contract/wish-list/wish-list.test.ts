import { describe, expect, test } from 'vitest';
import { cancellableWishes, canWishMove, openWishes, payableWishes, WishState } from './wish-states.ts';
import { wishListHours } from './limits.ts';
import { MakeWish, Wish, wishListCalls } from './wish-list.ts';

const plain = {
  wishId: '01990000-0000-7000-8000-000000000001',
  performanceId: '01990000-0000-7000-8000-000000000002',
  tickets: [{ ticketType: 'R', quantity: 2 }],
};

/** The mistake that is spoken first, and at which field. */
function mistakeIn(input: unknown): string | undefined {
  const issue = MakeWish.safeParse(input).error?.issues[0];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
}

describe('where a request of the wish list may go', () => {
  test('every status is one of the seven, and can be reached from matching', () => {
    const reached = new Set<WishState>(['matching']);
    for (const state of reached) for (const next of WishState.options) if (canWishMove(state, next)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...WishState.options].toSorted());
  });

  test('what is open can be cancelled by somebody and can still be bought, but for what is paid', () => {
    for (const state of openWishes) expect(canWishMove(state, 'cancelled')).toBe(true);
    for (const state of payableWishes) expect(canWishMove(state, 'purchase_complete')).toBe(true);
    expect(cancellableWishes).not.toContain('points_paid');
    expect(WishState.options.filter((state) => !openWishes.includes(state))).toEqual([
      'purchase_complete',
      'cancelled',
    ]);
  });

  test('a purchase stays complete', () => {
    expect(WishState.options.filter((state) => canWishMove('purchase_complete', state))).toEqual([]);
  });
});

describe('what may be asked for', () => {
  test('unless it is said otherwise: any zone, together, by points, as e-tickets', () => {
    expect(MakeWish.parse(plain)).toEqual({
      ...plain,
      zoneNos: [],
      together: true,
      payBy: 'points',
      method: 'e_ticket',
    });
  });

  test('four tickets in all, whatever their types', () => {
    const tickets = [
      { ticketType: 'R', quantity: 3 },
      { ticketType: 'S', quantity: 2 },
    ];
    expect(mistakeIn({ ...plain, tickets })).toBe('tickets: over_wish_tickets');
    expect(mistakeIn({ ...plain, tickets: [{ ticketType: 'R', quantity: 5 }] })).toBe('tickets: over_wish_tickets');
    expect(mistakeIn({ ...plain, tickets: [] })).toBe('tickets: quantity_not_valid');
  });

  test('a kiosk asks for the card that paid, so points do not go with it', () => {
    expect(mistakeIn({ ...plain, method: 'kiosk' })).toBe('method: wish_kiosk_needs_card');
    expect(mistakeIn({ ...plain, method: 'kiosk', payBy: 'later' })).toBeUndefined();
  });

  test('a courier needs an address, a zone is named once', () => {
    expect(mistakeIn({ ...plain, method: 'courier', region: 'hong_kong' })).toBe('address: delivery_address_required');
    expect(mistakeIn({ ...plain, zoneNos: [1, 1] })).toBe('zoneNos: wish_zone_twice');
  });
});

describe('what is shown', () => {
  test('the list is a list, of items with what the specification names', () => {
    expect(wishListCalls.listWishes.output.safeParse([]).success).toBe(true);
    const named = ['id', 'sequence', 'venue', 'date', 'quantity', 'seatInfo', 'priceCents', 'deliveryFeeCents'];
    expect(Object.keys(Wish.shape)).toEqual(expect.arrayContaining([...named, 'totalCents', 'status']));
  });

  test('the reminder leaves time to pay', () => {
    expect(wishListHours.reminder).toBeGreaterThan(0);
    expect(wishListHours.reminder).toBeLessThan(wishListHours.toPay);
  });
});
