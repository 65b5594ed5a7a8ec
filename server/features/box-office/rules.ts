import type { CounterMethod } from '../../../contract/payments/methods.ts';

/** Stands for the provider of what counters take: in charges, in the ledger's clearing accounts, for ever. */
export const counterProviders = {
  cash: 'counter-cash',
  card_terminal: 'counter-terminal',
} as const satisfies Record<CounterMethod, string>;

/** What has gone through a shift, in cents. */
export interface ShiftTakings {
  readonly floatCents: number;
  readonly cashCents: number;
  readonly terminalCents: number;
  readonly cashRefundCents: number;
  readonly terminalRefundCents: number;
  /** Put in less taken out, besides sales. */
  readonly movedCents: number;
}

/** What should be in the drawer. Cents. */
export function expectedCents({ floatCents, cashCents, cashRefundCents, movedCents }: ShiftTakings): number {
  return floatCents + cashCents - cashRefundCents + movedCents;
}
