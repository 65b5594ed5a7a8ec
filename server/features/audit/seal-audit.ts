import type { Program } from '../../context.ts';
import { sqlState } from '../../platform/database.ts';
import { sharedKey } from '../../platform/shared.ts';
import { noHash, sealFrom, sealHash } from './rules.ts';
import { insertSeals, readHead, readUnsealed, type Seal } from './store-seals.ts';

/** Rows sealed in one transaction: some megabytes. */
const sealedTogether = 5000;

/** How often the newest hash goes to the log. Milliseconds: an hour. */
const notedEveryMs = 60 * 60 * 1000;

const noted = sharedKey<{ at: number }, Program>(() => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Seals every row that has no seal yet, in batches. Of two workers at once the row decides: the second sets none, and
 * comes again. What is committed late is sealed later, in the order of seals.
 * @returns how many it sealed.
 */
export async function sealAudit(program: Program): Promise<number> {
  let sealed = 0;
  for (;;) {
    const n = await sealBatch(program);
    sealed += n;
    if (n < sealedTogether) break;
  }
  await noteHead(program);
  return sealed;
}

async function sealBatch(program: Program): Promise<number> {
  try {
    return await program.transact(async (tx) => {
      const head = await readHead(tx);
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

/** What was noted outside of the database tells that the newest rows were cut off: no chain says how long it was. */
async function noteHead(program: Program): Promise<void> {
  const memory = program.shared(noted);
  const now = program.now().getTime();
  if (now - memory.at < notedEveryMs) return;
  memory.at = now;
  const head = await readHead(program.db);
  if (!head) return;
  const audit = { seal: Number(head.seq), hash: head.hash.toString('hex') };
  program.log.warn({ audit }, 'newest seal of the audit');
}
