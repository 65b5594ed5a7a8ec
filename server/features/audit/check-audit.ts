import type { Program, Tx } from '../../context.ts';
import { inSnapshot } from '../../platform/database.ts';
import { isPutInLater, noHash, sealHash } from './rules.ts';
import { readPieceUnsealed, readSeals, type Seal } from './store-seals.ts';

/** Rows per read. */
const readTogether = 10_000;
/** Workers seal every minute, so a row unsealed for five minutes is an error. */
const timeoutMs = 5 * 60 * 1000;
const maxLines = 50;

export interface AuditCheck {
  counts: { rows: number; seals: number };
  /** Newest hash, to be recorded outside the database; null before the first seal. */
  head: { seal: number; hash: string } | null;
  wrong: string[];
}

/**
 * Checks the whole chain of seals and all rows in batches. Reports rows that were changed, deleted, inserted later or
 * never sealed, and breaks in the chain. Rows cut off at the end together with their seals are detected only if `from`
 * is given.
 * @param from hex hash of a seal recorded earlier, which must still be in the chain.
 */
export function checkAudit(program: Program, from?: string): Promise<AuditCheck> {
  return inSnapshot(program.db, async (tx) => {
    const wrong = new Mistakes();
    const { seals, hash, found } = await walkSeals(tx, wrong, from?.toLowerCase());
    if (from && !found)
      wrong.add(`no seal has the hash ${from}: the chain was truncated or rewritten after this hash was recorded`);
    const rows = await walkRows(tx, wrong, new Date(program.now().getTime() - timeoutMs));
    const head = seals > 0 ? { seal: seals, hash: hash.toString('hex') } : null;
    return { counts: { rows, seals }, head, wrong: wrong.lines() };
  });
}

class Mistakes {
  readonly #lines: string[] = [];
  #more = 0;

  add(line: string): void {
    if (this.#lines.length < maxLines) this.#lines.push(line);
    else this.#more += 1;
  }

  lines(): string[] {
    return this.#more > 0 ? [...this.#lines, `and ${this.#more} more`] : this.#lines;
  }
}

async function walkSeals(tx: Tx, wrong: Mistakes, from: string | undefined) {
  let before: Pick<Seal, 'seq' | 'hash'> = { seq: 0n, hash: noHash };
  let newest = Number.NEGATIVE_INFINITY;
  let found = false;
  for (;;) {
    const seals = await readSeals(tx, { after: before.seq, limit: readTogether });
    for (const { seq, hash, auditId, at, row } of seals) {
      if (seq !== before.seq + 1n) wrong.add(`seals ${before.seq + 1n} to ${seq - 1n} are missing`);
      else if (!row || !at) wrong.add(`row ${auditId} of seal ${seq} is missing`);
      else if (!sealHash(before.hash, row).equals(hash)) {
        wrong.add(`row ${auditId} differs from the sealed row, or seal ${seq} or the seal before it was changed`);
      } else if (isPutInLater(at.getTime(), newest)) {
        wrong.add(`row ${auditId} of seal ${seq} is dated ${at.toISOString()}, but was inserted later`);
      } else newest = Math.max(newest, at.getTime());
      found ||= hash.toString('hex') === from;
      before = { seq, hash };
    }
    if (seals.length < readTogether) return { seals: Number(before.seq), hash: before.hash, found };
  }
}

async function walkRows(tx: Tx, wrong: Mistakes, before: Date): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let count = 0;
  for (;;) {
    const { rows, last, unsealed } = await readPieceUnsealed(tx, { after, limit: readTogether, before });
    for (const auditId of unsealed)
      wrong.add(`row ${auditId} has no seal: it was inserted later, or sealing has stopped`);
    count += rows;
    if (last === null || rows < readTogether) return count;
    after = last;
  }
}
