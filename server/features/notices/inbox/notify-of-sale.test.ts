import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { addSaleAlert } from '../../catalogue/alerts/add-sale-alert.ts';
import { readSaleAlert } from '../../catalogue/alerts/read-sale-alert.ts';
import { forgetSaleAlerts, removeSaleAlert } from '../../catalogue/alerts/remove-sale-alert.ts';
import { alertsPerJob, alertsPerRound } from '../../catalogue/alerts/notice-due.ts';
import { publishSaleAlerts } from '../../catalogue/alerts/publish-sale-alerts.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { listNotices } from './list-notices.ts';

const hour = 60 * 60 * 1000;
let program: TestProgram;
let number: number;
let opening: Date;
beforeEach(async () => {
  program = await openTestProgram();
  program.clock.set('2026-11-21T02:00:00Z');
  opening = new Date('2026-11-26T02:00:00Z');
  number = await opensAt(opening);
});
afterEach(() => program.close());

/**
 * Imports the sale's opening. The event starts far in the future so that its position does not change.
 * @returns the event number
 */
async function opensAt(onSaleFrom: Date | undefined): Promise<number> {
  const [performanceId] = await announceEvent(program, [generalZone(50)], {
    title: { en_us: 'Lion Rock', zh_hk: '獅子山下', zh_cn: '狮子山下' },
    performances: [{ key: 'first', startsAt: '2027-02-01T12:00:00Z' }],
    ...(onSaleFrom ? { onSaleFrom: onSaleFrom.toISOString() } : {}),
  });
  return (await findPerformance(program, performanceId!))!.event.number;
}

let members = 0;
async function member(language: Language = 'en_us'): Promise<{ ctx: Ctx; email: string; memberId: string }> {
  const email = `waits-${++members}@mail.example`;
  const { memberId } = await activatedMember(program, email);
  await program.pool.query('update member_profile set language = $1 where member_id = $2', [language, memberId]);
  return { ctx: program.ctx(memberActor(memberId), language), email, memberId };
}

/** Runs the worker's periodic job and the jobs that it creates. */
async function round(times = 1): Promise<void> {
  await publishSaleAlerts(program);
  await runJobs(program, { times });
}

const noticesOf = async (ctx: Ctx) => (await listNotices(ctx)).data.map(({ title }) => title);
const mailsOf = async (email: string) =>
  (await readOutbox(program.pool, 500))
    .filter(({ recipient, messageId }) => recipient === email && messageId.startsWith('sale-'))
    .map(({ subject }) => subject);
const rows = async () => (await program.pool.query('select 1 from sale_alert')).rowCount;

