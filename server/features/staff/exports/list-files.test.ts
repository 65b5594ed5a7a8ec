import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedRefund } from '../../../checks/testing-money-moves.ts';
import { exportNames, maxPeople, type ExportName } from '../../../../contract/staff/exports.ts';
import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Actor, ActorOf } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { atCounter } from '../../box-office/testing-counter.ts';
import { reasons } from '../../cases/testing-cases.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { giveOne } from '../../orders/gifts/testing-gifts.ts';
import { openNewCase } from '../cases/case-actions.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';
import { openTable } from './find-table.ts';
import { beginExport } from './make-export.ts';
import { requestExport, planExport } from './plan-export.ts';
import { writeLines } from './rules.ts';

let program: TestProgram;
let mine: SoldEvent;
let theirs: SoldEvent;
let chief: ActorOf<'staff'>;
let organiser: ActorOf<'staff'>;
let clerk: Actor;
const address = 'Flat B, 3/F, 12 Tung Street';
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  chief = staffActor();
  await failedRefund(program);
  mine = await sellEvent(program, 'mine', { method: 'courier', region: 'hong_kong', address });
  theirs = await sellEvent(program, 'theirs');
  organiser = staffActor('organiser', { kind: 'presenter', presenterId: mine.presenterId });
  const ctx = program.ctx(chief);
  await giveOne(program, theirs.performanceId);
  clerk = (await atCounter(program)).clerk.actor;
  valueOf(await openNewCase(ctx, { performanceId: theirs.performanceId, kind: 'cancel', texts: reasons }));
  const today = hongKongDay(program.now());
  await program.pool.query(
    `insert into failed_search (day, language, words, count) values ($1, 'en_us', 'unicorns', 3)`,
    [today],
  );
  await program.pool.query(
    `insert into newsletter_issue (issue_id, content_hash, content, created_at) values ($1, '\\x00', $2, $3)`,
    [program.id(), { subject: { en_us: 'December', zh_hk: '十二月', zh_cn: '十二月' } }, program.now()],
  );
});
afterAll(() => program.close());

/** Returns the lines of a file without its header; undefined if the caller may not see it. */
async function linesOf(by: Actor, name: ExportName, query: Record<string, string> = {}): Promise<string[] | undefined> {
  const table = await openTable(program.ctx(by), name, query);
  if (!table.ok) return undefined;
  const lines: string[] = [];
  for await (const rows of table.value.batches) {
    for (const row of rows) {
      expect(row, name).toHaveLength(table.value.columns.length);
      lines.push(writeLines(table.value.columns, [row]).trim());
    }
  }
  return lines;
}

const day = () => hongKongDay(program.now());
const requested = (): Partial<Record<ExportName, Record<string, string>>> => ({
  settlement: { performance: mine.performanceId },
  accounting: { from: day(), to: day() },
  members: { text: mine.email },
  guests: { performance: theirs.performanceId },
  approvals: { which: 'asked' },
  content: { kind: 'article' },
  searches: { from: day(), to: day() },
  moneyBack: { from: day(), to: day() },
});

