import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { expirePointsOf } from './expire-points.ts';

export function pointsJobs(program: Program): Pick<Handlers, 'points.forget_member'> {
  return { 'points.forget_member': ({ memberId }) => expirePointsOf(program, memberId) };
}
