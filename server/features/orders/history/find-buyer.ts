import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import type { Program } from '../../../context.ts';
import { findBuyerByNumber } from './store-members.ts';

/** Returns the buyer of a transaction, or undefined. For jobs and staff only. */
export async function findBuyer(program: Pick<Program, 'db'>, number: string): Promise<string | undefined> {
  return isOrderNumber(number) ? findBuyerByNumber(program.db, number) : undefined;
}
