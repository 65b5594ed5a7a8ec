import type { Db, Tx } from '../../context.ts';
import type { MovementAction } from './record-audit.ts';
import { countRows } from './store.ts';

/** Counts the recorded money movements of an action per subject. Reads every row of the action. */
export function countMovements(db: Db | Tx, action: MovementAction): Promise<Map<string, number>> {
  return countRows(db, action);
}
