import type { Program } from '../../../context.ts';
import { readCounts } from './store-import.ts';

/** Age after which the demonstration's performances are moved into the future. Milliseconds: one week. */
const restMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns true for an empty catalogue, and for one whose demonstration data has aged; never for a catalogue with real
 * events.
 */
export async function isDemonstrationDue(program: Program): Promise<boolean> {
  const { events, demonstrationAt } = await readCounts(program.db);
  if (demonstrationAt) return program.now().getTime() - demonstrationAt.getTime() > restMs;
  return events === 0;
}
