import type { Db, Tx } from '../../context.ts';
import { readJournalRows, sumJournalDays, type JournalDay, type JournalEntry, type Period } from './store-journal.ts';

export type { JournalDay, Period };

/** Postings that are read at a time. */
const pagePostings = 1000;

/** Every entry of a period, oldest first, page by page: no more than one page is in memory. */
export async function* readJournal(db: Db, period: Period): AsyncGenerator<JournalEntry[]> {
  for (let last: JournalEntry | null = null; ;) {
    const entries: JournalEntry[] = await readJournalRows(db, period, last, pagePostings);
    last = entries.at(-1) ?? null;
    if (last === null) return;
    yield entries;
  }
}

/** What each account was debited and credited by day in Hong Kong and kind of movement. */
export function readJournalDays(db: Db | Tx, period: Period): Promise<JournalDay[]> {
  return sumJournalDays(db, period);
}
