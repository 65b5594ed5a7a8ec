import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { releaseSuspended } from './cart/release-suspended.ts';
import { mailGift } from './gifts/mail-gift.ts';
import { forgetBuyer } from './history/forget-member.ts';
import { reopenBouncedRefund } from './settlement/reopen-bounced-refund.ts';
import { recordRefund } from './settlement/record-refund.ts';
import { mailRefund } from './refunds/mail-refund.ts';
import { mailRefundMoved } from './refunds/mail-refund-moved.ts';
import { mailCollection } from './collection/mail-collection.ts';
import { mailBuyerEdit } from './staff/mail-buyer-edit.ts';
import { mailParcel } from './collection/mail-parcel.ts';
import { givenUp } from './tickets/surrender-tickets.ts';
import { sendAllTickets } from './documents/send-all-tickets.ts';
import { sendTickets } from './documents/send-tickets.ts';
import { mailReturn } from './tickets/mail-return.ts';
import { mailTransfer } from './tickets/mail-transfer.ts';
import { settleTogether } from './settlement/settle-together.ts';

export function ordersJobs(
  program: Program,
): Pick<
  Handlers,
  | 'orders.settle_charges'
  | 'orders.record_refund'
  | 'orders.owe_again'
  | 'orders.send_tickets'
  | 'orders.resend_tickets'
  | 'orders.send_refund_notice'
  | 'orders.send_refund_moved'
  | 'orders.send_transfer_mails'
  | 'orders.send_return_mail'
  | 'orders.mail_gift'
  | 'orders.send_parcel_mail'
  | 'orders.send_collection_mail'
  | 'orders.send_buyer_mail'
  | 'orders.forget_member'
  | 'orders.release_suspended'
> {
  return {
    'orders.settle_charges': ({ charges }) => settleTogether(program, charges, givenUp),
    'orders.record_refund': (refund) => recordRefund(program, refund),
    'orders.owe_again': (refund) => reopenBouncedRefund(program, refund),
    'orders.send_tickets': (fact) => sendAllTickets(program, fact),
    'orders.resend_tickets': ({ resendId, ...key }) => sendTickets(program, key, resendId),
    'orders.send_refund_notice': (refund) => mailRefund(program, refund),
    'orders.send_refund_moved': (fact) => mailRefundMoved(program, fact),
    'orders.send_transfer_mails': (fact) => mailTransfer(program, fact),
    'orders.send_return_mail': (fact) => mailReturn(program, fact),
    'orders.mail_gift': (fact) => mailGift(program, fact),
    'orders.send_parcel_mail': (fact) => mailParcel(program, fact),
    'orders.send_collection_mail': (fact) => mailCollection(program, fact),
    'orders.send_buyer_mail': (fact) => mailBuyerEdit(program, fact),
    'orders.release_suspended': (data) => releaseSuspended(program, data),
    'orders.forget_member': (data) => forgetBuyer(program, data),
  };
}
