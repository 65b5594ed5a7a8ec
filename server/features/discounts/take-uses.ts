import type { Program, Tx } from '../../context.ts';
import { endUses, insertUses, lockCodes, reviveUses, type Use, type UseKey } from './store.ts';

/**
 * Consumes one use of a code for each checkout, within its transaction. The lock on the code's row serializes competing
 * buyers.
 * @returns false, with nothing written, if any code has no use left; the caller must roll back.
 */
export async function takeUses(program: Pick<Program, 'now'>, tx: Tx, uses: readonly Use[]): Promise<boolean> {
  if (uses.length === 0) return true;
  const codes = await lockCodes(tx, uses);
  const used = new Map(codes.map(({ codeId, used: n }) => [codeId, n]));
  const own = new Map(codes.map(({ codeId, memberId, ownUses }) => [`${codeId} ${memberId}`, ownUses.length]));
  for (const { codeId, memberId } of uses) {
    const code = codes.find((one) => one.codeId === codeId);
    const total = (used.get(codeId) ?? 0) + 1;
    const mine = (own.get(`${codeId} ${memberId}`) ?? 0) + 1;
    if (!code || code.endedAt || total > code.uses || mine > (code.perMember ?? Infinity)) return false;
    used.set(codeId, total);
    own.set(`${codeId} ${memberId}`, mine);
  }
  await insertUses(tx, uses, program.now());
  return true;
}

/** Releases the uses of failed checkouts, in the transaction that ends them. Idempotent. */
export async function returnUses(program: Pick<Program, 'now'>, tx: Tx, keys: readonly UseKey[]): Promise<void> {
  if (keys.length > 0) await endUses(tx, keys, program.now());
}

/**
 * Restores the uses of expired checkouts that were paid after all. The price shown to the buyer is honoured even if the
 * code has been used up since.
 */
export async function restoreLateUses(tx: Tx, keys: readonly UseKey[]): Promise<void> {
  if (keys.length > 0) await reviveUses(tx, keys);
}
