import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { noticeOrderPaid } from './notice-order-paid.ts';
import { noticeRefundDue } from './notice-refund-due.ts';

export function noticesJobs(program: Program): Pick<Handlers, 'notices.order_paid' | 'notices.refund_due'> {
  return {
    'notices.order_paid': (fact) => noticeOrderPaid(program, fact),
    'notices.refund_due': (fact) => noticeRefundDue(program, fact),
  };
}
