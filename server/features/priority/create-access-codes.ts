import { drawCode, readCode } from '../../../contract/core/readable-code.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { claimAudience } from './audience-owner.ts';
import { digestAccessCode } from './rules.ts';
import { insertAccessCodes, type CodeTerms } from './store.ts';
import { insertAccessBatch, withdrawRows } from './store-owners.ts';

export interface AccessCodesToMake extends Pick<CodeTerms, 'uses' | 'single'> {
  readonly count: number;
}

/** Batch of codes created in the consoles. @property owner from `findAudienceScopePath`. */
export interface BatchToMake extends AccessCodesToMake {
  readonly batchId: string;
  readonly expiresAt: Date | null;
  readonly madeBy: string;
  readonly owner: number | null;
}

/**
 * Creates codes in the permit's set.
 * @returns the codes; they cannot be read later, because only digests are stored.
 */
export async function createAccessCodes(
  program: Program,
  permit: Permit<'codes.make', string>,
  { count, uses, single }: AccessCodesToMake,
): Promise<string[]> {
  const made = drawCodes(program, count);
  await storeAccessCodes(program, permit, made, { uses, single });
  return made;
}

/**
 * Creates a batch of codes once per batch ID.
 * @returns its codes; they cannot be read later.
 */
export async function makeBatch(
  program: Program,
  permit: Permit<'codes.make', string>,
  { owner, madeBy, count, ...terms }: BatchToMake,
): Promise<Outcome<string[], 'priority_key_taken' | 'codes_made_before'>> {
  const made = drawCodes(program, count);
  const digests = made.map((code) => digestAccessCode(program, code));
  const { subject: codes } = permit;
  return program.transact(async (tx) => {
    const claimed = await claimAudience(program, tx, { kind: 'codes', key: codes, owner });
    if (!claimed.ok) return refuse('priority_key_taken');
    const now = program.now();
    if (!(await insertAccessBatch(tx, { ...terms, codes, count, madeBy, madeAt: now })))
      return refuse('codes_made_before');
    await insertAccessCodes(tx, digests, { ...terms, codes, now });
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

/**
 * Stores codes that were created elsewhere. Idempotent.
 * @throws if one of them is not a valid code.
 */
export async function storeAccessCodes(
  program: Program,
  permit: Permit<'codes.make', string>,
  written: readonly string[],
  { uses, single }: Omit<AccessCodesToMake, 'count'>,
): Promise<void> {
  const digests = written.map((text) => {
    const code = readCode(text);
    if (code === undefined) throw new Error(`${text} is not an access code`);
    return digestAccessCode(program, code);
  });
  await program.transact(async (tx) => {
    const { subject: codes } = permit;
    const kept = await insertAccessCodes(tx, digests, { codes, uses, single, now: program.now() });
    if (kept > 0) await recordChange(program, tx, permit, { count: kept, uses, single });
  });
}

/**
 * Withdraws the codes of one batch, or all codes in the permit's set. Tickets bought with them stay valid.
 * @returns number of codes.
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
