import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { lapsePointsOf } from './lapse-points.ts';

export function pointsJobs(program: Program): Pick<Handlers, 'points.forget_member'> {
  return { 'points.forget_member': ({ memberId }) => lapsePointsOf(program, memberId) };
}
