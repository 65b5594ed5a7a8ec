import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeBoth, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { announceInBoth, generalZone, standard } from '../inventory/testing-sale.ts';
import { expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHolds } from './release-holds.ts';
import { requestBestSeats } from './testing-holds.ts';
import { friendsCodes, openWindow, usesOf } from './testing-windows.ts';

let programs: [TestProgram, TestProgram];
beforeEach(async () => {
  programs = await openTwoPrograms();
});
afterEach(() => closeBoth(programs));

/** Runs `count` concurrent requests, alternating between both programs, and returns the outcomes by code. */
async function race(
  count: number,
  ask: (program: TestProgram, index: number) => Promise<{ ok: boolean; code?: string }>,
): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => ask(programs[index % 2]!, index)));
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ code }) => code ?? 'ok')].map(([code, some]) => [code, some.length]),
  );
}

const early = (more: Parameters<typeof openWindow>[1]) => ({ saleWindows: [openWindow(programs[0], more)] });

describe('concurrent buyers in a sale window', () => {
  test('accepts a single-member code from only one of a hundred members who enter it', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], early({}));
    const [priorityCode] = await friendsCodes(programs[0], { single: true });
    const counts = await race(100, (program) =>
      requestBestSeats(program, performanceId, standard(1), { priorityCode }),
    );
    expect(counts).toEqual({ ok: 1, priority_code_taken: 99 });
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 1 });
  });

  test('sells exactly the number of tickets that a shared code allows', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], early({}));
    const [priorityCode] = await friendsCodes(programs[0], { uses: 30 });
    const counts = await race(100, (program) =>
      requestBestSeats(program, performanceId, standard(2), { priorityCode }),
    );
    expect(counts).toEqual({ ok: 15, priority_code_used_up: 85 });
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 30 });
  });

  test("sells all of a window's share, and never more, to two hundred buyers", async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], early({ share: { tickets: 77 } }));
    const [priorityCode] = await friendsCodes(programs[0]);
    const counts = await race(200, (program) =>
      requestBestSeats(program, performanceId, standard(1), { priorityCode }),
    );
    expect(counts).toEqual({ ok: 77, window_sold_out: 123 });
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 77, 'share early': 77 });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 77 });
  });

  test("enforces the window's member limit across both processes", async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], early({ limitPerMember: 3 }));
    const [priorityCode] = await friendsCodes(programs[0]);
    const buyerId = programs[0].id();
    const counts = await race(12, (program) =>
      requestBestSeats(program, performanceId, standard(1), { buyerId, priorityCode, apart: true }),
    );
    expect(counts.ok).toBe(3);
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 3, 'member early': 3 });
  });

  test('returns a code use exactly once when its tickets are released and expire simultaneously', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], early({ share: { tickets: 100 } }));
    const [priorityCode] = await friendsCodes(programs[0]);
    const held = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const buyerId = programs[0].id();
        return requestBestSeats(programs[index % 2]!, performanceId, standard(2), { buyerId, priorityCode }).then(
          (outcome) => ({
            buyerId,
            holdId: outcome.ok ? outcome.value.holdId : '',
          }),
        );
      }),
    );
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 80, 'share early': 80 });
    programs.forEach((program) => program.clock.advance(16 * 60_000));
    await Promise.all([
      ...held.flatMap(({ buyerId, holdId }) =>
        programs.map((program) => releaseHolds(program, buyerId, [{ performanceId, holdId }])),
      ),
      ...programs.map((program) => releaseExpiredHolds(program)),
    ]);
    await releaseExpiredHolds(programs[0]);
    expect(await usesOf(programs[0], performanceId)).toEqual({ code: 0, 'share early': 0 });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 0 });
  });
});
