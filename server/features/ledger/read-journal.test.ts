import { expect, test } from 'vitest';
import { openTestProgram } from '../../testing/open-program.ts';
import { readJournal } from './read-journal.ts';

test('reads every entry of a period exactly once across pages, even with equal timestamps', async () => {
  const program = await openTestProgram();
  try {
    await program.pool.query(
      `insert into ledger (subject_id, kind, at, accounts, amounts)
       select gen_random_uuid(), 'points_granted', '2026-11-23T04:00:00.000001Z'::timestamptz + n / 3 * interval '1 microsecond',
         array['points:' || n, 'goodwill'], array[-n, n] from generate_series(1, 10100) n`,
    );
    const period = { from: new Date('2026-11-23T04:00:00Z'), until: new Date('2026-11-23T05:00:00Z') };
    const seen = new Set<string>();
    let [entries, sum] = [0, 0];
    for await (const page of readJournal(program.db, period)) {
      entries += page.length;
      for (const { subjectId, account, cents } of page) {
        seen.add(`${subjectId} ${account}`);
        sum += cents;
        expect(account).toMatch(/^(points|goodwill)$/);
      }
      expect(page.length).toBeLessThanOrEqual(10_000);
    }
    expect([entries, seen.size, sum]).toEqual([20_200, 20_200, 0]);
  } finally {
    await program.close();
  }
});
