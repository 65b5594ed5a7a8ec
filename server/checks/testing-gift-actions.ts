import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { sendGiftAgain } from '../features/orders/gifts/send-gift-again.ts';
import { withdrawGift } from '../features/orders/gifts/withdraw-gift.ts';
import { allot, giveOne, giveTo } from '../features/orders/gifts/testing-gifts.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type GiftAction = Extract<StaffAction, `ticket.${string}`>;

export function auditedGiftActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<GiftAction, () => Promise<AuditedAction>> {
  const given = async () => {
    const [subject = ''] = await announceEvent(of(), [seatedZone(4, 10)]);
    const gift = await giveOne(of(), subject);
    await of().pool.query('delete from audit');
    return { subject, gift };
  };
  return {
    'ticket.give': async () => {
      const [subject = ''] = await announceEvent(of(), [seatedZone(4, 10)]);
      const allotmentId = await allot(of(), subject, { names: 'A1' });
      await of().pool.query('delete from audit');
      const act = () => giveTo(of(), subject, allotmentId, { 'guest@example.com': 'A1' }, { by: clerk });
      return { subject, by: clerk, trace: 'select count(*)::int from gift', act };
    },
    'ticket.take_back': async () => {
      const { subject, gift } = await given();
      const permit = valueOf(permitAction({ actor: clerk }, 'ticket.take_back', subject));
      const act = () => withdrawGift(of(), permit, { orderId: gift.orderId, reason: 'ill' });
      return { subject, by: clerk, trace: 'select count(*)::int from ticket', act };
    },
    'ticket.send_again': async () => {
      const { subject, gift } = await given();
      const permit = valueOf(permitAction({ actor: clerk }, 'ticket.send_again', subject));
      const wanted = { orderId: gift.orderId, sendId: of().id(), email: 'other@example.com' };
      return { subject, by: clerk, trace: 'select email from gift', act: () => sendGiftAgain(of(), permit, wanted) };
    },
  };
}
