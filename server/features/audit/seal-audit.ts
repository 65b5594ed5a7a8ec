import type { Program } from '../../context.ts';
import { sqlState } from '../../platform/database.ts';
import { sharedKey } from '../../platform/shared.ts';
import { noHash, sealFrom, sealHash } from './rules.ts';
import { insertSeals, readNewestSeal, readUnsealed, type Seal } from './store-seals.ts';

/** Rows per transaction; a few megabytes. */
const sealedTogether = 5000;

/** The newest hash is logged once an hour. */
const notedEveryMs = 60 * 60 * 1000;

const noted = sharedKey<{ at: number }, Program>(() => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Seals all unsealed rows in batches. If two workers seal at the same time, a unique key rejects one batch; that worker
 * seals nothing and retries on its next run. Rows that commit late get later seals.
 * @returns number of rows sealed.
 */
export async function sealAudit(program: Program): Promise<number> {
  let sealed = 0;
  for (;;) {
    const n = await sealBatch(program);
    sealed += n;
    if (n < sealedTogether) break;
  }
  await logNewestSeal(program);
  return sealed;
}

async function sealBatch(program: Program): Promise<number> {
  try {
    return await program.transact(async (tx) => {
      const head = await readNewestSeal(tx);
      const from = sealFrom(head?.auditId, program.now());
      const seals: Seal[] = [];
      let { seq, hash }: Pick<Seal, 'seq' | 'hash'> = head ?? { seq: 0n, hash: noHash };
      for (const { auditId, row } of await readUnsealed(tx, { from, limit: sealedTogether })) {
        seq += 1n;
        hash = sealHash(hash, row);
        seals.push({ seq, auditId, hash });
      }
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals.length;
    });
  } catch (error) {
    // Another worker sealed the same rows.
    if (sqlState(error) === '23505') return 0;
    throw error;
  }
}

/** Logs the newest hash, because the chain alone cannot show that its newest rows were cut off. */
async function logNewestSeal(program: Program): Promise<void> {
  const memory = program.shared(noted);
  const now = program.now().getTime();
  if (now - memory.at < notedEveryMs) return;
  memory.at = now;
  const head = await readNewestSeal(program.db);
  if (!head) return;
  const audit = { seal: Number(head.seq), hash: head.hash.toString('hex') };
  program.log.warn({ audit }, 'newest seal of the audit');
}
