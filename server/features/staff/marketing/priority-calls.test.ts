import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { Tx } from '../../../context.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { memberActor } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { claimAudience, findForeignAudiences } from '../../priority/audience-owner.ts';
import { joinGroup } from '../../priority/join-group.ts';
import { resolveBuyerAccess } from '../../priority/resolve-buyer-access.ts';
import { closeInOrder } from '../../seating/inventory/testing-inventory.ts';
import { EditingBench, feedEvent, multilingual } from '../events/testing-editing.ts';
import { staffEventHandlers as eventCalls } from '../events/calls.ts';
import { staffPriorityHandlers as calls } from './priority-calls.ts';

const window = (key: string, who: { kind: 'code'; codes: string } | { kind: 'group'; group: string }) => ({
  key,
  from: '2026-12-01T10:00:00+08:00',
  until: '2026-12-05T10:00:00+08:00',
  who: { ...who, name: multilingual('Friends') },
});
const saleWindows = [
  window('early', { kind: 'code', codes: 'friends' }),
  window('fans', { kind: 'group', group: 'fan-club' }),
  { key: 'all', from: '2026-12-05T10:00:00+08:00', who: { kind: 'everyone' as const } },
];

let bench: EditingBench;
let own: GrantScope;
let rival: GrantScope;
let rivalNumber: number;
beforeEach(async () => {
  bench = await EditingBench.open();
  await bench.take(
    feedEvent({ saleWindows }),
    feedEvent({
      key: 'ebb',
      title: multilingual('Ebb'),
      presenter: 'rival',
      performances: [feedEvent().performances[0]!],
    }),
  );
  // Simulates the refresh in each process that follows an import.
  forgetCatalogue(bench.program);
  const { rows } = await bench.program.pool.query<{ number: number; presenterId: string; key: string }>(
    `select number, presenter_id as "presenterId", source_key as key from event`,
  );
  const scopeOf = (key: string): GrantScope => ({
    kind: 'presenter',
    presenterId: rows.find((one) => one.key === key)!.presenterId,
  });
  [own, rival] = [scopeOf('tide'), scopeOf('ebb')];
  rivalNumber = rows.find(({ key }) => key === 'ebb')!.number;
});
afterEach(() => closeInOrder(bench.program));

const organiser = (scope = own) => bench.as(scope, 'organiser');
const terms = { count: 3, uses: 2, single: true, expiresAt: null as string | null };
const make = (more: Partial<typeof terms> = {}, batchId = bench.program.id(), codes = 'friends') =>
  calls.makePriorityCodes(organiser(), {
    params: { number: bench.number, codes, batchId },
    body: { ...terms, ...more },
  });
const read = async () => valueOf(await calls.readEventPriority(organiser(), { params: { number: bench.number } }));
const fill = (emails: string[], to: 'add' | 'remove' = 'add', group = 'fan-club') =>
  calls.fillPriorityGroup(organiser(), { params: { number: bench.number, group }, body: { to, emails } });

async function opens(code: string | undefined): Promise<boolean> {
  const ctx = bench.program.ctx(memberActor());
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.actorId : '';
  return (await resolveBuyerAccess(ctx, { memberId, groups: [], registration: false, code, digests: [] })).ok;
}

describe('sale window codes', () => {
  test('returns codes once even if the batch is sent repeatedly', async () => {
    const batchId = bench.program.id();
    const results = await Promise.all([make({}, batchId), make({}, batchId)]);
    const told = results.find((one) => one.ok);
    expect(told?.ok && told.value.codes).toHaveLength(3);
    expect(results.find((one) => !one.ok)).toMatchObject({ code: 'codes_made_before' });
    const { sets } = await read();
    expect(sets).toMatchObject([
      { codes: 'friends', mayWrite: true, windows: [{ key: 'early', isPublished: true, performance: null }] },
    ]);
    expect(sets[0]!.batches).toMatchObject([{ batchId, count: 3, left: 3, bound: 0, used: 0, madeBy: 'Ah Fei' }]);
    const kept = await bench.program.pool.query('select * from priority_code');
    for (const code of told?.ok ? told.value.codes : []) expect(JSON.stringify(kept.rows)).not.toContain(code);
  });

  test('rejects codes from the instant they expire', async () => {
    const expiresAt = '2026-11-24T00:00:00.000Z';
    const { codes } = valueOf(await make({ expiresAt, count: 2 }));
    bench.program.clock.set(new Date(Date.parse(expiresAt) - 1));
    expect(await opens(codes[0])).toBe(true);
    bench.program.clock.advance(1);
    expect(await opens(codes[1])).toBe(false);
    expect((await read()).sets[0]!.batches).toMatchObject([{ isExpired: true, bound: 1 }]);
  });

  test('withdraws one batch and leaves the others valid', async () => {
    const [first, second] = [bench.program.id(), bench.program.id()];
    const gone = valueOf(await make({}, first)).codes;
    const stays = valueOf(await make({}, second)).codes;
    const params = { number: bench.number, codes: 'friends' };
    const withdraw = () => calls.withdrawPriorityCodes(organiser(), { params, body: { batchId: first } });
    expect(valueOf(await withdraw())).toEqual({ withdrawn: 3 });
    expect(valueOf(await withdraw())).toEqual({ withdrawn: 0 });
    expect([await opens(gone[0]), await opens(stays[0])]).toEqual([false, true]);
    expect((await read()).sets[0]!.batches.map(({ batchId, left }) => [batchId, left])).toEqual(
      expect.arrayContaining([
        [first, 0],
        [second, 3],
      ]),
    );
  });
});

