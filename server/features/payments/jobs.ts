import type { Handlers } from '../../facts.ts';
import type { Program } from '../../context.ts';
import { askRefund } from './ask-refund.ts';

export function paymentsJobs(program: Program): Pick<Handlers, 'payments.ask_refund'> {
  return { 'payments.ask_refund': ({ refundId }) => askRefund(program, refundId) };
}
