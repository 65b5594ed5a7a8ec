import type { Handlers } from '../../domain-events.ts';
import type { Program } from '../../context.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { forgetPayer } from './export-payment-data.ts';

export function paymentsJobs(program: Program): Pick<Handlers, 'payments.ask_refund' | 'payments.forget_member'> {
  return {
    'payments.ask_refund': ({ refundId }) => sendRefund(program, refundId),
    'payments.forget_member': (data) => forgetPayer(program, data),
  };
}
