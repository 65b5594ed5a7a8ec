import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeBoth,
  openTestProgram,
  openTwoPrograms,
  staffActor,
  testClock,
  type TestProgram,
} from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { checkAudit } from './check-audit.ts';
import { permitAction } from './permit-action.ts';
import { recordChange, recordMovements, type Change } from './record-audit.ts';
import { sealAudit } from './seal-audit.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
beforeEach(async () => {
  programs = await openTwoPrograms();
  [program] = programs;
});
afterEach(() => closeBoth(programs));

async function change(details: Change = { before: false, after: true }, of: TestProgram = program): Promise<void> {
  const ctx = { ...of.ctx(staffActor()), userAgent: 'Firefox', address: '203.0.113.77' };
  const permit = valueOf(permitAction(ctx, 'switch.turn', 'site_closed'));
  await of.transact((tx) => recordChange(of, tx, permit, details));
}

async function changes(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await change({ before: i, after: i + 1 });
}

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await program.pool.query<Row>(text, values)).rows;
const sealed = () =>
  query<{ seq: string; auditId: string }>(
    `select seq::text, audit_id as "auditId" from audit_seal order by audit_seal.seq`,
  );
const seqs = async () => (await sealed()).map(({ seq }) => Number(seq));
const idOf = async (seq: number) => (await sealed())[seq - 1]!.auditId;
const wrong = async (from?: string) => (await checkAudit(program, from)).wrong;

describe('audit row', () => {
  test('records grant, network, reason and approval, without secrets', async () => {
    const approvalId = program.id();
    const details = { before: { name: 'A', password: 'hush' }, after: [{ totpSecret: 'hush', way: 'cash' }] };
    await change({ ...details, orders: 2, reason: ' Typhoon ', approvalId });
    expect(await query('select * from audit')).toMatchObject([
      {
        actor_kind: 'staff',
        actor_label: 'Ah Fei',
        grant_role: 'administrator',
        grant_scope: { kind: 'everything' },
        user_agent: 'Firefox',
        network: '203.0.113.*',
        action: 'switch.turn',
        subject_id: 'site_closed',
        reason: 'Typhoon',
        approval_id: approvalId,
        details: { before: { name: 'A', password: '…' }, after: [{ totpSecret: '…', way: 'cash' }], orders: 2 },
      },
    ]);
    expect(JSON.stringify(await query('select * from audit'))).not.toContain('hush');
  });

  test('records money movements, which have no grant', async () => {
    const actor = { kind: 'system', name: 'test' } as const;
    const details = { amountCents: 100 };
    await program.transact((tx) =>
      recordMovements(program, tx, { actor }, [{ action: 'charge.captured', subject: 'c', details }]),
    );
    expect(await query('select * from audit')).toMatchObject([
      { grant_role: null, grant_scope: null, user_agent: null, network: null, reason: null, approval_id: null },
    ]);
  });
});

describe('sealAudit', () => {
  test('seals each row once without gaps and passes the check', async () => {
    await changes(3);
    expect(await sealAudit(program)).toBe(3);
    await changes(2);
    expect(await sealAudit(program)).toBe(2);
    expect(await sealAudit(program)).toBe(0);
    expect(await seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(await checkAudit(program)).toMatchObject({ counts: { rows: 5, seals: 5 }, wrong: [] });
  });

  test('inserts each seal once and preserves the chain if two workers seal at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await changes(20);
      await Promise.all([...programs, ...programs].map(sealAudit));
    }
    await sealAudit(program);
    expect(await seqs()).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(await wrong()).toEqual([]);
  });

  test('seals a row that commits late in a later run', async () => {
    const [first, second] = programs;
    const late = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const permit = valueOf(permitAction(second.ctx(staffActor()), 'switch.turn', 'maintenance'));
    const writing = second.transact(async (tx) => {
      await recordChange(second, tx, permit, {});
      written.resolve();
      await late.promise;
    });
    await written.promise;
    await change();
    expect(await sealAudit(first)).toBe(1);
    late.resolve();
    await writing;
    expect(await sealAudit(first)).toBe(1);
    const ids = (await sealed()).map(({ auditId }) => auditId);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await wrong()).toEqual([]);
  });

  test('continues after a day without a worker', async () => {
    await changes(2);
    await sealAudit(program);
    await query(`update audit set at = at - interval '1 day'`);
    // Simulates an installation that was off: its rows and seal are from yesterday.
    await query('delete from audit_seal');
    await sealAudit(program);
    await changes(2);
    expect(await sealAudit(program)).toBe(2);
    expect(await wrong()).toEqual([]);
  });

  test('logs the newest hash once an hour', async () => {
    const clock = testClock();
    const own = await openTestProgram({ clock });
    try {
      const warn = vi.spyOn(own.log, 'warn');
      await change({}, own);
      await sealAudit(own);
      await change({}, own);
      await sealAudit(own);
      expect(warn).toHaveBeenCalledTimes(1);
      clock.advance(60 * 60 * 1000);
      await sealAudit(own);
      expect(warn).toHaveBeenCalledTimes(2);
      const { head } = await checkAudit(own);
      expect(warn).toHaveBeenLastCalledWith({ audit: head }, 'newest seal of the audit');
    } finally {
      await own.close();
    }
  });
});

