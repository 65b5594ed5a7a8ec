import type { staffCollectionChangeCalls } from '../../contract/staff/orders-work/collection-changes.ts';
import type { SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import type { TestProgram } from '../testing/open-program.ts';
import type { Reach } from './testing-reaches.ts';

/** How somebody could reach for the way in which tickets of an order that is not theirs are collected. */
export const orderReaches: Record<
  keyof typeof staffCollectionChangeCalls,
  (theirs: SoldEvent, program: TestProgram) => Reach
> = {
  readCollectionChoices: ({ order }) => ({ params: { number: order.number } }),
  changeCollection: ({ order }, program) => ({
    params: { number: order.number },
    body: { changeId: program.id(), method: 'box_office' },
  }),
};
