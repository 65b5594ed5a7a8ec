import type { Program } from '../../../context.ts';
import { readCodesInUse } from '../store-window-uses.ts';

/** Digests of the codes with which tickets of performances are had: in carts, being paid for, or bought. */
export function readCodeUses(program: Program, performanceIds: readonly string[]): Promise<string[]> {
  return readCodesInUse(program, performanceIds);
}
