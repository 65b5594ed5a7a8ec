import { drawCode, readCode } from '../../../contract/core/readable-code.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { claimAudience } from './own-audience.ts';
import { digestOf } from './rules.ts';
import { insertCodes, type CodeTerms } from './store.ts';
import { insertBatch, withdrawRows } from './store-owners.ts';

export interface CodesToMake extends Pick<CodeTerms, 'uses' | 'single'> {
  readonly count: number;
}

/** Codes that are made in the consoles. @property owner as `placeAudience` had it. */
export interface BatchToMake extends CodesToMake {
  readonly batchId: string;
  readonly expiresAt: Date | null;
  readonly madeBy: string;
  readonly owner: number | null;
}

/** Makes codes of the permit's set. @returns them: nobody can tell them later, as only their digests are kept. */
export async function makeCodes(
  program: Program,
  permit: Permit<'codes.make', string>,
  { count, uses, single }: CodesToMake,
): Promise<string[]> {
  const made = drawCodes(program, count);
  await keepCodes(program, permit, made, { uses, single });
  return made;
}

/** Makes a batch, once. @returns its codes, as `makeCodes` does. */
export async function makeBatch(
  program: Program,
  permit: Permit<'codes.make', string>,
  { owner, madeBy, count, ...terms }: BatchToMake,
): Promise<Outcome<string[], 'priority_key_taken' | 'codes_made_before'>> {
  const made = drawCodes(program, count);
  const digests = made.map((code) => digestOf(program, code));
  const { subject: codes } = permit;
  return program.transact(async (tx) => {
    const claimed = await claimAudience(program, tx, { kind: 'codes', key: codes, owner });
    if (!claimed.ok) return refuse('priority_key_taken');
    const now = program.now();
    if (!(await insertBatch(tx, { ...terms, codes, count, madeBy, madeAt: now }))) return refuse('codes_made_before');
    await insertCodes(tx, digests, { ...terms, codes, now });
    const { batchId, uses, single, expiresAt } = terms;
    await recordChange(program, tx, permit, {
      count,
      uses,
      single,
      batchId,
      expiresAt: expiresAt?.toISOString() ?? null,
    });
    return done(made);
  });
}

function drawCodes(program: Program, count: number): string[] {
  return Array.from({ length: count }, () => drawCode((bytes) => program.random(bytes)));
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

/**
 * Makes codes of the permit's set worthless: of one batch, or every one. Tickets that were had with them stay.
 * @returns how many there were.
 */
export function withdrawCodes(
  program: Program,
  permit: Permit<'codes.withdraw', string>,
  batchId: string | null = null,
): Promise<number> {
  return program.transact(async (tx) => {
    const count = await withdrawRows(tx, permit.subject, batchId, program.now());
    if (count > 0) await recordChange(program, tx, permit, batchId === null ? { count } : { count, batchId });
    return count;
  });
}
