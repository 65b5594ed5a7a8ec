import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { settleTopUps } from './settle-top-ups.ts';

export function topUpJobs(program: Program): Pick<Handlers, 'top_ups.settle'> {
  return { 'top_ups.settle': (data) => settleTopUps(program, data) };
}
