import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBoth, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { requestBestSeats, confirmHold, hold } from '../holds/testing-holds.ts';
import { checkInventory } from './check-inventory.ts';
import { announceInBoth, generalZone, seatedZone, standard } from './testing-sale.ts';
import { expectInventoryInOrder, holdWithoutLocks } from './testing-inventory.ts';

let programs: [TestProgram, TestProgram];

beforeEach(async () => {
  programs = await openTwoPrograms();
});
afterEach(() => closeBoth(programs));

describe('checkInventory', () => {
  /** Makes two processes request the last seat. Neither continues before both have started. */
  async function raceForLastSeat(performanceId: string) {
    const [first, second] = programs;
    const gate = await first.pool.connect();
    try {
      await gate.query('begin');
      await gate.query('select 1 from inv_block for update');
      const requested = [
        requestBestSeats(first, performanceId, standard(1)),
        requestBestSeats(second, performanceId, standard(1)),
      ];
      await untilLocked(first, 2);
      await gate.query('commit');
      return await Promise.all(requested);
    } finally {
      gate.release();
    }
  }

  test('reports no violation when HOLD locks the rows', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(1, 1)]);
    const outcomes = await raceForLastSeat(performanceId);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    await expectInventoryInOrder(programs[0]);
  });

  test('reports a doubly held seat when HOLD does not lock, while the ticket table rejects the second sale', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(1, 1)]);
    programs.forEach(holdWithoutLocks);
    const outcomes = await raceForLastSeat(performanceId);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true]);
    const { wrong } = await checkInventory(programs[0]);
    expect(wrong).toEqual([
      '1 blocks whose sold, held, allotted and free seats do not add up to the capacity',
      '1 seats assigned more than once',
    ]);

    const confirm = (outcome: (typeof outcomes)[number]) => confirmHold(programs[0], valueOf(outcome));
    expect((await confirm(outcomes[0]!)).size).toBe(1);
    await expect(confirm(outcomes[1]!)).rejects.toThrow('ticket_performance_id_block_no_seat_no_key');

    await programs[0].pool.query('alter table ticket drop constraint ticket_performance_id_block_no_seat_no_key');
    expect((await confirm(outcomes[1]!)).size).toBe(1);
    expect((await checkInventory(programs[0])).wrong).toEqual(wrong);
  });

  test('reports an oversold zone', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(1)]);
    programs.forEach(holdWithoutLocks);
    const outcomes = await raceForLastSeat(performanceId);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true]);
    const { counts, wrong } = await checkInventory(programs[0]);
    expect(counts).toMatchObject({ capacity: 1, free: 0, held: 2 });
    expect(wrong).toEqual(['1 blocks whose sold, held, allotted and free seats do not add up to the capacity']);
  });

  const damages: [words: string, damage: string][] = [
    ['1 blocks whose counts do not match their seat bits', 'update inv_block set taken = taken & ~1 where width > 0'],
    ['2 sold, held or allotted seats that are not marked as taken', 'update inv_block set taken = 0 where width > 0'],
    ['1 holds whose seats and ticket types do not match', 'delete from hold_item where mask > 0'],
    [
      '1 holds whose seats and ticket types do not match',
      `update hold set ticket_types = 'R' where ticket_types = 'RR'`,
    ],
    ['1 closed seats marked as free', 'update block_label set closed = 8 where seat_labels <> $$[]$$'],
    ['1 buyers who hold more tickets than their quota counts', 'update buyer_quota set qty = 1'],
    [
      '1 buyers over their ticket limit',
      'alter table buyer_quota drop constraint buyer_quota_check; update buyer_quota set allowed = 1',
    ],
    ['quotas count 3 tickets, but 2 are held or sold', 'update buyer_quota set qty = 3'],
  ];
  test.each(damages)('reports %s', async (words, damage) => {
    const performanceId = await announceInBoth(programs, [seatedZone(1, 4)], { ticketsPerMember: 4 });
    await hold(programs[0], performanceId, standard(2));
    await expectInventoryInOrder(programs[0], performanceId);
    await programs[0].pool.query(damage);
    expect((await checkInventory(programs[0], performanceId)).wrong).toContain(words);
  });
});
