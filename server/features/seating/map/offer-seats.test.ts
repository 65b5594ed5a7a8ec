import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { holdTickets } from '../holds/hold-tickets.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { offerSeats } from './offer-seats.ts';

let program: TestProgram;

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

const ask = async (performanceId: string, zoneNo: number, quantity: number) =>
  valueOf(await offerSeats(program.ctx(), performanceId, { zoneNo, quantity })).offers;
const hold = async (performanceId: string, zoneNo: number, quantity: number) =>
  valueOf(
    await holdTickets(program.ctx(memberActor()), {
      holdId: program.id(),
      performanceId,
      choices: standard(quantity, zoneNo),
    }),
  );

/** Front stalls, with a cheaper circle behind them. */
const hall = () =>
  announceEvent(program, [
    seatedZone(5, 12, { prices: { R: 880_00 } }),
    seatedZone(5, 12, { key: 'circle', name: { en_us: 'Circle' }, prices: { R: 480_00 } }),
  ]);

test('offers the same seats that the buyer then gets', async () => {
  const [performanceId] = await hall();
  for (const quantity of [1, 2, 4]) {
    const [best] = await ask(performanceId!, 1, quantity);
    const { places } = await hold(performanceId!, 1, quantity);
    expect(best).toMatchObject({ zoneNo: 1, why: 'best', where: { rows: [...new Set(places.map(({ row }) => row))] } });
  }
});

test('offers a cheaper and a nearer zone, if there are any', async () => {
  const [performanceId] = await hall();
  const dear = await ask(performanceId!, 1, 2);
  expect(dear.map(({ why, zoneNo }) => [why, zoneNo])).toEqual([
    ['best', 1],
    ['cheaper', 2],
  ]);
  const cheap = await ask(performanceId!, 2, 2);
  expect(cheap.map(({ why, zoneNo }) => [why, zoneNo])).toEqual([
    ['best', 2],
    ['nearer', 1],
  ]);
  expect(cheap[1]!.where.metres).toBeLessThan(cheap[0]!.where.metres);
});

test('offers only adjacent free seats and takes none', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(1, 4), generalZone(10)]);
  expect(await ask(performanceId!, 1, 5)).toEqual([]);
  expect(await ask(performanceId!, 2, 1)).toEqual([]);
  expect(await ask(performanceId!, 7, 1)).toEqual([]);
  expect(await ask(performanceId!, 1, 4)).toEqual(await ask(performanceId!, 1, 4));
  await hold(performanceId!, 1, 4);
  expect(await ask(performanceId!, 1, 4)).toEqual([]);
});

test('rejects an unknown performance', async () => {
  expect(await offerSeats(program.ctx(), program.id(), { zoneNo: 1, quantity: 1 })).toMatchObject({
    ok: false,
    code: 'performance_not_found',
  });
});
