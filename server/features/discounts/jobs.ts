import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { forgetEntered } from './enter-code.ts';

export function discountJobs(program: Program): Pick<Handlers, 'discounts.forget_member'> {
  return { 'discounts.forget_member': (data) => forgetEntered(program, data) };
}
