import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import type { Program } from '../../../context.ts';
import { findBuyerByNumber } from '../store-members.ts';

/** Whose transaction this is; undefined where there is none. For jobs and staff: nobody else may learn it. */
export async function findBuyer(program: Pick<Program, 'db'>, number: string): Promise<string | undefined> {
  return isOrderNumber(number) ? findBuyerByNumber(program.db, number) : undefined;
}
