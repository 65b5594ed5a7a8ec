import type { StaffRefusalOf } from '../../../contract/staff-calls.ts';
import type { Hold, SeatChoice, TicketChoice } from '../../../contract/seating/holds.ts';
import type { Ctx } from '../../context.ts';
import { refuse, type Outcome } from '../../platform/outcome.ts';
import { cartRules } from '../orders/checkout/cart-rules.ts';
import { holdSeats } from '../seating/holds/hold-seats.ts';
import { holdTickets } from '../seating/holds/hold-tickets.ts';
import { goOnWithSale } from './begin-sale.ts';

export interface HoldAtCounter {
  readonly saleId: string;
  readonly holdId: string;
  readonly performanceId: string;
  readonly choices?: readonly TicketChoice[] | undefined;
  readonly seats?: readonly SeatChoice[] | undefined;
  readonly adultsConfirmed?: boolean | undefined;
  readonly priorityCode?: string | undefined;
}

/** Sets tickets aside for a sale, by numbers or by seats, as a buyer's own verbs do. */
export async function holdAtCounter(
  ctx: Ctx,
  { saleId, choices, seats, ...asked }: HoldAtCounter,
): Promise<Outcome<Hold, StaffRefusalOf<'holdAtCounter'>>> {
  const begun = await goOnWithSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  if (seats) return holdSeats(buyer, { ...asked, seats }, cartRules);
  if (choices) return holdTickets(buyer, { ...asked, choices }, cartRules);
  return refuse('invalid_input', { field: 'choices', facts: { mistake: 'quantity_not_valid' } });
}
