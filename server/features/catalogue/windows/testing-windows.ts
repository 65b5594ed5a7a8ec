import type { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';

/** A bank's cards: a single prefix and a range. */
export const bankCards = {
  kind: 'card',
  group: 'harbour-bank',
  name: { en_us: 'Friends' },
  cards: ['520082', '41111100-41111199'],
} satisfies SaleAudience;

/** Returns a test window, by default always open to everyone. */
export function saleWindow(more: Partial<SaleWindow> = {}): SaleWindow {
  return {
    key: 'all',
    from: new Date(0),
    until: null,
    who: { kind: 'everyone' },
    zones: null,
    limitPerMember: null,
    share: null,
    ...more,
  };
}
