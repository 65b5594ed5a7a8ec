import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { noticeCaseChanged, noticeHolderCaseChanged } from './inbox/notice-case-changed.ts';
import { noticeOrdersPaid } from './inbox/notice-orders-paid.ts';
import {
  noticeAuthenticatorChanged,
  noticePasswordChanged,
  noticeSignInMethodAdded,
} from './inbox/notice-account-changes.ts';
import { noticeRefundDue } from './inbox/notice-refund-due.ts';
import { noticeRefundMoved } from './inbox/notice-refund-moved.ts';
import { noticeTicketsReturned } from './inbox/notice-tickets-returned.ts';
import { noticeTransferMoved } from './inbox/notice-transfer-moved.ts';
import { notifySaleNear, notifySaleOpened } from './inbox/notify-of-sale.ts';
import { noticePointsDisputed } from './inbox/notice-points-disputed.ts';
import { notifyTopUpRefundDue, notifyTopUpRefundMoved } from './inbox/notify-top-up-refund.ts';
import { notifyStreamOpening } from './inbox/notify-stream-opening.ts';
import { notifyPointsExpiring } from './inbox/notify-points-expiring.ts';
import { notifyWishChange } from './inbox/notify-wish-change.ts';
import { mailAccountClosed } from './account-closure/mail-account-closed.ts';
import { sendConfirmation } from './newsletter/send-confirmation.ts';
import { sendIssue } from './newsletter/send-issue.ts';

type Queues =
  | 'notices.order_paid'
  | 'notices.refund_due'
  | 'notices.refund_moved'
  | 'notices.transfer_moved'
  | 'notices.tickets_returned'
  | 'notices.case_told'
  | 'notices.case_holder_told'
  | 'notices.password_changed'
  | 'notices.way_in_added'
  | 'notices.authenticator_changed'
  | 'notices.sale_near'
  | 'notices.sale_opened'
  | 'notices.stream_opens'
  | 'notices.points_ending'
  | 'notices.points_disputed'
  | 'notices.top_up_refund_due'
  | 'notices.top_up_refund_moved'
  | 'notices.wish_told'
  | 'notices.send_confirmation'
  | 'notices.send_issue'
  | 'notices.forget_member';

export function noticesJobs(program: Program): Pick<Handlers, Queues> {
  return {
    'notices.order_paid': (fact) => noticeOrdersPaid(program, fact),
    'notices.refund_due': (fact) => noticeRefundDue(program, fact),
    'notices.refund_moved': (fact) => noticeRefundMoved(program, fact),
    'notices.transfer_moved': (fact) => noticeTransferMoved(program, fact),
    'notices.tickets_returned': (fact) => noticeTicketsReturned(program, fact),
    'notices.case_told': (fact) => noticeCaseChanged(program, fact),
    'notices.case_holder_told': (fact) => noticeHolderCaseChanged(program, fact),
    'notices.password_changed': (fact) => noticePasswordChanged(program, fact),
    'notices.way_in_added': (fact) => noticeSignInMethodAdded(program, fact),
    'notices.authenticator_changed': (fact) => noticeAuthenticatorChanged(program, fact),
    'notices.sale_near': (fact) => notifySaleNear(program, fact),
    'notices.sale_opened': (fact) => notifySaleOpened(program, fact),
    'notices.stream_opens': (fact) => notifyStreamOpening(program, fact),
    'notices.points_ending': (fact) => notifyPointsExpiring(program, fact),
    'notices.points_disputed': (fact) => noticePointsDisputed(program, fact),
    'notices.top_up_refund_due': (fact) => notifyTopUpRefundDue(program, fact),
    'notices.top_up_refund_moved': (fact) => notifyTopUpRefundMoved(program, fact),
    'notices.wish_told': (fact) => notifyWishChange(program, fact),
    'notices.send_confirmation': (data) => sendConfirmation(program, data),
    'notices.send_issue': (data) => sendIssue(program, data),
    'notices.forget_member': (data) => mailAccountClosed(program, data),
  };
}
