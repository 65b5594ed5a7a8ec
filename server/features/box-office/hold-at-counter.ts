import type { StaffRefusalOf } from '../../../contract/staff-calls.ts';
import type { SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';
import type { HeldAtCounter } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { readCart } from '../orders/cart/read-cart.ts';
import { cartRules } from '../orders/checkout/cart-rules.ts';
import { holdSeats } from '../seating/holds/hold-seats.ts';
import { holdTickets } from '../seating/holds/hold-tickets.ts';
import { beginOrResumeSale } from './open-sales/begin-sale.ts';

export interface HoldAtCounter {
  readonly saleId: string;
  readonly holdId: string;
  readonly performanceId: string;
  readonly choices?: readonly TicketChoice[] | undefined;
  readonly seats?: readonly SeatChoice[] | undefined;
  readonly adultsConfirmed?: boolean | undefined;
  readonly priorityCode?: string | undefined;
}

/**
 * Holds tickets for a sale, by quantity or by seat, under the same rules as a member's hold. The sale's holds for other
 * performances stay.
 */
export async function holdAtCounter(
  ctx: Ctx,
  { saleId, choices, seats, ...requested }: HoldAtCounter,
): Promise<Outcome<HeldAtCounter, StaffRefusalOf<'holdAtCounter'>>> {
  const begun = await beginOrResumeSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  if (!seats && !choices)
    return refuse('invalid_input', { field: 'choices', facts: { mistake: 'quantity_not_valid' } });
  const held = seats
    ? await holdSeats(buyer, { ...requested, seats }, cartRules)
    : await holdTickets(buyer, { ...requested, choices: choices ?? [] }, cartRules);
  return held.ok ? done({ ...held.value, cart: await readCart(buyer) }) : held;
}
