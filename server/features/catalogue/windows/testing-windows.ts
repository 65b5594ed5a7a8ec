import type { SaleWindow } from '../../../../contract/catalogue/which-window.ts';

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
