import type { Program } from '../../context.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { addCounter, listCounters } from './add-counter.ts';

/** Adds a counter in local mode if there is none, so that sales can be tried. */
export async function addDemonstrationCounter(program: Program): Promise<void> {
  if ((await listCounters(program)).length > 0) return;
  await addCounter(program, permitSystem('start', 'counter.add', program.id()), { name: 'Demonstration counter 1' });
}
