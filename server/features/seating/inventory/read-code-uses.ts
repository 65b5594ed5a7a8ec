import type { Program } from '../../../context.ts';
import { readCodesInUse } from '../store-window-uses.ts';

/** Returns the digests of the codes used for tickets of the performances: held, in payment or bought. */
export function readCodeUses(program: Program, performanceIds: readonly string[]): Promise<string[]> {
  return readCodesInUse(program, performanceIds);
}
