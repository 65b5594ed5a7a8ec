import type { Program } from '../../context.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { fillGroup } from './fill-group.ts';
import { storeAccessCodes } from './create-access-codes.ts';

/** Local mode only: public code for the event Folded Zoo. */
const code = 'F01DED-Z00FR1-END20Q';

/**
 * Sets up priority booking for the demonstration events. Idempotent.
 * @returns lines to print at start.
 */
export async function addDemonstrationPriority(program: Program): Promise<string[]> {
  await storeAccessCodes(program, permitSystem('start', 'codes.make', 'folded-zoo'), [code], {
    uses: null,
    single: false,
  });
  await fillGroup(program, permitSystem('start', 'group.fill', 'morningline-fans'), ['demo@fei.example']);
  return [
    `Demonstration of priority booking: code ${code} for the Folded Zoo; the account demo is in the Morningline fan club.`,
  ];
}
