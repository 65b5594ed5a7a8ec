import type { Db, Tx } from '../../context.ts';
import { readJournalRows, sumJournalDays, type JournalDay, type JournalEntry, type Period } from './store-journal.ts';

export type { JournalDay, Period };

const pagePostings = 1000;

/** Yields the entries of a period, oldest first, one page at a time to limit memory use. */
export async function* readJournal(db: Db, period: Period): AsyncGenerator<JournalEntry[]> {
  for (let last: JournalEntry | null = null; ;) {
    const entries: JournalEntry[] = await readJournalRows(db, period, last, pagePostings);
    last = entries.at(-1) ?? null;
    if (last === null) return;
    yield entries;
  }
}

/** Returns the debits and credits of each account by Hong Kong day and posting kind. */
export function readJournalDays(db: Db | Tx, period: Period): Promise<JournalDay[]> {
  return sumJournalDays(db, period);
}
