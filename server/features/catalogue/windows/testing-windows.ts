import type { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/which-window.ts';

/** The cards of a bank: one number, and from one to another. */
export const bankCards = {
  kind: 'card',
  group: 'harbour-bank',
  name: { en_us: 'Friends' },
  cards: ['520082', '41111100-41111199'],
} satisfies SaleAudience;

/** A window for everybody from the beginning of time, unless told. */
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
