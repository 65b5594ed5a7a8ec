import { drawCode, readCode } from '../../../contract/core/readable-code.ts';
import type { Program } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { digestOf } from './rules.ts';
import { deleteCodes, insertCodes } from './store.ts';

export interface CodesToMake {
  readonly count: number;
  /** Tickets that each is good for of each performance; null: as many as windows let. */
  readonly uses: number | null;
  /** Whether each is the member's alone who enters it first. */
  readonly single: boolean;
}

/** Makes codes of the permit's set. @returns them: nobody can tell them later, as only their digests are kept. */
export async function makeCodes(
  program: Program,
  permit: Permit<'codes.make', string>,
  { count, uses, single }: CodesToMake,
): Promise<string[]> {
  const made = Array.from({ length: count }, () => drawCode((bytes) => program.random(bytes)));
  await keepCodes(program, permit, made, { uses, single });
  return made;
}

/** Keeps codes that were written elsewhere. @throws where one of them is none. Repeating it changes nothing. */
export async function keepCodes(
  program: Program,
  permit: Permit<'codes.make', string>,
  written: readonly string[],
  { uses, single }: Omit<CodesToMake, 'count'>,
): Promise<void> {
  const digests = written.map((text) => {
    const code = readCode(text);
    if (code === undefined) throw new Error(`${text} is no code`);
    return digestOf(program, code);
  });
  await program.transact(async (tx) => {
    const { subject: codes } = permit;
    const kept = await insertCodes(tx, digests, { codes, uses, single, now: program.now() });
    if (kept > 0) await recordChange(program, tx, permit, { count: kept, uses, single });
  });
}

/** Makes every code of the permit's set worthless. Tickets that were had with them stay. @returns how many there were. */
export function withdrawCodes(program: Program, permit: Permit<'codes.withdraw', string>): Promise<number> {
  return program.transact(async (tx) => {
    const count = await deleteCodes(tx, permit.subject);
    if (count > 0) await recordChange(program, tx, permit, { count });
    return count;
  });
}
