import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { turnSwitch } from '../../content/switches/turn-switch.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import type { Program } from '../../../context.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { readTicketMoves } from '../history/read-ticket-moves.ts';
import { startOfferedCheckouts, listOffered } from '../matched/start-offered-checkouts.ts';
import { offerForResale } from './offer-for-resale.ts';

/** Event options that allow resale; the organiser retains a tenth of the price. */
export const resellable = { resale: { feePercent: 10 } } as const;

export async function openWishList(program: Program, isOpen = true): Promise<void> {
  await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'show_wish_list'), isOpen);
}

/** Offers tickets as their page does, if they can be offered. */
export async function offerIfAllowed(
  seller: Ctx,
  order: OwnOrder,
  numbers: number[],
): ReturnType<typeof offerForResale> {
  const { movable } = await readTicketMoves(seller, order);
  const backCents = movable
    .filter(({ n }) => numbers.includes(n))
    .reduce((sum, { resale }) => sum + (resale?.backCents ?? 0), 0);
  return offerForResale(seller, order, { numbers, backCents });
}

/**
 * Offers tickets and expects success.
 * @returns the refund for them, in cents.
 */
export async function offerFor(seller: Ctx, order: OwnOrder, numbers: number[] = [1]): Promise<number> {
  return valueOf(await offerIfAllowed(seller, order, numbers)).backCents;
}

/**
 * Starts the checkout of all offered tickets of a performance, as if a request of the member had been matched.
 * @param most the number of tickets; `meanwhile` runs before the transaction ends.
 */
export async function takeAllFor(
  buyer: Ctx,
  performanceId: string,
  hours = 24,
  { most = 500, meanwhile }: { most?: number; meanwhile?: () => Promise<void> } = {},
): Promise<Checkout> {
  const checkoutId = buyer.id();
  await buyer.transact(async (tx) => {
    const tickets = (await listOffered(buyer, tx, performanceId)).slice(0, most);
    const contact = { contactName: 'Lee Ka Man', contactTelephone: '6123 4567' };
    const until = new Date(buyer.now().getTime() + hours * 3600_000);
    const taker = { memberId: requireMember(buyer), checkoutId, language: buyer.language, until };
    await startOfferedCheckouts(buyer, tx, { ...taker, ...contact, collection: { method: 'e_ticket' } }, tickets);
    await meanwhile?.();
  });
  return valueOf(await readCheckout(buyer, checkoutId));
}
