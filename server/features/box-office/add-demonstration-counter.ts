import type { Program } from '../../context.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { addCounter, listCounters } from './add-counter.ts';

/** Local mode's counter, where there is none: somebody has to be able to sell. */
export async function addDemonstrationCounter(program: Program): Promise<void> {
  if ((await listCounters(program)).length > 0) return;
  await addCounter(program, permitSystem('start', 'counter.add', program.id()), { name: 'Demonstration counter 1' });
}
