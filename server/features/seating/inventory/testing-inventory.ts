import { expect } from 'vitest';
import type { TestProgram } from '../../../testing/open-program.ts';
import { checkInventory } from './check-inventory.ts';
import type { InventoryCounts } from './store-invariants.ts';

/**
 * Throws unless the inventory is consistent.
 * @param limited see `checkInventory`.
 * @returns its counts.
 */
export async function expectInventoryInOrder(program: TestProgram, limited?: string): Promise<InventoryCounts> {
  const { counts, wrong } = await checkInventory(program, limited);
  expect(wrong).toEqual([]);
  return counts;
}

/** Closes the program and checks the inventory. */
export async function closeInOrder(program: TestProgram): Promise<void> {
  try {
    await expectInventoryInOrder(program);
  } finally {
    await program.close();
  }
}

export async function countSeatsByState(
  program: TestProgram,
): Promise<Pick<InventoryCounts, 'free' | 'held' | 'sold'>> {
  const { free, held, sold } = (await checkInventory(program)).counts;
  return { free, held, sold };
}

/** Makes HOLD read the blocks without locks from now on, to prove that the test then fails. */
export function holdWithoutLocks(program: TestProgram): void {
  const run = program.run.bind(program);
  program.run = (statement) =>
    run(
      statement.name?.startsWith('seating_take_')
        ? { ...statement, name: 'weak_hold', text: statement.text.replaceAll('for update', '') }
        : statement,
    );
}
