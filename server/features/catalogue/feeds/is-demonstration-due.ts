import type { Program } from '../../../context.ts';
import { readCounts } from './store-import.ts';

/** Age at which the demonstration's performances are moved into the future. One week in ms. */
const restMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns true if the catalogue is empty or its demonstration data is outdated; always false if it contains real
 * events.
 */
export async function isDemonstrationDue(program: Program): Promise<boolean> {
  const { events, demonstrationAt } = await readCounts(program.db);
  if (demonstrationAt) return program.now().getTime() - demonstrationAt.getTime() > restMs;
  return events === 0;
}
