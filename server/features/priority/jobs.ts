import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { forgetPriority } from './forget-member.ts';

export function priorityJobs(program: Program): Pick<Handlers, 'priority.forget_member'> {
  return { 'priority.forget_member': (data) => forgetPriority(program, data) };
}
