import { expect } from 'vitest';
import type { TestProgram } from '../../../testing/open-program.ts';
import { checkInventory } from './check-inventory.ts';
import type { InventoryCounts } from './store-invariants.ts';

/** Fails unless everything for sale adds up. @param limited as in `checkInventory`. @returns the counts of it. */
export async function expectInventoryInOrder(program: TestProgram, limited?: string): Promise<InventoryCounts> {
  const { counts, wrong } = await checkInventory(program, limited);
  expect(wrong).toEqual([]);
  return counts;
}

/** Ends a test of a sale: nothing may be wrong with what is for sale. */
export async function closeInOrder(program: TestProgram): Promise<void> {
  try {
    await expectInventoryInOrder(program);
  } finally {
    await program.close();
  }
}

/** Places by what they are, over all performances. */
export async function countSeatsByState(
  program: TestProgram,
): Promise<Pick<InventoryCounts, 'free' | 'held' | 'sold'>> {
  const { free, held, sold } = (await checkInventory(program)).counts;
  return { free, held, sold };
}

/** What a careless HOLD would be: from now on it looks at the blocks without locking them. */
export function holdWithoutLocks(program: TestProgram): void {
  const run = program.run.bind(program);
  program.run = (statement) =>
    run(
      statement.name?.startsWith('seating_take_')
        ? { ...statement, name: 'weak_hold', text: statement.text.replaceAll('for update', '') }
        : statement,
    );
}
