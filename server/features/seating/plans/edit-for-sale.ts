import type { Program, Tx } from '../../../context.ts';
import { duplicateEvent } from '../../catalogue/editing/create-event.ts';
import { publishEvent } from '../../catalogue/editing/publish-event.ts';
import { readStaffEvent } from '../../catalogue/editing/read-staff-event.ts';
import { findTaken, lockBlocks } from '../store.ts';
import { copyPlanLinks } from './store-plans.ts';

/** {@link publishEvent} with an eye on who has tickets: what somebody holds or bought is not changed under them. */
export function publishForSale(
  program: Program,
  permit: Parameters<typeof publishEvent>[1],
  draft: Parameters<typeof publishEvent>[2],
): ReturnType<typeof publishEvent> {
  return publishEvent(program, permit, draft, { lockTaken });
}

/** Which performances somebody has tickets of. Holds and sales of them wait for the transaction. */
async function lockTaken(tx: Tx, performanceIds: readonly string[]): Promise<ReadonlySet<string>> {
  for (const id of performanceIds) await lockBlocks(tx, id);
  return findTaken(tx, performanceIds);
}

/** {@link duplicateEvent}, sold by the same plans. */
export function duplicateForSale(
  program: Program,
  permit: Parameters<typeof duplicateEvent>[1],
  dates: Parameters<typeof duplicateEvent>[2],
): ReturnType<typeof duplicateEvent> {
  return duplicateEvent(program, permit, dates, { copyPlans: copyPlanLinks });
}

/** {@link readStaffEvent}, saying of which performances somebody has tickets. */
export function readForEditing(program: Program, number: number): ReturnType<typeof readStaffEvent> {
  return readStaffEvent(program, number, findTaken);
}
