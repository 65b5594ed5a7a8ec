import type { Program } from '../../context.ts';
import { checkInventory } from '../seating/check-inventory.ts';
import { countOrders, type OrderCounts } from './store-invariants.ts';

/** What must hold of every purchase, with the words that say what is wrong. */
const mistakes = {
  incomplete: 'kinds of tickets of paid orders that are not as many as were bought',
  unpaid: 'tickets of no paid order',
  unequal: 'checkouts whose orders do not add up to their total',
  unbalanced: 'checkouts for which money and tickets do not agree',
  unsettled: 'captured charges that neither pay for anything nor go back',
  overRefunded: 'charges of which more went back than came',
  unrefunded: 'orders whose refund is not what they say',
  overdue: 'checkouts that are open although their time is over',
  misfits: 'orders that do not fit their checkout',
  unnumbered: 'orders and numbers that do not belong together',
  unaudited: 'movements of money without their audit row',
} as const satisfies Partial<Record<keyof OrderCounts, string>>;

/**
 * Counts everything that is for sale, sold and paid, and says what is wrong: nothing, once no job waits and the
 * worker's rounds were made, whatever was interrupted before. Reads every row; for tests, benchmarks and staff.
 */
export async function checkOrders(program: Program): Promise<{ counts: OrderCounts; wrong: string[] }> {
  const { wrong } = await checkInventory(program);
  const counts = await countOrders(program.db, program.now());
  for (const [name, words] of Object.entries(mistakes)) {
    const count = counts[name as keyof typeof mistakes];
    if (count > 0) wrong.push(`${count} ${words}`);
  }
  return { counts, wrong };
}
