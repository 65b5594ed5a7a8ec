import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import type { Cell } from './rules.ts';
import { NoLongerAllowed, whileAllowed } from './while-allowed.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const administrator = staffActor('administrator');

/**
 * Reads a table with one batch per delay, in seconds.
 * @returns the number of rows read.
 */
async function read(seconds: readonly number[], readActor: () => Promise<Actor>): Promise<number> {
  async function* slowly(): AsyncGenerator<Cell[][]> {
    for (const one of seconds) {
      program.clock.advance(one * 1000);
      yield [['a row']];
    }
  }
  const table = whileAllowed(program.ctx(administrator), 'orders', { columns: [], batches: slowly() }, readActor);
  let rows = 0;
  for await (const batch of table.batches) rows += batch.length;
  return rows;
}

test('writes the whole file for staff who keep their permissions, regardless of how long it takes', async () => {
  expect(await read([0, 5, 20, 60, 600], () => Promise.resolve(administrator))).toBe(5);
});

test.each<[string, Actor]>([
  ['the session', { kind: 'visitor' }],
  ['the grant', { ...administrator, grants: [] }],
  ['part of the scope of their grant', staffActor('organiser', { kind: 'event', eventNumber: 1 })],
])('stops sending rows within ten seconds after staff lose %s', async (_, now) => {
  let requested = 0;
  const reading = read([1, 4, 4, 4, 4], () => {
    requested += 1;
    return Promise.resolve(now);
  });
  await expect(reading).rejects.toThrow(NoLongerAllowed);
  expect(requested).toBe(1);
});
