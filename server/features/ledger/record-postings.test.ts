import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { readBalances } from './read-balances.ts';
import { recordPostings } from './record-postings.ts';
import { readLedgerBook } from './read-ledger-book.ts';
import { readEntries } from './read-posting.ts';
import { reverse, type Posting } from './rules.ts';
import { readPostings } from './store.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

const record = (...postings: Posting[]) => program.transact((tx) => recordPostings(tx, program.now(), postings));

function captured(cents: number): Posting {
  return {
    subjectId: program.id(),
    kind: 'charge_captured',
    entries: [
      ['clearing:sandbox', cents],
      ['unallocated', -cents],
    ],
  };
}

test('stores postings unchanged and adds them to the balances', async () => {
  const [one, other] = [captured(58_000), captured(1)];
  await record(one, other, { ...captured(0), kind: 'checkout_settled' });
  expect(await readPostings(program.db, [one.subjectId])).toEqual([{ ...one, at: program.now() }]);
  expect(await readBalances(program.db)).toEqual(
    new Map([
      ['clearing:sandbox', 58_001],
      ['unallocated', -58_001],
    ]),
  );
  expect((await program.pool.query('select 1 from ledger')).rows).toHaveLength(2);
});

test('rejects a duplicate posting and rolls back its transaction', async () => {
  const posting = captured(500);
  await record(posting);
  await expect(record(captured(7), posting)).rejects.toThrow('ledger_pkey');
  expect((await readBalances(program.db)).get('unallocated')).toBe(-500);
});

test('rejects unbalanced postings and any later change at database level', async () => {
  const posting = captured(500);
  await record(posting);
  const insert = `insert into ledger (subject_id, kind, at, accounts, amounts)
    values ($1, 'charge_captured', now(), '{fees,delivery}', '{1,-2}')`;
  await expect(program.pool.query(insert, [program.id()])).rejects.toThrow('ledger_balances');
  await expect(program.pool.query('update ledger set at = now()')).rejects.toThrow('never changed');
  await expect(program.pool.query('delete from ledger')).rejects.toThrow('never changed');
});

test('stores a reversal that references its posting and clears the accounts', async () => {
  const posting = captured(500);
  await record(posting);
  program.clock.advance(1000);
  const reversal = reverse(posting, posting.subjectId);
  await record(reversal);
  const at = program.now();
  expect(await readPostings(program.db, [posting.subjectId])).toEqual([
    { ...posting, at: new Date(at.getTime() - 1000) },
    { ...reversal, at },
  ]);
  expect(await readBalances(program.db)).toEqual(new Map());
  expect(await readEntries(program.db, posting.subjectId, 'reversal')).toEqual(reversal.entries);
  expect(await readEntries(program.db, posting.subjectId, 'refund_done')).toEqual([]);
});

test('sorts the postings of a subject by time, not by kind', async () => {
  const first: Posting = { ...captured(1), kind: 'top_up_credited' };
  await record(first);
  program.clock.advance(1000);
  await record({ ...first, kind: 'charge_captured' });
  const kinds = (await readPostings(program.db, [first.subjectId])).map(({ kind }) => kind);
  expect(kinds).toEqual(['top_up_credited', 'charge_captured']);
});

test('returns the sum of debits as the amount of each posting', async () => {
  const posting: Posting = {
    subjectId: program.id(),
    kind: 'checkout_settled',
    entries: [
      ['unallocated', 100],
      ['fees', -30],
      ['delivery', -70],
    ],
  };
  await record(posting);
  const book = await program.transact(readLedgerBook);
  expect(book).toEqual({ count: 1, amounts: new Map([[`checkout_settled ${posting.subjectId}`, 100]]) });
});
