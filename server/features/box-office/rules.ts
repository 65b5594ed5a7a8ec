import type { CounterMethod } from '../../../contract/payments/methods.ts';

/** Provider names of counter payments. Charges and ledger accounts store them, so they must not change. */
export const counterProviders = {
  cash: 'counter-cash',
  card_terminal: 'counter-terminal',
} as const satisfies Record<CounterMethod, string>;

export interface ShiftTakings {
  readonly floatCents: number;
  readonly cashCents: number;
  readonly terminalCents: number;
  readonly cashRefundCents: number;
  readonly terminalRefundCents: number;
  /** Cash put in minus cash taken out, excluding sales. */
  readonly movedCents: number;
}

/** Returns the cash expected in the drawer, in cents. */
export function expectedCents({ floatCents, cashCents, cashRefundCents, movedCents }: ShiftTakings): number {
  return floatCents + cashCents - cashRefundCents + movedCents;
}
