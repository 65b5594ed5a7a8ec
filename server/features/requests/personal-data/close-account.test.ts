import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalDataParts } from '../../../../contract/requests/personal-data.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, tokenInMailTo } from '../../../testing/members.ts';
import { addSaleAlert } from '../../catalogue/alerts/add-sale-alert.ts';
import { addFavourite } from '../../catalogue/favourites/add-favourite.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { requestClosing } from '../../identity/closing/request-account-closure.ts';
import { beginSession } from '../../identity/sessions/begin-session.ts';
import { changeEmail } from '../../identity/profile/change-email.ts';
import { forgetPassword } from '../../identity/recovery/forget-password.ts';
import { readSession } from '../../identity/sessions/read-session.ts';
import { requestCode } from '../../identity/sign-in/send-code.ts';
import { confirmNewsletter } from '../../notices/newsletter/confirm-newsletter.ts';
import { subscribeNewsletter } from '../../notices/newsletter/subscribe-newsletter.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { startTopUp } from '../../top-ups/start-top-up.ts';
import { closeAccount, readClosingTerms } from './close-account.ts';
import { gatherData } from './gather-data.ts';
import { storeSentFile } from '../uploads/receive-upload.ts';
import { sendDeliveryChange } from '../service/send-request.ts';
import { photograph, storedFiles } from '../uploads/testing-uploads.ts';
import { writeDataPage } from './write-data-page.ts';

let program: TestProgram;
let performanceId: string;
let count = 0;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  [performanceId] = (await announceEvent(program, [generalZone(500)], { key: 'one' })) as [string];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
});

async function newMember(): Promise<{ ctx: Ctx; memberId: string; email: string; cookie: string }> {
  const email = `leaver-${++count}@mail.example`;
  const { memberId } = await activatedMember(program, email);
  const entering = program.ctx();
  expect(await beginSession(entering, memberId)).toMatchObject({ ok: true });
  const cookie = entering.cookie('fei-session')!;
  const actor: Actor = await readSession(program, cookie);
  return { ctx: program.ctx(actor), memberId, email, cookie };
}

async function buy(ctx: Ctx): Promise<void> {
  const hold = await holdFor(ctx, performanceId);
  const checkout = await startFor(ctx, [hold], { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' });
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program);
}

async function numberOfSaleAhead(): Promise<number> {
  const onSaleFrom = new Date(program.now().getTime() + 5 * 86_400_000).toISOString();
  const zones = [generalZone(10, { name: { en_us: 'Floor' } })];
  const [id] = await announceEvent(program, zones, { key: 'ahead', title: { en_us: 'Ahead' }, onSaleFrom });
  return (await findPerformance(program, id!))!.event.number;
}

const password = 'correct horse';

/** Returns all text and JSON columns of the product and its jobs that still contain one of these strings. */
async function placesWith(needles: readonly string[]): Promise<string[]> {
  const { rows } = await program.pool.query<{ schema: string; table: string; column: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'character', 'ARRAY')
       and c.table_name <> 'outbox'`,
  );
  expect(rows.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { schema, table, column } of rows) {
    for (const needle of needles) {
      const { rowCount } = await program.pool.query(
        `select 1 from "${schema}"."${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
        [needle],
      );
      if (rowCount) found.push(`${schema}.${table}.${column}: ${needle}`);
    }
  }
  return found;
}

