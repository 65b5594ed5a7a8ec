import type { Availability } from '../../../../contract/catalogue/events.ts';
import type { Program } from '../../../context.ts';
import { bumpVersion, writeAvailabilities } from '../store.ts';

/**
 * Records the availability that listings show. The seating feature calls it at most once per second and performance.
 */
export async function showAvailability(
  program: Program,
  changes: readonly { performanceId: string; availability: Availability }[],
): Promise<void> {
  if (changes.length === 0) return;
  await program.transact(async (tx) => {
    if ((await writeAvailabilities(tx, changes)) > 0) await bumpVersion(tx, 'availability');
  });
}
