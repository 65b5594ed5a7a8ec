import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '../../testing/database-before.ts';

let database: DatabaseBefore;
beforeEach(async () => {
  database = await openDatabaseBefore('0024_audit.sql');
});
afterEach(() => database.close());

const member = '01900000-0000-7000-8000-000000000001';
const checkout = '01900000-0000-7000-8000-000000000002';
const charges = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2'] as const;
const refunds = ['01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2'] as const;
const request = '01900000-0000-7000-8000-0000000000e1';
const subject = `checkout:${member}:${checkout}`;

async function fillOldTables(): Promise<void> {
  await database.pool.query(
    `insert into charge (charge_id, payer_id, subject, provider, method, amount_cents, state, language, return_url,
       expires_at, created_at, ask_again_at, settled_at)
     select c, $2, $3, 'sandbox', 'card', 50000, s, 'en_us', '', '2026-01-01', '2026-01-01', '2026-01-01', at
     from unnest($1::uuid[], array['captured', 'captured', 'expired'],
       array['2026-01-01 01:00Z', '2026-01-01 02:00Z', null]::timestamptz[]) t(c, s, at)`,
    [[...charges, '01900000-0000-7000-8000-0000000000c3'], member, subject],
  );
  await database.pool.query(
    `insert into refund (refund_id, charge_id, amount_cents, reason, state, created_at, settled_at) values
      ($1, $3, 50000, 'nothing_to_pay_for', 'done', '2026-01-01 02:00Z', '2026-01-01 02:01Z'),
      ($2, $4, 20000, 'order:x', 'asking', '2026-01-01 01:00Z', null)`,
    [...refunds, charges[1], charges[0]],
  );
  await database.pool.query(
    `insert into audit (audit_id, at, actor_id, action, subject, facts) values
      (gen_random_uuid(), '2026-01-01 01:00Z', null, 'checkout.paid', $1, $2),
      ($3, '2026-01-01 02:00Z', null, 'charge.unneeded', $1, '{}'),
      ($4, '2026-01-01 02:01Z', null, 'charge.refunded', $1, '{}')`,
    [subject, JSON.stringify({ chargeId: charges[0], amountCents: 50_000 }), charges[1], refunds[0]],
  );
  await database.pool.query(
    `insert into request (request_id, reference, kind, state, fields, language, created_at, moved_at)
     values ($1, 'R1234567890', 'contact', 'in_progress', '{}', 'en_us', '2026-01-02', '2026-01-02')`,
    [request],
  );
  await database.pool.query(
    `insert into request_audit (audit_id, request_id, actor_id, action, from_state, to_state, at) values
      (gen_random_uuid(), $1, 'staff-1', 'moved', 'received', 'in_progress', '2026-01-02 01:00Z'),
      (gen_random_uuid(), $1, 'staff-2', 'picture_read', null, null, '2026-01-02 02:00Z')`,
    [request],
  );
}

test('migrates earlier audit rows and adds money movements that were not recorded', async () => {
  await fillOldTables();
  expect(await database.migrate()).toContain('0024_audit.sql');
  const { rows } = await database.pool.query(
    `select to_char(at at time zone 'UTC', 'DD HH24:MI') as at, actor_kind, actor_id, actor_label, action, subject_kind,
       subject_id, details from audit order by audit.at, action`,
  );
  const row = (at: string, by: string, action: string, of: string, details: object) => {
    const [kind, name] = by.split(' ');
    const [actor_id, actor_label] = kind === 'staff' ? [name, null] : [null, by.slice('system '.length)];
    const subject_kind = action.split('.')[0];
    return { at, actor_kind: kind, actor_id, actor_label, action, subject_kind, subject_id: of, details };
  };
  const captured = { amountCents: 50_000, provider: 'sandbox', paysFor: subject };
  const whole = { amountCents: 50_000, chargeId: charges[1], reason: 'nothing_to_pay_for' };
  const part = { amountCents: 20_000, chargeId: charges[0], reason: 'order:x' };
  const moved = { before: 'received', after: 'in_progress' };
  expect(rows).toEqual([
    row('01 01:00', 'system provider sandbox', 'charge.captured', charges[0], captured),
    row('01 01:00', 'system orders.settle_charges', 'checkout.paid', `${member}:${checkout}`, {
      chargeId: charges[0],
      amountCents: 50_000,
    }),
    row('01 01:00', 'system orders.settle_charges', 'refund.asked', refunds[1], part),
    row('01 02:00', 'system provider sandbox', 'charge.captured', charges[1], captured),
    row('01 02:00', 'system orders.settle_charges', 'refund.asked', refunds[0], whole),
    row('01 02:01', 'system payments.ask_refund', 'refund.done', refunds[0], whole),
    row('02 01:00', 'staff staff-1', 'request.move', 'R1234567890', moved),
    row('02 02:00', 'staff staff-2', 'request.see_picture', 'R1234567890', {}),
  ]);
});

test('gives migrated rows time-ordered IDs and drops the old tables', async () => {
  await fillOldTables();
  await database.migrate();
  const { rows } = await database.pool.query<{ id: string; at: Date }>(
    'select audit_id as id, at from audit order by audit_id',
  );
  for (const { id, at } of rows) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  }
  const { rows: left } = await database.pool.query(
    `select 1 from information_schema.tables where table_name in ('request_audit', 'orders_audit')`,
  );
  expect(left).toEqual([]);
});

test('leaves the audit empty on a new installation', async () => {
  await database.migrate();
  expect((await database.pool.query('select 1 from audit')).rows).toEqual([]);
});
