import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { startWishCheckouts } from './start-wish-checkouts.ts';
import { forgetWisher } from './forget-member.ts';
import { matchOffered } from './match-offered.ts';
import { matchReturned } from './match-returned.ts';
import { recordPaid, recordUnpaid } from './record-outcomes.ts';

export function wishListJobs(
  program: Program,
): Pick<
  Handlers,
  | 'wish_list.match'
  | 'wish_list.begin_checkouts'
  | 'wish_list.record_paid'
  | 'wish_list.record_unpaid'
  | 'wish_list.forget_member'
> {
  return {
    'wish_list.match': async ({ performanceId }) => {
      await matchReturned(program, performanceId);
      await matchOffered(program, performanceId);
    },
    'wish_list.begin_checkouts': (fact) => startWishCheckouts(program, fact),
    'wish_list.record_paid': (fact) => recordPaid(program, fact),
    'wish_list.record_unpaid': (fact) => recordUnpaid(program, fact),
    'wish_list.forget_member': (fact) => forgetWisher(program, fact),
  };
}
