import { afterEach, beforeEach, expect, test } from 'vitest';
import { priorityCodeDays } from '../../../contract/priority/limits.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { friendsCodes, openWindow } from '../seating/holds/testing-windows.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { countPriority } from './count-priority.ts';
import { forgetOldCodes } from './forget-old-codes.ts';
import { resolveBuyerAccess } from './resolve-buyer-access.ts';

const dayMs = 24 * 60 * 60 * 1000;

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

async function enter(code: string | undefined): Promise<boolean> {
  const ctx = program.ctx(memberActor());
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
  return (await resolveBuyerAccess(ctx, { memberId, groups: [], registration: false, code, digests: [] })).ok;
}

const countCodes = async () => (await countPriority(program)).reduce((sum, { n }) => sum + n, 0);

test('deletes a set of codes a year after the last of them was made or entered', async () => {
  const [first] = await friendsCodes(program, { count: 2, single: true });
  program.clock.advance(100 * dayMs);
  expect(await enter(first)).toBe(true);
  program.clock.advance(priorityCodeDays * dayMs);
  expect(await forgetOldCodes(program)).toBe(0);
  program.clock.advance(1);
  expect(await forgetOldCodes(program)).toBe(2);
  expect(await countCodes()).toBe(0);
});

test('preserves a set for an upcoming performance and deletes it once that has started', async () => {
  await friendsCodes(program);
  const startsAt = new Date(program.now().getTime() + 500 * dayMs);
  const performances = [{ key: 'far', startsAt: startsAt.toISOString() }];
  await announceEvent(program, [generalZone(10)], { performances, saleWindows: [openWindow(program)] });
  program.clock.set(new Date(startsAt.getTime() - 1));
  expect(await forgetOldCodes(program)).toBe(0);
  program.clock.advance(1);
  expect(await forgetOldCodes(program)).toBe(1);
});