describe('exported list', () => {
  test('saves the list as shown, with labels', async () => {
    await beginExport(program.ctx(chief), 'venues', 'csv', {});
    const shown: Partial<Record<ExportName, RegExp>> = {
      members: new RegExp(`,Active,${mine.email},`),
      parcels: new RegExp(`^${mine.order.number},Show mine,.*"${address}",Hong Kong,`),
      guests: /,Guest guest@example\.com,guest@example\.com,1,1,.*,House,Ah Fei,/,
      refunds: /^[\d.]+,Failed,/,
      performances: /^\d+,Show mine,20\d\d-.*,Upcoming,/,
      venues: /^\d+,.*,(?:Hong Kong Island|Kowloon),/,
      organisers: /^\d+,Presenter,1,1$/,
      cases: /^\d+,Draft,Cancelled,Show theirs,/,
      log: /,Exported a file,Ah Fei,Administrator,.*,venues,/,
      issues: /,December$/,
      searches: /^unicorns,English,3,1,20\d\d-\d\d-\d\d,0$/,
      moneyBack: new RegExp(`^${day()},1,`),
    };
    for (const name of exportNames) {
      const lines = await linesOf(chief, name, requested()[name]);
      expect(lines, name).toBeDefined();
      const sign = shown[name];
      if (sign) expect(lines?.find((line) => sign.test(line)) ?? lines?.join('\n'), name).toMatch(sign);
    }
    expect(await linesOf(clerk, 'shifts')).toEqual([expect.stringMatching(/^Window \d+,1,.*,500\.00,/)]);
  });

  test('supports the filters of the list', async () => {
    const count = async (name: ExportName, query: Record<string, string>) =>
      (await linesOf(chief, name, query))?.length;
    expect(await count('parcels', { show: 'sent' })).toBe(0);
    expect(await count('parcels', { until: '2020-01-01T00:00:00Z' })).toBe(0);
    expect(await count('performances', { which: 'past' })).toBe(0);
    expect(await count('performances', { q: 'theirs' })).toBe(1);
    expect(await count('venues', { q: 'no such venue' })).toBe(0);
    expect(await count('organisers', { q: 'no such presenter' })).toBe(0);
    expect(await count('cases', { which: 'ended' })).toBe(0);
    expect(await count('cases', { which: 'going' })).toBe(1);
    expect(await count('log', { action: 'case.open' })).toBe(1);
    expect(await count('log', { kind: 'case', subject: '999' })).toBe(0);
    expect(await count('log', { subject: '999' })).toBeUndefined();
    expect(await count('searches', { from: '2026-01-01', to: '2026-01-02' })).toBe(0);
    expect(await count('members', { text: 'nobody@example.com' })).toBe(0);
    expect(await count('approvals', {})).toBeUndefined();
  });

  test("omits rows beyond the caller's grants, and hides site-wide lists", async () => {
    expect(await linesOf(organiser, 'performances')).toEqual([expect.stringContaining('Show mine')]);
    expect(await linesOf(organiser, 'organisers')).toHaveLength(1);
    expect(await linesOf(organiser, 'cases')).toEqual([]);
    expect(await linesOf(organiser, 'guests', { performance: mine.performanceId })).toEqual([]);
    expect(await linesOf(organiser, 'guests', { performance: theirs.performanceId })).toBeUndefined();
    for (const name of [
      'members',
      'parcels',
      'refunds',
      'log',
      'content',
      'issues',
      'searches',
      'moneyBack',
    ] as const) {
      expect(await linesOf(organiser, name, requested()[name]), name).toBeUndefined();
      const partly = staffActor('administrator', { kind: 'presenter', presenterId: mine.presenterId });
      expect(await linesOf(partly, name, requested()[name]), name).toBeUndefined();
    }
  });

  test('gives a counter clerk their own shifts and the payouts due', async () => {
    const other = staffActor('boxOffice', { kind: 'counter', counterId: program.id() });
    expect(await linesOf(other, 'shifts')).toEqual([]);
    expect(await linesOf(other, 'payouts')).toEqual([]);
    for (const name of exportNames.filter((one) => one !== 'shifts' && one !== 'payouts'))
      expect(await linesOf(other, name, requested()[name]), name).toBeUndefined();
    expect(await beginExport(program.ctx(other), 'shifts', 'csv', {})).toMatchObject({ ok: true });
  });
});

test("requires another person's approval for many parcel addresses, limited to parcels that existed at the request", async () => {
  const ctx = program.ctx(chief);
  const plan = async () => valueOf(await planExport(ctx, 'parcels', { show: 'waiting' }));
  expect(await plan()).toMatchObject({ people: 1, needsApproval: false });
  await program.pool.query(
    `with ids as (select gen_random_uuid() as id from generate_series(1, $2)), c as (
       insert into checkout select r.* from checkout c, ids,
         jsonb_populate_record(c, jsonb_build_object('checkout_id', ids.id)) r where c.checkout_id = $1)
     insert into orders select r.* from orders o, ids, jsonb_populate_record(o, jsonb_build_object(
         'checkout_id', ids.id, 'order_id', ids.id, 'hold_id', ids.id)) r where o.checkout_id = $1`,
    [mine.order.checkoutId, maxPeople],
  );
  expect(await beginExport(ctx, 'parcels', 'csv', {})).toMatchObject({ code: 'approval_needed' });
  expect(await plan()).toMatchObject({ people: maxPeople + 1, needsApproval: true });
  const { preview } = valueOf(await requestExport(ctx, 'parcels', { show: 'waiting' }, 'Courier’s list'));
  expect(preview).toMatchObject({ list: 'parcels', people: maxPeople + 1 });
  expect(await plan()).toMatchObject({ isAsked: true, query: { show: 'waiting', until: preview['until'] } });
});
