import type { Db, Tx } from '../../context.ts';
import type { MovementAction } from './record-audit.ts';
import { countRows } from './store.ts';

/** Counts an action's recorded money movements by subject. Reads every row of the action. */
export function countMovements(db: Db | Tx, action: MovementAction): Promise<Map<string, number>> {
  return countRows(db, action);
}