describe('checkAudit', () => {
  beforeEach(async () => {
    await changes(5);
    await sealAudit(program);
  });

  test.each([
    `details = '{"after": 9}'`,
    `at = at - interval '1 minute'`,
    `at = at + interval '1 microsecond'`,
    `actor_label = 'Somebody else'`,
    `actor_id = gen_random_uuid()::text`,
    `grant_role = 'organiser'`,
    `grant_scope = '{"kind": "event", "eventNumber": 7}'`,
    `network = null`,
    `user_agent = 'Chrome'`,
    `reason = 'Because'`,
    `approval_id = gen_random_uuid()`,
    `request_id = null`,
    `subject_id = 'maintenance'`,
    `action = 'page.publish'`,
  ])('detects an edited row: %s', async (set) => {
    const id = await idOf(3);
    await query(`update audit set ${set} where audit_id = $1`, [id]);
    expect(await wrong()).toEqual([
      `row ${id} differs from the sealed row, or seal 3 or the seal before it was changed`,
    ]);
  });

  test('detects an edited row with a recomputed seal at the next seal', async () => {
    const id = await idOf(3);
    await query(`update audit set details = '{}' where audit_id = $1`, [id]);
    // An attacker who can write rows can also write a seal.
    await query('create table aside as select * from audit_seal where seq > 3');
    await query('delete from audit_seal where seq >= 3');
    await query('create table later as select * from audit where audit_id <> $1', [id]);
    await query('delete from audit where audit_id in (select audit_id from aside)');
    expect(await sealAudit(program)).toBe(1);
    await query('insert into audit select * from later where audit_id in (select audit_id from aside)');
    await query('insert into audit_seal select * from aside');
    expect(await seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(await wrong()).toEqual([
      `row ${await idOf(4)} differs from the sealed row, or seal 4 or the seal before it was changed`,
    ]);
  });

  test('detects a deleted row', async () => {
    const id = await idOf(2);
    await query('delete from audit where audit_id = $1', [id]);
    expect(await wrong()).toEqual([`row ${id} of seal 2 is missing`]);
  });

  test('detects a row deleted together with its seal', async () => {
    const id = await idOf(2);
    await query('delete from audit_seal where audit_id = $1', [id]);
    await query('delete from audit where audit_id = $1', [id]);
    expect(await wrong()).toContain('seals 2 to 2 are missing');
  });

  test('detects a changed seal', async () => {
    await query(`update audit_seal set hash = sha256('other') where seq = 5`);
    expect(await wrong()).toEqual([
      `row ${await idOf(5)} differs from the sealed row, or seal 5 or the seal before it was changed`,
    ]);
  });

  test('detects a row inserted among old ones after its time to be sealed', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await query(
      `insert into audit (audit_id, at, actor_kind, action, subject_kind, subject_id, details)
      values ($1, now() - interval '6 minutes', 'staff', 'switch.turn', 'switch', 'maintenance', '{}')`,
      [id],
    );
    await sealAudit(program);
    expect(await wrong()).toEqual([`row ${id} has no seal: it was inserted later, or sealing has stopped`]);
  });

  test('detects a row inserted with an old date and a new ID', async () => {
    const id = program.id();
    await query(
      `insert into audit (audit_id, at, actor_kind, action, subject_kind, subject_id, details)
      values ($1, now() - interval '2 hours', 'staff', 'switch.turn', 'switch', 'maintenance', '{}')`,
      [id],
    );
    await sealAudit(program);
    expect(await wrong()).toEqual([expect.stringMatching(`^row ${id} of seal 6 is dated .*, but was inserted later$`)]);
  });

  test('detects rows that are unsealed for five minutes', async () => {
    await change();
    expect(await wrong()).toEqual([]);
    program.clock.advance(5 * 60 * 1000 + 1);
    expect(await wrong()).toEqual([expect.stringMatching('has no seal')]);
  });

  test('detects a cut-off tail from a previously recorded hash', async () => {
    const { head } = await checkAudit(program);
    await change();
    await sealAudit(program);
    expect(await wrong(head!.hash.toUpperCase())).toEqual([]);
    await query('delete from audit where audit_id in (select audit_id from audit_seal where seq > 3)');
    await query('delete from audit_seal where seq > 3');
    expect(await wrong()).toEqual([]);
    expect(await wrong(head!.hash)).toEqual([
      `no seal has the hash ${head!.hash}: the chain was truncated or rewritten after this hash was recorded`,
    ]);
  });
});
