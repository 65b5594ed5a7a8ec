import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { publishExpiringPoints } from '../../points/publish-expiring-points.ts';
import { listNotices } from './list-notices.ts';
import { notifyPointsExpiring } from './notify-points-expiring.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-22T04:00:00Z') });
});
afterEach(() => program.close());

async function member(language: Language) {
  const email = `saver-${program.id()}@mail.example`;
  const { memberId } = await activatedMember(program, email);
  await program.pool.query('update member_profile set language = $1 where member_id = $2', [language, memberId]);
  return { email, memberId, ctx: program.ctx(memberActor(memberId), language) };
}

test("notifies of soon-to-expire points once, in the inbox and by email, in the member's language", async () => {
  const { email, memberId, ctx } = await member('zh_hk');
  await program.transact((tx) =>
    creditPoints(program, tx, { memberId, lotId: program.id(), source: 'payment', cents: 1250_50 }),
  );
  program.clock.set('2028-11-01T04:00:00Z');
  await publishExpiringPoints(program);
  const { rows } = await program.pool.query<{ data: Parameters<typeof notifyPointsExpiring>[1] }>(
    `select data from pgboss.job where name = 'notices.points_ending'`,
  );
  await runJobs(program);
  // Simulates a crash between the work and the end of its job.
  await notifyPointsExpiring(program, rows[0]!.data);
  const title = '1,250.50 積分將於2028年11月22日（星期三）到期';
  const { data } = await listNotices(ctx);
  expect(data.filter(({ kind }) => kind === 'points_ending')).toMatchObject([
    { title, text: expect.stringContaining('1,250.50'), subject: { page: 'points', number: null } },
  ]);
  const mails = (await readOutbox(program.pool, 50)).filter(
    (mail) => mail.recipient === email && mail.subject === title,
  );
  expect(mails).toHaveLength(1);
});

test('sends nothing to a member who has closed the account', async () => {
  const fact = { noticeId: program.id(), memberId: program.id(), cents: 100, expiresAt: '2028-11-22T16:00:00.000Z' };
  await notifyPointsExpiring(program, fact);
  const { rows } = await program.pool.query('select 1 from notice');
  expect(rows).toEqual([]);
});
