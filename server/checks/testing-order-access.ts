import type { staffBuyerCalls } from '../../contract/staff/orders-work/buyer-edits.ts';
import type { staffCollectionChangeCalls } from '../../contract/staff/orders-work/collection-changes.ts';
import type { SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import type { TestProgram } from '../testing/open-program.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';

/** Calls that would change the buyer or the collection method of an order outside the grant. */
export const orderAccessProbes: Record<
  keyof typeof staffCollectionChangeCalls | keyof typeof staffBuyerCalls,
  (theirs: SoldEvent, program: TestProgram) => ForeignAccessProbe
> = {
  readCollectionChoices: ({ order }) => ({ params: { number: order.number } }),
  readBuyer: ({ order }) => ({ params: { number: order.number } }),
  editBuyer: ({ order }, program) => ({
    params: { number: order.number },
    body: {
      editId: program.id(),
      version: 'any',
      contactName: 'Ho Ka Lam',
      contactTelephone: '5999 8888',
      reason: 'moved',
    },
  }),
  changeCollection: ({ order }, program) => ({
    params: { number: order.number },
    body: { changeId: program.id(), method: 'box_office' },
  }),
};
