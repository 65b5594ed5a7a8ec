import type { ActorOf } from '../context.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { memberDeeds } from './testing-member-deeds.ts';
import { approvalDeeds } from './testing-approval-deeds.ts';
import { contentDeeds } from './testing-content-deeds.ts';
import { eventDeeds } from './testing-discount-deeds.ts';
import { staffDeeds } from './testing-staff-deeds.ts';
import { priorityDeeds } from './testing-priority-deeds.ts';
import { allotmentDeeds, editingDeeds } from './testing-editing-deeds.ts';
import { exchangeDeeds } from './testing-exchange-deeds.ts';
import { giftDeeds } from './testing-gift-deeds.ts';
import { venueDeeds } from './testing-venue-deeds.ts';
import { counterDeeds } from './testing-counter-deeds.ts';
import { reportDeeds } from './testing-report-deeds.ts';

export type { Deed } from './testing-case-deeds.ts';

/** What staff do, by feature: a new one is entered here. */
export function otherDeeds(of: () => TestProgram, clerk: ActorOf<'staff'>) {
  return {
    ...eventDeeds(of, clerk),
    ...contentDeeds(of, clerk),
    ...staffDeeds(of, clerk),
    ...priorityDeeds(of, clerk),
    ...editingDeeds(of, clerk),
    ...allotmentDeeds(of, clerk),
    ...giftDeeds(of, clerk),
    ...exchangeDeeds(of, clerk),
    ...venueDeeds(of, clerk),
    ...counterDeeds(of),
    ...reportDeeds(of, clerk),
    ...approvalDeeds(of, clerk),
    ...memberDeeds(of, clerk),
  };
}
