import type { Program } from '../../../context.ts';
import { readCounts } from './store-import.ts';

/** After so many days the demonstration's performances are moved on, so that they lie ahead. Milliseconds: a week. */
const restMs = 7 * 24 * 60 * 60 * 1000;

/** Into an empty catalogue at once; into one that holds the demonstration when that has aged; never beside real events. */
export async function isDemonstrationDue(program: Program): Promise<boolean> {
  const { events, demonstrationAt } = await readCounts(program.db);
  if (demonstrationAt) return program.now().getTime() - demonstrationAt.getTime() > restMs;
  return events === 0;
}
