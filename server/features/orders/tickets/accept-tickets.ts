import { localize } from '../../../../contract/core/language.ts';
import type { OfferedTickets } from '../../../../contract/orders/tickets.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { readOrderTickets, reissueTickets, type LatestTicket } from '../../seating/holds/move-tickets.ts';
import { readTransfer, settleTransfer, type TransferRow } from '../store-transfers.ts';
import { nameTicket } from './name-ticket.ts';
import { findObstacle, lockOrder } from './return-tickets.ts';
import { nameEnder, sameAddress } from './rules.ts';
import { openTransfer } from './sign-transfer.ts';

type LinkRefusal =
  | 'transfer_link_invalid'
  | 'transfer_other_person'
  | 'transfer_used'
  | 'transfer_withdrawn'
  | 'transfer_over'
  | 'tickets_cancelled';

/** Returns the offer of a mailed link, to the recipient only. */
export async function readOfferedTickets(ctx: Ctx, token: string): Promise<Outcome<OfferedTickets, LinkRefusal>> {
  const found = await findOffer(ctx, token);
  if (!found.ok) return found;
  const transfer = found.value;
  const { event, performance } = await getPerformance(ctx, transfer.performanceId);
  const tickets = await readOrderTickets(ctx, transfer);
  const accepted = transfer.state === 'accepted';
  if (!accepted && performance.state === 'cancelled') return refuse('tickets_cancelled');
  if (!accepted && !isAsOffered(transfer, tickets)) return refuse('transfer_over');
  const giver = await readContact(ctx, transfer.fromMemberId);
  return done({
    title: localize(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    venue: localize(performance.venue.name, ctx.language),
    places: tickets
      .filter(({ n }) => transfer.numbers.includes(n))
      .map((ticket) => nameTicket(ticket, performance, ctx.language)),
    fromName: giver ? `${giver.firstName} ${giver.lastName}`.trim() : '',
    toEmail: transfer.toEmail,
    number: transfer.number,
    accepted,
  });
}

/**
 * Accepts tickets from a mailed link: each gets a new issue for the recipient, and earlier codes end. Accepting twice
 * has no further effect; only the recipient can accept. Tickets for a cancelled performance cannot be accepted: their
 * owner is notified, and the refund goes to the buyer.
 */
export async function acceptTickets(
  ctx: Ctx,
  token: string,
): Promise<Outcome<{ number: string }, LinkRefusal | 'payment_disputed'>> {
  const memberId = requireMember(ctx);
  const found = await findOffer(ctx, token);
  if (!found.ok) return found;
  const { transferId, number, fromMemberId } = found.value;
  return ctx.transact(async (tx): Promise<Outcome<{ number: string }, LinkRefusal | 'payment_disputed'>> => {
    const locked = await lockOrder(tx, { ...found.value, memberId: fromMemberId });
    const transfer = await readTransfer(tx, transferId);
    if (!locked || !transfer) return refuse('transfer_over');
    if (transfer.state === 'withdrawn') return refuse('transfer_withdrawn');
    if (transfer.state === 'accepted') {
      return transfer.toMemberId === memberId ? done({ number }) : refuse('transfer_used');
    }
    // Reads the row: owners of cancelled tickets were notified by then, and no later owner would be.
    if ((await readPerformanceStatus(tx, transfer.performanceId)) === 'cancelled') return refuse('tickets_cancelled');
    const issues = transfer.numbers.map((n, at) => ({ n, issue: transfer.issues[at]! }));
    const obstacle = await findObstacle(ctx, tx, locked, issues, null);
    if (obstacle) return refuse(obstacle === 'payment_disputed' ? obstacle : 'transfer_over');
    const by = nameEnder(ctx.actor);
    const how = { endedAs: 'transferred', to: memberId, by, note: `transfer ${transferId}` } as const;
    await reissueTickets(ctx, tx, locked.order, issues, how);
    await settleTransfer(tx, transferId, { state: 'accepted', now: ctx.now(), toMemberId: memberId });
    await ctx.publish(tx, 'orders.transfer_moved', [{ transferId, move: 'accepted' }]);
    return done({ number });
  });
}

/** Returns the offer of a link, if the member has its address. */
async function findOffer(ctx: Ctx, token: string): Promise<Outcome<TransferRow, LinkRefusal>> {
  const memberId = requireMember(ctx);
  const transferId = openTransfer(ctx, token);
  const transfer = transferId ? await readTransfer(ctx.db, transferId) : undefined;
  if (!transfer) return refuse('transfer_link_invalid');
  if (transfer.toMemberId === memberId) return done(transfer);
  const contact = await readContact(ctx, memberId);
  if (!contact || !sameAddress(contact.email, transfer.toEmail)) return refuse('transfer_other_person');
  if (transfer.state === 'accepted') return refuse('transfer_used');
  if (transfer.state === 'withdrawn') return refuse('transfer_withdrawn');
  return ctx.now() < transfer.expiresAt ? done(transfer) : refuse('transfer_over');
}

/** Returns whether all tickets are still valid in the issues that were offered. */
function isAsOffered({ numbers, issues }: TransferRow, tickets: readonly LatestTicket[]): boolean {
  return numbers.every((n, at) =>
    tickets.some((one) => one.n === n && one.issue === issues[at] && one.endedAs === null),
  );
}