describe('closeAccount', () => {
  test('retains the transactions and deletes all personal data from the database', async () => {
    const { ctx, memberId, email, cookie } = await newMember();
    await buy(ctx);
    await program.pool.query(`update checkout set delivery_address = '1 Hoi Yuen Road, Flat A' where member_id = $1`, [
      memberId,
    ]);
    const { event } = (await findPerformance(program, performanceId))!;
    expect(await addFavourite(ctx, event.number)).toMatchObject({ ok: true });
    expect(await addSaleAlert(ctx, await numberOfSaleAhead())).toMatchObject({ ok: true });
    const picture = await storeSentFile(ctx, await photograph(40, 30));
    const requested = {
      number: '1234567897',
      name: 'Wong Tai Man',
      telephone: '9876 5432',
      address: '7 Shing Yip Street',
    };
    const request = { ...requested, email: `other-${email}`, picture, paidOtherwise: false };
    expect(await sendDeliveryChange(ctx, request)).toMatchObject({ ok: true });
    const elsewhere = `new-${email}`;
    expect(await changeEmail(ctx, { email: elsewhere, confirmEmail: elsewhere, password })).toMatchObject({ ok: true });
    expect(await forgetPassword(program.ctx(), { email })).toMatchObject({ ok: true });
    expect(await requestCode(program.ctx(), { email })).toMatchObject({ ok: true });
    // Later than the tickets, so that this mail is the latest.
    program.clock.advance(1000);
    await subscribeNewsletter(ctx, { email, redirectUrl: undefined });
    await runJobs(program);
    expect(await confirmNewsletter(ctx, { token: await tokenInMailTo(program, email) })).toMatchObject({ ok: true });
    const needles = [email, 'Sum Yi', 'Hoi Yuen Road', '51234567', '5123 4567', 'Wong Tai', '9876 5432', 'Shing Yip'];
    // Each string must be present beforehand, or its later absence proves nothing.
    const before = await placesWith(needles);
    for (const needle of needles) expect(before.some((place) => place.endsWith(needle))).toBe(true);

    expect(await closeAccount(ctx, { password })).toMatchObject({ code: 'closing_tickets_to_come' });
    expect(await closeAccount(ctx, { password, keepsTickets: true })).toMatchObject({ ok: true });
    expect(await readSession(program, cookie)).toEqual({ kind: 'visitor' });
    await runJobs(program, { times: 2 });
    expect(await placesWith(needles)).toEqual([]);
    expect(storedFiles(program)).toEqual([]);
    const personal = ['notice', 'email_change', 'password_reset', 'member_account', 'member_session'];
    for (const table of ['favourite', 'sale_alert', ...personal])
      expect((await program.pool.query(`select 1 from ${table} where member_id = $1`, [memberId])).rowCount).toBe(0);
    expect((await program.pool.query('select hearts from event_hearts')).rows).toEqual([{ hearts: 0 }]);

    const { rows } = await program.pool.query(
      `select o.state, o.total_cents, count(t.n)::int as tickets from orders o join ticket t using (performance_id, order_id)
       where member_id = $1 group by o.state, o.total_cents`,
      [memberId],
    );
    expect(rows).toMatchObject([{ state: 'paid', tickets: 2 }]);
    const farewells = (await readOutbox(program.pool, 200)).filter(({ messageId }) => messageId.startsWith('farewell'));
    expect(farewells.map(({ recipient }) => recipient)).toEqual([email]);
    program.clock.advance(1000);
    expect((await activatedMember(program, email)).memberId).not.toBe(memberId);
  });

  test('requires the password, succeeds once when called concurrently, and waits for pending payments', async () => {
    const { ctx } = await newMember();
    expect(await closeAccount(ctx, { password: 'wrong horse' })).toMatchObject({ code: 'wrong_password' });
    expect(await closeAccount(ctx, {})).toMatchObject({ code: 'wrong_password' });
    const checkout = await startFor(ctx, [await holdFor(ctx, performanceId)]);
    await payFor(ctx, checkout);
    expect(await readClosingTerms(ctx)).toMatchObject({ blockedBy: 'payment_in_progress' });
    expect(await closeAccount(ctx, { password })).toMatchObject({ code: 'payment_in_progress' });
    await program.pool.query(`update checkout set state = 'cancelled' where checkout_id = $1`, [checkout.checkoutId]);
    const all = await Promise.all(Array.from({ length: 4 }, () => closeAccount(ctx, { password })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('waits for a pending refund', async () => {
    const { ctx, memberId } = await newMember();
    await buy(ctx);
    await program.pool.query(`update orders set state = 'refund_due' where member_id = $1`, [memberId]);
    expect(await closeAccount(ctx, { password, keepsTickets: true })).toMatchObject({ code: 'closing_refund_open' });
  });

  test('shows how many points are lost and forfeits them once the member agrees', async () => {
    const { ctx, memberId } = await newMember();
    const give = (cents: number) =>
      program.transact((tx) => creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents }));
    await give(250_50);
    expect(await readClosingTerms(ctx)).toMatchObject({ pointsCents: 250_50, blockedBy: null });
    const refused = { code: 'closing_points_left', field: 'givesUpPointsCents' };
    expect(await closeAccount(ctx, { password })).toMatchObject(refused);
    await give(1);
    expect(await closeAccount(ctx, { password, givesUpPointsCents: 250_50 })).toMatchObject(refused);
    expect(await closeAccount(ctx, { password, givesUpPointsCents: 250_51 })).toMatchObject({ ok: true });
    await runJobs(program, { times: 2 });
    expect(await readStoredBalance(program, memberId)).toMatchObject({ availableCents: 0, lots: [] });
    // This file edits other members' orders manually: only lines about points count.
    expect((await checkLedger(program)).wrong.filter((line) => line.includes('points'))).toEqual([]);
  });

  test('waits for a top-up whose payment may still arrive', async () => {
    const { ctx } = await newMember();
    valueOf(await startTopUp(ctx, { topUpId: program.id(), cents: 100_00, method: 'card' }));
    expect(await closeAccount(ctx, { password })).toMatchObject({ code: 'payment_in_progress' });
    program.clock.advance(31 * 60_000);
    expect(await closeAccount(ctx, { password })).toMatchObject({ ok: true });
    program.clock.advance(-31 * 60_000);
  });

  test("requires the member's latest mailed link, within half an hour, if there is no password", async () => {
    const { ctx, memberId, email } = await newMember();
    const other = await newMember();
    for (const id of [memberId, other.memberId])
      await program.pool.query(`delete from member_account where member_id = $1`, [id]);
    expect(await readClosingTerms(ctx)).toMatchObject({ hasPassword: false });
    expect(await closeAccount(ctx, { password, token: 'x' })).toMatchObject({ code: 'closing_link_invalid' });
    await requestClosing(ctx);
    await runJobs(program, { times: 2 });
    const token = await tokenInMailTo(program, email);
    expect(await readClosingTerms(ctx)).toMatchObject({ linkIsOpen: false });
    for (const forged of ['x', `${token.slice(0, -2)}AA`, '\u0000', '茶'])
      expect(await readClosingTerms(ctx, forged), forged).toMatchObject({ linkIsOpen: false });
    expect(await readClosingTerms(other.ctx, token)).toMatchObject({ linkIsOpen: false });
    for (let time = 0; time < 2; time++) expect(await readClosingTerms(ctx, token)).toMatchObject({ linkIsOpen: true });
    expect(await closeAccount(other.ctx, { token })).toMatchObject({ code: 'closing_link_invalid' });
    program.clock.advance(31 * 60_000);
    expect(await readClosingTerms(ctx, token)).toMatchObject({ linkIsOpen: false });
    expect(await closeAccount(ctx, { token })).toMatchObject({ code: 'closing_link_invalid' });
    program.clock.advance(-31 * 60_000);
    expect(await closeAccount(ctx, { token })).toMatchObject({ ok: true });
    expect(await closeAccount(ctx, { token })).toMatchObject({ ok: false });
  });
});

test("exports every feature's data, without secrets and without other people's data", async () => {
  const { ctx, email } = await newMember();
  const other = await newMember();
  await buy(ctx);
  const picture = await storeSentFile(ctx, await photograph(40, 30));
  const requested = {
    number: '1234567897',
    name: 'Wong Tai Man',
    telephone: '9876 5432',
    address: '7 Shing Yip Street',
  };
  expect(await sendDeliveryChange(ctx, { ...requested, email, picture, paidOtherwise: false })).toMatchObject({
    ok: true,
  });
  expect(await addSaleAlert(ctx, await numberOfSaleAhead())).toMatchObject({ ok: true });
  const parts = await gatherData(ctx);
  const text = JSON.stringify(parts);
  for (const needle of [email, 'Sum Yi', '5123 4567', 'Hoi Yuen Road', 'Wong Tai Man', '"charges":'.slice(1, 8)])
    expect(text).toContain(needle);
  expect(parts.map(({ part }) => part)).toEqual(personalDataParts);
  expect(text).not.toMatch(/argon2|token/);
  expect(text).not.toContain(other.email);
  const page = writeDataPage(parts, 'zh_hk', program.now());
  expect(page).toContain('交易編號');
  expect(page).toMatch(/總額<\/dt>\s*<dd>HK\$[\d,]+<\/dd>/);
  expect(page).toContain('開售通知');
  expect(page).toContain('Ahead');
  expect(page).toContain('lang="zh-Hant-HK"');
  const hostile = writeDataPage(
    [{ part: 'identity', records: [{ record: 'account', rows: [{ name: '<script>alert(1)</script>' }] }] }],
    'en_us',
    program.now(),
  );
  expect(hostile).not.toContain('<script>');
});
