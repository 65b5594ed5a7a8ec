import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '../../../platform/http.ts';
import { makeContextOf } from '../../../http/make-context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { until, untilLocked } from '../../../testing/wait-for.ts';
import { staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { serveExports } from './routes.ts';

let program: TestProgram;
let app: FastifyInstance;
beforeAll(async () => {
  program = await openTestProgram();
  await announceEvent(program, [generalZone(10)], { title: { en_us: 'Rain', zh_hk: '雨', zh_cn: '雨' } });
  app = await createHttp(program.config, program.log);
  serveExports(app, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await program.close();
});

const save = ({ browser }: TestStaff, file = 'orders.xlsx') =>
  app.inject({
    url: `/Staff/api/exports/${file}?language=en_us`,
    headers: { cookie: `${staffSessionCookie}=${browser.cookie(staffSessionCookie)}` },
  });

/** Returns when a session was last used, which is recorded once its actor has been read. */
const seenAt = async ({ staffId }: TestStaff) =>
  (
    await program.pool.query<{ at: Date }>('select seen_at as at from staff_session where staff_id = $1', [staffId])
  ).rows[0]?.at.getTime();

test.each([
  ['a grant', 403, 'delete from staff_grant where staff_id = $1'],
  ['a session', 401, 'delete from staff_session where staff_id = $1'],
])('denies a workbook to staff who lose %s while it waits in the queue', async (_, status, take) => {
  const first = await makeStaff(program, `${program.id()}@staff.example`);
  const second = await makeStaff(program, `${program.id()}@staff.example`);
  program.clock.advance(120_000);
  const before = await seenAt(second);
  const blocker = await program.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table checkout');
    const making = save(first);
    await untilLocked(program);
    const waiting = save(second);
    await until(async () => (await seenAt(second)) !== before);
    await program.pool.query(take, [second.staffId]);
    await blocker.query('commit');
    expect((await making).statusCode).toBe(200);
    expect((await waiting).statusCode).toBe(status);
  } finally {
    blocker.release(true);
  }
  const { rows } = await program.pool.query(`select from audit where action = 'export.make' and actor_id = $1`, [
    second.staffId,
  ]);
  expect(rows).toEqual([]);
});

/**
 * Saves a list whose first row takes half a minute.
 * @returns the part that arrived.
 */
async function saveSlowly(staff: TestStaff, file: string, meanwhile: () => Promise<unknown>): Promise<string> {
  const blocker = await program.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table event_draft');
    const saving = save(staff, file).then(
      ({ statusCode, body }) => `${statusCode} ${body}`,
      () => 'broken off',
    );
    await untilLocked(program);
    await meanwhile();
    program.clock.advance(30_000);
    await blocker.query('commit');
    return await saving;
  } finally {
    blocker.release(true);
  }
}

test.each(['events.csv', 'events.xlsx'])(
  'stops sending %s when the grant is revoked while the file is being written',
  async (file) => {
    const staff = await makeStaff(program, `${program.id()}@staff.example`);
    const whole = await saveSlowly(staff, file, () => Promise.resolve());
    expect(whole).toMatch(file.endsWith('csv') ? /^200 .*Rain/s : /^200 /);
    const take = () => program.pool.query('delete from staff_grant where staff_id = $1', [staff.staffId]);
    const arrived = await saveSlowly(staff, file, take);
    expect(arrived).not.toContain('Rain');
    if (file.endsWith('xlsx')) expect(arrived).toMatch(/^403 /);
  },
);
