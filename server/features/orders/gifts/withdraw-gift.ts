import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { refreshSeats } from '../../seating/holds/move-tickets.ts';
import { readGifts, type NumberedGiftRow } from '../store-gifts.ts';
import { endOrderTickets } from '../tickets/end-tickets.ts';
import { checkReturnable, lockOrder } from '../tickets/return-tickets.ts';

export interface GiftWithdrawal {
  readonly orderId: string;
  /** Ticket numbers; all valid ones if omitted. */
  readonly tickets?: readonly number[] | undefined;
  readonly reason: string;
}

/**
 * Revokes a guest's complimentary tickets. Their seats return to the allotment, or to the sale if it no longer exists,
 * and the guest is notified. A retry for ended tickets is rejected and changes nothing.
 * @param permit names the performance.
 */
export async function withdrawGift(
  program: Program,
  permit: Permit<'ticket.take_back', string>,
  { orderId, tickets: numbers, reason }: GiftWithdrawal,
): Promise<Outcome<{ takenBack: number }, 'not_found' | 'tickets_not_valid' | 'performance_begun'>> {
  const gift = await findGift(program, permit.subject, orderId);
  if (!gift) return refuse('not_found');
  const { performanceId, allotmentId } = gift;
  const key = { performanceId, orderId, memberId: gift.buyerId, checkoutId: gift.buyerId };
  const by = { actor: permit.actor, ...(permit.requestId ? { requestId: permit.requestId } : {}) };
  const ended = await program.transact(async (tx) => {
    const locked = await lockOrder(tx, key);
    const valid = (locked?.tickets ?? []).filter(({ endedAs }) => !endedAs);
    const wanted = numbers ? valid.filter(({ n }) => numbers.includes(n)) : valid;
    if (!locked || wanted.length === 0 || (numbers && wanted.length !== new Set(numbers).size))
      return refuse('tickets_not_valid');
    const obstacle = await checkReturnable(program, locked, wanted, null);
    if (obstacle) return refuse(obstacle === 'performance_begun' ? obstacle : 'tickets_not_valid');
    const { blocks } = await endOrderTickets(program, tx, by, locked, wanted, {
      endedAs: 'voided',
      refund: 'nothing',
      places: { allotmentId },
      note: 'complimentary ticket taken back',
    });
    const ns = wanted.map(({ n }) => n);
    await recordChange(program, tx, permit, { number: gift.number, tickets: ns, allotment: gift.allotment, reason });
    await program.publish(tx, 'orders.gift_moved', [
      { performanceId, orderId, move: 'taken_back', mailId: program.id() },
    ]);
    return done({ takenBack: ns.length, blocks });
  });
  if (!ended.ok) return ended;
  refreshSeats(program, performanceId, ended.value.blocks);
  return done({ takenBack: ended.value.takenBack });
}

/** Returns a guest's tickets for a performance; undefined if the order is not complimentary. */
export async function findGift(
  program: Pick<Program, 'db'>,
  performanceId: string,
  orderId: string,
): Promise<NumberedGiftRow | undefined> {
  const [gift] = await readGifts(program.db, performanceId, orderId);
  return gift;
}
