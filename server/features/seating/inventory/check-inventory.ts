import type { Program } from '../../../context.ts';
import { countInventory, sumQuotas, type InventoryCounts } from './store-invariants.ts';

const mistakes = {
  miscounted: 'blocks whose free places are not what their bits say',
  unbalanced: 'blocks where sold, held, kept back and free places are not all there are',
  unmarked: 'seats that somebody has but that are not marked as taken',
  doubled: 'seats that two buyers have',
  broken: 'holds whose places and ticket types do not agree',
  reopened: 'closed seats that are marked as free',
  uncounted: 'buyers who hold more than is counted for them',
  over: 'buyers who have more than they are allowed',
  unbounded: 'counts of sale windows that are less than what is held by them',
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