describe('addSaleAlert', () => {
  test('stores one row per member and event despite concurrent requests, and removes it immediately', async () => {
    const { ctx } = await member();
    const added = await Promise.all(Array.from({ length: 10 }, () => addSaleAlert(ctx, number)));
    expect(added).toEqual(added.map(() => ({ ok: true, value: { number, wanted: true } })));
    expect(await rows()).toBe(1);
    expect(await readSaleAlert(ctx, number)).toMatchObject({ value: { wanted: true } });
    expect(await readSaleAlert((await member()).ctx, number)).toMatchObject({ value: { wanted: false } });
    expect(await readSaleAlert(program.ctx(), number)).toMatchObject({ value: { wanted: false } });
    for (let time = 0; time < 2; time++)
      expect(await removeSaleAlert(ctx, number)).toEqual({ ok: true, value: { number, wanted: false } });
    expect(await rows()).toBe(0);
  });

  test('rejects an event that is already on sale and an unknown event', async () => {
    const { ctx } = await member();
    program.clock.set(opening);
    expect(await addSaleAlert(ctx, number)).toEqual({ ok: false, code: 'sale_not_ahead' });
    expect(await addSaleAlert(ctx, 999_999)).toEqual({ ok: false, code: 'not_found' });
    expect(await removeSaleAlert(ctx, 999_999)).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('sale alert', () => {
  test("notifies once a day before and once at the opening, in the member's language, even if jobs are retried", async () => {
    const { ctx, email } = await member('zh_hk');
    await addSaleAlert(ctx, number);
    await round();
    expect(await noticesOf(ctx)).toEqual([]);
    program.clock.set(new Date(opening.getTime() - 24 * hour));
    for (let time = 0; time < 2; time++) await round(2);
    expect(await noticesOf(ctx)).toEqual(['即將開售：獅子山下']);
    expect(await mailsOf(email)).toEqual(['即將開售：獅子山下']);
    program.clock.set(opening);
    for (let time = 0; time < 2; time++) await round(2);
    expect(await noticesOf(ctx)).toEqual(['現已開售：獅子山下', '即將開售：獅子山下']);
    expect(await mailsOf(email)).toEqual(['現已開售：獅子山下', '即將開售：獅子山下']);
    expect(await rows()).toBe(0);
    const { data } = await listNotices(ctx);
    expect(data[1]!.text).toContain('2026年11月26日');
    expect(data[0]!.subject).toEqual({ page: 'event', number: String(number) });
  });

  test('skips the day-before notice for a request within that day', async () => {
    program.clock.set(new Date(opening.getTime() - 3 * hour));
    const { ctx } = await member();
    await addSaleAlert(ctx, number);
    await round();
    expect(await noticesOf(ctx)).toEqual([]);
    program.clock.set(opening);
    await round();
    expect(await noticesOf(ctx)).toEqual(['On sale now: Lion Rock']);
  });

  test('notifies once when two workers run at the same time', async () => {
    const { ctx, email } = await member();
    await addSaleAlert(ctx, number);
    program.clock.set(opening);
    await Promise.all([publishSaleAlerts(program), publishSaleAlerts(program), publishSaleAlerts(program)]);
    await runJobs(program);
    expect(await mailsOf(email)).toEqual(['On sale now: Lion Rock']);
    expect(await noticesOf(ctx)).toEqual(['On sale now: Lion Rock']);
  });

  test('sends nothing after removal or account closure, not even from a queued job', async () => {
    const [one, other, gone] = [await member(), await member(), await member()];
    for (const { ctx } of [one, other, gone]) await addSaleAlert(ctx, number);
    program.clock.set(opening);
    await publishSaleAlerts(program);
    await removeSaleAlert(one.ctx, number);
    await forgetSaleAlerts(program, other);
    // Deletes the account before its other data.
    await program.pool.query('delete from member where id = $1', [gone.memberId]);
    await runJobs(program);
    for (const { ctx, email } of [one, other, gone]) {
      expect(await noticesOf(ctx)).toEqual([]);
      expect(await mailsOf(email)).toEqual([]);
    }
    expect(await rows()).toBe(0);
  });

  test('ends a sale alert when the event is cancelled', async () => {
    const { ctx } = await member();
    await addSaleAlert(ctx, number);
    await program.pool.query('update event set cancelled_at = now() where number = $1', [number]);
    await program.pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
    forgetCatalogue(program);
    program.clock.set(opening);
    await round();
    expect(await noticesOf(ctx)).toEqual([]);
    expect(await rows()).toBe(0);
  });
});

describe('moved opening', () => {
  test('notifies immediately when an earlier opening is near, and again at the opening', async () => {
    const { ctx } = await member();
    await addSaleAlert(ctx, number);
    const earlier = new Date(program.now().getTime() + 2 * hour);
    await opensAt(earlier);
    await round();
    expect(await noticesOf(ctx)).toEqual(['On sale soon: Lion Rock']);
    program.clock.set(earlier);
    await round();
    expect(await noticesOf(ctx)).toEqual(['On sale now: Lion Rock', 'On sale soon: Lion Rock']);
  });

  test('notifies again before a later opening, and of the opening only at its new time', async () => {
    const { ctx } = await member();
    await addSaleAlert(ctx, number);
    program.clock.set(new Date(opening.getTime() - hour));
    await round();
    const later = new Date(opening.getTime() + 48 * hour);
    await opensAt(later);
    program.clock.set(opening);
    await round();
    expect(await noticesOf(ctx)).toEqual(['On sale soon: Lion Rock']);
    program.clock.set(new Date(later.getTime() - hour));
    await round();
    expect((await listNotices(ctx)).data.map(({ text }) => text.includes('28 Nov 2026'))).toEqual([true, false]);
    program.clock.set(later);
    await round();
    expect((await noticesOf(ctx))[0]).toBe('On sale now: Lion Rock');
  });

  test('notifies at the new time when the opening moves between the periodic job and the notice job', async () => {
    const { ctx } = await member();
    await addSaleAlert(ctx, number);
    program.clock.set(opening);
    await publishSaleAlerts(program);
    const later = new Date(opening.getTime() + 48 * hour);
    await opensAt(later);
    await runJobs(program);
    expect(await noticesOf(ctx)).toEqual([]);
    program.clock.set(later);
    await round();
    expect(await noticesOf(ctx)).toEqual(['On sale now: Lion Rock']);
  });
});

test('notifies thousands in batches, earliest requests first', async () => {
  const many = alertsPerRound + alertsPerJob + 1;
  const { ctx, memberId } = await member();
  await addSaleAlert(ctx, number);
  // Members for this test only, inserted in one statement.
  await program.pool.query(
    `with made as (
       insert into member (id, name, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), name, 'many-' || n || '@mail.example', email_verified, created_at, updated_at
       from member, generate_series(2, $2) n where id = $1 returning id, email),
     told as (
       insert into member_profile (member_id, email, title, first_name, last_name, birthday, address, mobile_area_code,
         mobile_number, interests, opt_out, agreed_to_terms_at, language)
       select made.id, made.email, title, first_name, last_name, birthday, address, mobile_area_code, mobile_number,
         interests, opt_out, agreed_to_terms_at, language from made, member_profile where member_id = $1)
     insert into sale_alert (alert_id, member_id, event_id, created_at)
     select uuid_in(overlay(gen_random_uuid()::text placing 'ffff' from 1)::cstring), id,
       (select event_id from event where number = $3), now() from made`,
    [memberId, many, number],
  );
  program.clock.set(opening);
  const jobs = async () => {
    await publishSaleAlerts(program);
    const { rows: waiting } = await program.pool.query<{ data: { alertIds: string[] } }>(
      `select data from pgboss.job where name = 'notices.sale_opened' and state = 'created'`,
    );
    const sizes = waiting.map(({ data }) => data.alertIds.length).toSorted((a, b) => b - a);
    await runJobs(program);
    return sizes;
  };
  expect(await jobs()).toEqual(Array.from({ length: alertsPerRound / alertsPerJob }, () => alertsPerJob));
  expect(await noticesOf(ctx)).toEqual(['On sale now: Lion Rock']);
  expect(await jobs()).toEqual([alertsPerJob, 1]);
  expect(await jobs()).toEqual([]);
  expect(await rows()).toBe(0);
  const { rows: mails } = await program.pool.query<{ n: number }>(
    `select count(*)::int as n from outbox where message_id like 'sale-opened-%'`,
  );
  expect(mails).toEqual([{ n: many }]);
});
