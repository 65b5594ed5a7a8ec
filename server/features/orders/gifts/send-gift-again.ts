import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { writeGiftEmail } from '../store-gifts.ts';
import { findGift } from './take-back-gift.ts';

/**
 * Mails complimentary tickets again, to a new address if given, which becomes the guest's.
 * @param permit names the performance.
 * @param asked `sendId`: created by the client; one mail for each id.
 */
export async function sendGiftAgain(
  program: Program,
  permit: Permit<'ticket.send_again', string>,
  { orderId, sendId, email }: { orderId: string; sendId: string; email: string },
): Promise<Outcome<{ sent: true }, 'not_found' | 'tickets_not_valid' | 'too_many_requests'>> {
  const account = permit.actor.kind === 'staff' ? permit.actor.actorId : '';
  const allowed = await mayAsk(program, 'giftMail', { account, mailbox: email });
  if (!allowed.ok) return allowed;
  const gift = await findGift(program, permit.subject, orderId);
  if (!gift) return refuse('not_found');
  const tickets = await readOrderTickets(program, gift);
  if (tickets.every(({ endedAs }) => endedAs)) return refuse('tickets_not_valid');
  const { performanceId } = gift;
  await program.transact(async (tx) => {
    if (email !== gift.email) await writeGiftEmail(tx, gift, email);
    await recordChange(program, tx, permit, { number: gift.number, sendId, isOtherAddress: email !== gift.email });
    await program.publish(tx, 'orders.gift_moved', [{ performanceId, orderId, move: 'given', mailId: sendId }]);
  });
  return done({ sent: true });
}
