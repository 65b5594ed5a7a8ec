import { useState } from 'react';
import { useSubmission, type Submission } from '../forms/use-submission.ts';

/** `next` is the cursor of the next page, null on the last page. */
export interface KeysetPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | number | null;
}

export interface More<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly submission: Submission;
  readonly load: () => void;
}

/**
 * Manages a list that loads page by page.
 * @param first the loader's page; a new one restarts the list.
 * @param load loads the page at a cursor with the same filters.
 */
export function useMore<Row>(first: KeysetPage<Row>, load: (cursor: string) => Promise<KeysetPage<Row>>): More<Row> {
  const submission = useSubmission();
  const [kept, setKept] = useState({ first, rows: first.items, next: first.next });
  const now = kept.first === first ? kept : { first, rows: first.items, next: first.next };
  return {
    rows: now.rows,
    hasMore: now.next !== null,
    submission,
    load() {
      const { next } = now;
      if (next === null || submission.busy) return;
      void submission.send(async () => {
        const page = await load(String(next));
        setKept((before) =>
          // After a filter change, the response belongs to a list that is no longer shown.
          before.first === first || before.rows === now.rows
            ? { first, rows: [...now.rows, ...page.items], next: page.next }
            : before,
        );
      });
    },
  };
}