describe('keys that belong to another presenter', () => {
  test("denies filling, linking or ending another presenter's group, and creating its codes", async () => {
    valueOf(await fill(['fan@example.com']));
    valueOf(await make());
    const theirs = { number: rivalNumber, group: 'fan-club' };
    const body = { to: 'add' as const, emails: ['me@example.com'] };
    const taken = { ok: false, code: 'priority_key_taken' };
    expect(await calls.fillPriorityGroup(organiser(rival), { params: theirs, body })).toMatchObject(taken);
    expect(await calls.linkPriorityGroup(organiser(rival), { params: theirs, body: { days: 1 } })).toMatchObject(taken);
    expect(await calls.endPriorityGroup(organiser(rival), { params: theirs, body: {} })).toMatchObject(taken);
    const params = { number: rivalNumber, codes: 'friends', batchId: bench.program.id() };
    expect(await calls.makePriorityCodes(organiser(rival), { params, body: terms })).toMatchObject(taken);
    const own404 = { params: { ...theirs, number: bench.number }, body };
    expect(await calls.fillPriorityGroup(organiser(rival), own404)).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('reserves a key for the presenter whose sale already uses it', async () => {
    const params = { number: rivalNumber, group: 'fan-club' };
    const body = { to: 'add' as const, emails: ['me@example.com'] };
    expect(await calls.fillPriorityGroup(organiser(rival), { params, body })).toMatchObject({
      ok: false,
      code: 'priority_key_taken',
    });
    expect(valueOf(await fill(['fan@example.com']))).toEqual({ changed: 1 });
  });
});

describe('key without an owner', () => {
  const name = { kind: 'codes' as const, key: 'new' };
  const presenterOf = (scope: GrantScope) => ('presenterId' in scope ? scope.presenterId : null);
  /** Publishes the rival's windows within its transaction. */
  const publishRival = (tx: Tx) =>
    sql`update event set sale_windows = ${JSON.stringify([window('early', { kind: 'code', codes: 'new' })])}
      where number = ${rivalNumber}`.execute(tx);

  test('rejects codes created while another presenter publishes windows with their key', async () => {
    const now = () => bench.program.now();
    const { making } = await bench.program.transact(async (tx) => {
      expect(await findForeignAudiences({ db: tx, now }, [name], presenterOf(rival))).toEqual([]);
      const started = make({}, bench.program.id(), 'new');
      await untilLocked(bench.program);
      await publishRival(tx);
      return { making: started };
    });
    expect(await making).toMatchObject({ ok: false, code: 'priority_key_taken' });
  });

  test("blocks another presenter's publication while its codes are being created", async () => {
    const now = () => bench.program.now();
    const { publishing } = await bench.program.transact(async (tx) => {
      valueOf(await claimAudience(bench.program, tx, { ...name, owner: bench.number }));
      const started = bench.program.transact((other) =>
        findForeignAudiences({ db: other, now }, [name], presenterOf(rival)),
      );
      await untilLocked(bench.program);
      return { publishing: started };
    });
    expect(await publishing).toEqual([name]);
  });
});

describe('group', () => {
  test('counts people who are added and subtracts people who are removed', async () => {
    expect(valueOf(await fill(['fan@example.com', 'FAN@example.com', 'lee@example.com']))).toEqual({ changed: 2 });
    expect(valueOf(await fill(['lee@example.com'], 'remove'))).toEqual({ changed: 1 });
    expect((await read()).groups).toMatchObject([{ group: 'fan-club', people: { all: 1, known: 0 }, endedAt: null }]);
    const { rows } = await bench.program.pool.query('select * from group_member');
    expect(JSON.stringify(rows)).not.toContain('example.com');
  });

  test('empties an ended group and invalidates its links', async () => {
    const params = { number: bench.number, group: 'fan-club' };
    const { address } = valueOf(await calls.linkPriorityGroup(organiser(), { params, body: { days: 7 } }));
    const token = new URL(address).searchParams.get('token')!;
    expect((await joinGroup(bench.program.ctx(memberActor()), token)).ok).toBe(true);
    expect(valueOf(await calls.endPriorityGroup(organiser(), { params, body: {} }))).toEqual({ removed: 1 });
    expect(await joinGroup(bench.program.ctx(memberActor()), token)).toMatchObject({ code: 'group_link_invalid' });
    expect(await fill(['fan@example.com'])).toMatchObject({ ok: false, code: 'group_ended' });
    expect((await read()).groups).toMatchObject([{ people: { all: 0 }, endedAt: expect.any(String) as string }]);
  });
});

describe('publishing sale windows', () => {
  const publish = async (number: number) => {
    const administrator = bench.as();
    const { version } = valueOf(await eventCalls.readStaffEvent(administrator, { params: { number } }));
    const changes = [
      { path: 'saleWindows', to: 'value' as const, value: [window('early', { kind: 'code', codes: 'mates' })] },
    ];
    valueOf(await eventCalls.writeEventDraft(administrator, { params: { number }, body: { version, changes } }));
    const draft = valueOf(await eventCalls.readStaffEvent(administrator, { params: { number } }));
    return valueOf(
      await eventCalls.publishEvent(administrator, { params: { number }, body: { version: draft.version } }),
    );
  };

  test('rejects a publication that uses codes created by another presenter', async () => {
    valueOf(await make({}, bench.program.id(), 'mates'));
    expect(await publish(rivalNumber)).toEqual({
      outcome: 'stopped',
      problems: [{ path: 'saleWindows', problem: 'audience_taken', detail: 'mates' }],
    });
    expect(await publish(bench.number)).toMatchObject({ outcome: 'published' });
  });
});
