import { useState } from 'react';
import { useSending, type Sending } from '../forms/use-sending.ts';

/** A page of a list as calls answer it; `next` is the cursor of the page after it. */
export interface KeysetPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

/** The rows so far, and how to have more of them. */
export interface More<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly sending: Sending;
  readonly load: () => void;
}

/**
 * A list that grows page by page. @param first what the loader brought; another one begins the list anew. @param load asks
 * for the page at a cursor, with the same filters.
 */
export function useMore<Row>(first: KeysetPage<Row>, load: (cursor: string) => Promise<KeysetPage<Row>>): More<Row> {
  const sending = useSending();
  const [kept, setKept] = useState({ first, rows: first.items, next: first.next });
  const now = kept.first === first ? kept : { first, rows: first.items, next: first.next };
  return {
    rows: now.rows,
    hasMore: now.next !== null,
    sending,
    load() {
      const { next } = now;
      if (next === null || sending.busy) return;
      void sending.send(async () => {
        const page = await load(next);
        setKept((before) =>
          // Filters may have changed meanwhile: then it belongs to a list that nobody looks at.
          before.first === first || before.rows === now.rows
            ? { first, rows: [...now.rows, ...page.items], next: page.next }
            : before,
        );
      });
    },
  };
}
