import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { listLog } from './list-log.ts';
import { permitAction, permitSystem } from './permit-action.ts';
import { recordChange } from './record-audit.ts';

let program: TestProgram;
const [ann, ben] = [staffActor(), staffActor()];

beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-05T10:00:00+08:00') });
  for (let i = 0; i < 60; i++) {
    program.clock.advance(1000);
    const permit = valueOf(permitAction(program.ctx(i % 2 ? ann : ben), 'request.move', `R${i % 3}`));
    await program.transact((tx) => recordChange(program, tx, permit, { before: i, after: i + 1, reason: `No ${i}` }));
  }
  program.clock.set('2026-12-06T00:00:00+08:00');
  const permit = permitSystem('command turn-switch', 'switch.turn', 'maintenance');
  await program.transact((tx) => recordChange(program, tx, permit, {}));
});
afterAll(() => program.close());

const list = async (query: Parameters<typeof listLog>[1] = {}, actor = ann) =>
  valueOf(await listLog(program.ctx(actor), query));
const count = async (query: Parameters<typeof listLog>[1]) => (await list(query)).rows.length;

test('lists the log by page, latest first, each row once', async () => {
  const first = await list();
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({ at: '2026-12-05T16:00:00.000Z', actorKind: 'system', grantRole: null });
  expect(first.rows[1]).toMatchObject({ actorId: ann.actorId, grantRole: 'administrator', reason: 'No 59' });
  const second = await list({ cursor: first.next! });
  expect(second.next).toBeNull();
  const ids = [...first.rows, ...second.rows].map(({ auditId }) => auditId);
  expect(new Set(ids).size).toBe(61);
});

test('filters by actor, action, subject and days in Hong Kong', async () => {
  expect(await count({ by: 'staff', cursor: undefined })).toBe(50);
  expect(await count({ actor: ann.actorId })).toBe(30);
  expect(await count({ actor: ann.actorId, kind: 'request', subject: 'R1' })).toBe(10);
  expect(await count({ kind: 'request', subject: 'R1' })).toBe(20);
  expect(await count({ kind: 'switch', subject: 'R1' })).toBe(0);
  expect(await count({ action: 'switch.turn' })).toBe(1);
  expect(await count({ from: '2026-12-06' })).toBe(1);
  expect(await count({ to: '2026-12-05', action: 'switch.turn' })).toBe(0);
  expect(await count({ from: '2026-12-05', to: '2026-12-05' })).toBe(50);
  expect(await count({ from: '2026-12-07' })).toBe(0);
});

test('shows nothing to staff who have no grant or a grant for one event only', async () => {
  expect((await list({}, staffActor('administrator', { kind: 'event', eventNumber: 7 }))).rows).toEqual([]);
  expect((await list({}, staffActor('organiser'))).rows).toEqual([]);
});

test('shows the first page if the cursor is invalid', async () => {
  expect((await list({ cursor: 'x_y' })).rows).toHaveLength(50);
});
