import type { SameKeys } from '../../same-keys.ts';
import type source from './sale.zh_hk.ts';

/** Words of a counter sale about several performances and discounts. */
export default {
  addPerformance: 'Add a performance',
  addTitle: 'Add to this sale',
  back: 'Back to the sale',
  soFar: '{count, plural, one {# ticket held} other {# tickets held}}, {total}',
  drop: 'Remove',
  tickets: 'Tickets',
  fees: 'Service fees',
  discount: '{count, plural, one {{name}, # ticket} other {{name}, # tickets}}',
  codeTitle: 'Discount code',
  codeApply: 'Apply code',
  codeClose: 'Back',
  codeRemove: 'Remove code',
  codeEntered: 'Code entered: {name}',
  codeStates: {
    applied: 'Applied.',
    not_better: 'Not used, because other discounts save more.',
    not_for_these: 'It doesn’t apply to the tickets of this sale.',
    not_yet: 'It can’t be used yet.',
    over: 'It’s no longer valid.',
    used_up: 'It has reached its usage limit.',
  },
} as const satisfies SameKeys<typeof source>;
