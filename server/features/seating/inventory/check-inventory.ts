import type { Program } from '../../../context.ts';
import { countInventory, sumQuotas, type InventoryCounts } from './store-invariants.ts';

const mistakes = {
  miscounted: 'blocks whose counts do not match their seat bits',
  unbalanced: 'blocks whose sold, held, allotted and free seats do not add up to the capacity',
  unmarked: 'sold, held or allotted seats that are not marked as taken',
  doubled: 'seats assigned more than once',
  broken: 'holds whose seats and ticket types do not match',
  reopened: 'closed seats marked as free',
  uncounted: 'buyers who hold more tickets than their quota counts',
  over: 'buyers over their ticket limit',
  unbounded: 'sale window counters below the number of tickets held',
} as const satisfies Partial<Record<keyof InventoryCounts, string>>;

/**
 * Checks the whole inventory and returns the violations. There must be none at any moment, even after an interruption.
 * Reads every row: use it in tests, benchmarks and staff tools, not during a sale.
 * @param limited a performance that has had a member limit from the start. Its quotas must equal the held and sold
 *   tickets if the database contains nothing else.
 */
export async function checkInventory(
  program: Pick<Program, 'run'>,
  limited?: string,
): Promise<{ counts: InventoryCounts; wrong: string[] }> {
  const counts = await countInventory(program);
  const wrong: string[] = [];
  for (const [name, words] of Object.entries(mistakes)) {
    const count = counts[name as keyof typeof mistakes];
    if (count > 0) wrong.push(`${count} ${words}`);
  }
  if (limited !== undefined) {
    const quotas = await sumQuotas(program, limited);
    if (quotas !== counts.held + counts.sold) {
      wrong.push(`quotas count ${quotas} tickets, but ${counts.held + counts.sold} are held or sold`);
    }
  }
  return { counts, wrong };
}
