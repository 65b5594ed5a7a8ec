import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewLimits } from '../../../../contract/staff/limits.ts';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { makeStaff } from '../../identity/staff/testing-staff.ts';
import { saveView, listViews, removeView } from './saved-views.ts';

let program: TestProgram;
beforeAll(async () => (program = await openTestProgram()));
afterAll(() => program.close());

let own: Ctx;
let other: Ctx;
let made = 0;
const makeSomeStaff = async () => {
  const staff = await makeStaff(program, `views-${++made}@fei.example`);
  const grants = [{ role: 'administrator', scope: { kind: 'everything' } }] as const;
  return program.ctx({ kind: 'staff', actorId: staff.staffId, sessionId: 'x', displayName: 'x', grants });
};
beforeEach(async () => ([own, other] = [await makeSomeStaff(), await makeSomeStaff()]));

const namesOf = async (ctx: Ctx, list = 'orders') => valueOf(await listViews(ctx, list)).views.map(({ name }) => name);

test('stores views by name, per list and person', async () => {
  await saveView(own, { list: 'orders', name: 'Unpaid', query: 'state=open' });
  await saveView(own, { list: 'orders', name: 'Late', query: 'state=late' });
  await saveView(own, { list: 'events', name: 'Drafts', query: 'state=draft' });
  expect(await namesOf(own)).toEqual(['Late', 'Unpaid']);
  expect(await namesOf(own, 'events')).toEqual(['Drafts']);
  expect(await namesOf(other)).toEqual([]);
});

test('replaces a view of the same name', async () => {
  await saveView(own, { list: 'orders', name: 'Mine', query: 'state=open' });
  const { views } = valueOf(await saveView(own, { list: 'orders', name: 'Mine', query: 'state=paid' }));
  expect(views.map(({ name, query }) => [name, query])).toEqual([['Mine', 'state=paid']]);
});

test('limits the views per list, and still allows changing existing ones', async () => {
  for (let at = 0; at < viewLimits.maxOfList; at++)
    expect((await saveView(own, { list: 'orders', name: `View ${at}`, query: '' })).ok).toBe(true);
  expect(await saveView(own, { list: 'orders', name: 'One more', query: '' })).toMatchObject({
    code: 'invalid_input',
    atFields: { name: 'too_many' },
  });
  expect((await saveView(own, { list: 'orders', name: 'View 1', query: 'q=1' })).ok).toBe(true);
  expect((await saveView(own, { list: 'events', name: 'Another list', query: '' })).ok).toBe(true);
});

test("rejects deletion of another person's view", async () => {
  const { views } = valueOf(await saveView(own, { list: 'orders', name: 'Mine', query: '' }));
  const { viewId } = views[0]!;
  await removeView(other, { list: 'orders', viewId });
  expect(await namesOf(own)).toEqual(['Mine']);
  await removeView(own, { list: 'orders', viewId });
  expect(await namesOf(own)).toEqual([]);
});
