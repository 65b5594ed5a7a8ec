import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { listGifts } from '../../orders/gifts/list-gifts.ts';
import { withdrawGift } from '../../orders/gifts/withdraw-gift.ts';
import { allot, giveTo } from '../../orders/gifts/testing-gifts.ts';
import { confirmHold } from '../../seating/holds/testing-holds.ts';
import { holdNamed } from '../../seating/holds/testing-seats.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { readAllotments } from './read-allotments.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

test('shows given and remaining tickets of each allotment, and totals that add up to the capacity', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)]);
  const house = await allot(program, performanceId, { names: 'A1 A2 A3 A4' });
  const kill = await allot(program, performanceId, { names: 'D9 D10' }, { kind: 'kill', name: 'Camera' });
  valueOf(await holdNamed(program, performanceId, 'B1 B2'));
  await confirmHold(program, valueOf(await holdNamed(program, performanceId, 'C1 C2 C3')));
  const read = async () => {
    const { allotments, ...told } = await readAllotments(program.ctx(staffActor()), performanceId);
    const { counts, wrong } = await checkInventory(program);
    expect(wrong).toEqual([]);
    const { capacity, sold, held, allotted, free } = told;
    expect({ capacity, sold, held, allotted, free }).toEqual({
      capacity: counts.capacity,
      sold: counts.sold,
      held: counts.held,
      allotted: counts.allotted,
      free: counts.free,
    });
    expect(sold + held + allotted + free).toBe(capacity);
    const each = allotments.map((one) => [one.allotmentId, { left: one.places.length, sold: one.sold }]);
    return { sold, held, allotted, free, each: Object.fromEntries(each) as object };
  };
  expect(await read()).toEqual({
    sold: 3,
    held: 2,
    allotted: 6,
    free: 29,
    each: { [house]: { left: 4, sold: 0 }, [kill]: { left: 2, sold: 0 } },
  });
  valueOf(await giveTo(program, performanceId, house, { 'guest@example.com': 'A1 A2 A3 A4' }));
  expect(await read()).toMatchObject({ sold: 7, allotted: 2, free: 29, each: { [house]: { left: 0, sold: 4 } } });
  const [gift] = await listGifts(program.ctx(staffActor()), performanceId);
  const permit = valueOf(permitAction({ actor: staffActor() }, 'ticket.take_back', performanceId));
  valueOf(await withdrawGift(program, permit, { orderId: gift!.orderId, tickets: [1], reason: 'ill' }));
  expect(await read()).toMatchObject({ sold: 6, allotted: 3, free: 29, each: { [house]: { left: 1, sold: 3 } } });
});
