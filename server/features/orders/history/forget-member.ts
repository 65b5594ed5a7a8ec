import type { Program } from '../../../context.ts';
import { findPerformances } from '../store-history.ts';
import { withdrawResalesOf } from '../store-resales.ts';
import { eraseTransfers } from '../store-transfers.ts';
import { deleteNotesOf } from '../store-notes.ts';
import { deleteBuyerEdits } from '../store-buyer-edits.ts';
import { eraseParcels } from '../store-parcels.ts';
import { eraseBuyer } from './store-members.ts';

/**
 * Removes personal data from the transactions of a closed account. The law requires us to store the transactions
 * themselves. Idempotent.
 */
export async function forgetBuyer(program: Program, { memberId }: { memberId: string }): Promise<void> {
  const performanceIds = await findPerformances(program.db, [memberId]);
  await withdrawResalesOf(program.db, memberId, { performanceIds, now: program.now() });
  await eraseTransfers(program.db, memberId);
  await deleteNotesOf(program.db, memberId);
  await deleteBuyerEdits(program.db, memberId);
  await eraseParcels(program.db, memberId);
  await eraseBuyer(program.db, memberId);
}
