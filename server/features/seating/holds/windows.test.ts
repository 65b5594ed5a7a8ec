import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { readPerformance } from '../inventory/read-performance.ts';
import { changeHold, type ChangeHold } from './change-hold.ts';
import { holdTickets } from './hold-tickets.ts';
import { allFree } from './merge-existing-holds.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHold } from './release-hold.ts';
import { retakeSeats } from './retake-seats.ts';
import { requestBestSeats, confirmHold, hold } from './testing-holds.ts';
import { holdNamed } from './testing-seats.ts';
import { codeWindow, fanClub, friendsCodes, joinFanClub, openWindow, usesOf } from './testing-windows.ts';

let program: TestProgram;
let buyerId: string;

beforeEach(async () => {
  program = await openTestProgram();
  buyerId = program.id();
});
afterEach(() => closeInOrder(program));

const minutes = (count: number) => program.clock.advance(count * 60_000);
const mine = (more: { priorityCode?: string | undefined } = {}) => ({ buyerId, ...more });
const zones = () => [generalZone(50), seatedZone(3, 12)];
const onSaleFrom = '2020-01-01T00:00:00Z';
const sell = async (event: Partial<FeedEvent>) => (await announceEvent(program, zones(), { onSaleFrom, ...event }))[0]!;
const refused = (code: string, more: object = {}) => ({ ok: false, code, ...more });
const codeNeeded = refused('priority_code_needed', { field: 'priorityCode', facts: { name: 'Friends' } });
const wrong = refused('priority_code_wrong', { field: 'priorityCode' });

function change(performanceId: string, holdId: string, wanted: ChangeHold['wanted'], priorityCode?: string) {
  const input = { performanceId, holdId, newHoldId: program.id(), wanted, priorityCode };
  return changeHold(program.ctx(memberActor(buyerId)), input, allFree);
}

describe('sale window for code holders', () => {
  test('requires a code to hold tickets by quantity or by seat', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program)] });
    const [code] = await friendsCodes(program);
    expect(await requestBestSeats(program, performanceId, standard(1))).toEqual(codeNeeded);
    expect(await holdNamed(program, performanceId, 'B5 B6')).toEqual(codeNeeded);
    expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode: 'nonsense' })).toEqual(wrong);
    expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode: code })).toMatchObject({
      ok: true,
    });
    const lower = code!.toLowerCase().replaceAll('-', ' ');
    expect(await holdNamed(program, performanceId, 'B5 B6', { priorityCode: lower })).toMatchObject({ ok: true });
    expect(await usesOf(program, performanceId)).toEqual({ code: 3 });
  });

  test('rejects codes of another set and makes everyone else wait for their window', async () => {
    const all = openWindow(program, { key: 'all', fromHours: 24, hours: 48, who: { kind: 'everyone' } });
    const performanceId = await sell({ saleWindows: [openWindow(program), all] });
    const other = openWindow(program, { who: { ...codeWindow, codes: 'others' } });
    const [others] = await announceEvent(program, zones(), { key: 'other', saleWindows: [other] });
    const [code] = await friendsCodes(program);
    expect(await requestBestSeats(program, others!, standard(1), { priorityCode: code })).toEqual(codeNeeded);
    minutes(24 * 60);
    expect(await requestBestSeats(program, performanceId, standard(1))).toMatchObject({ ok: true });
    // A page keeps sending the entered code, even a wrong one.
    expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode: 'nonsense' })).toMatchObject({
      ok: true,
    });
    minutes(24 * 60);
    expect(await requestBestSeats(program, performanceId, standard(1))).toEqual(refused('sale_ended'));
  });

  test('sells nothing before the first window or between two windows', async () => {
    const late = openWindow(program, { key: 'late', fromHours: 5, hours: 6 });
    const performanceId = await sell({ saleWindows: [openWindow(program, { fromHours: 1, hours: 2 }), late] });
    const [code] = await friendsCodes(program);
    const state = async () => valueOf(await readPerformance(program.ctx(), performanceId)).sale;
    const ask = () => requestBestSeats(program, performanceId, standard(1), { priorityCode: code });
    expect([await state(), await ask()]).toEqual(['not_open', refused('sale_not_open')]);
    minutes(90);
    expect([await state(), (await ask()).ok]).toEqual(['on_sale', true]);
    minutes(60);
    expect([await state(), await ask()]).toEqual(['not_open', refused('sale_not_open')]);
    minutes(240);
    expect([await state(), await ask()]).toEqual(['ended', refused('sale_ended')]);
  });

  test('allows changing and extending an earlier hold without the code', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { limitPerMember: 4 })] });
    const [priorityCode] = await friendsCodes(program);
    await hold(program, performanceId, standard(1), mine({ priorityCode }));
    const joined = await hold(program, performanceId, standard(1), mine());
    expect(await usesOf(program, performanceId)).toEqual({ code: 2, 'member early': 2 });
    const changed = valueOf(await change(performanceId, joined.holdId, { choices: standard(4) }));
    expect(await usesOf(program, performanceId)).toEqual({ code: 4, 'member early': 4 });
    const fewer = valueOf(await change(performanceId, changed.holdId, { choices: standard(2, 2) }));
    expect(await usesOf(program, performanceId)).toEqual({ code: 2, 'member early': 2 });
    const limit = refused('window_limit_reached', { facts: { limit: 4 } });
    expect(await change(performanceId, fewer.holdId, { choices: standard(5) })).toEqual(limit);
    expect(await requestBestSeats(program, performanceId, standard(3), mine())).toEqual(limit);
    await releaseHold(program.ctx(memberActor(buyerId)), { performanceId, holdId: fewer.holdId });
    expect(await usesOf(program, performanceId)).toEqual({ code: 0, 'member early': 0 });
    expect(await requestBestSeats(program, performanceId, standard(1), mine())).toEqual(codeNeeded);
  });

  test('rejects a move from an open zone to a zone that needs a code', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { zones: ['floor'] })] });
    const [code] = await friendsCodes(program);
    const { holdId } = await hold(program, performanceId, standard(2, 2), mine());
    expect(await change(performanceId, holdId, { choices: standard(1) })).toEqual(codeNeeded);
    expect(await requestBestSeats(program, performanceId, standard(1), mine())).toEqual(codeNeeded);
    expect(await change(performanceId, holdId, { choices: standard(1) }, code)).toMatchObject({ ok: true });
    expect(await usesOf(program, performanceId)).toEqual({ code: 1 });
  });

  test('returns the original result for a retry, even after the window has ended', async () => {
    const next = openWindow(program, { key: 'next', fromHours: 0.1, hours: 0.2, who: fanClub });
    const performanceId = await sell({ saleWindows: [openWindow(program, { hours: 0.1 }), next] });
    const [priorityCode] = await friendsCodes(program);
    const holdId = program.id();
    const first = await requestBestSeats(program, performanceId, standard(1), { ...mine({ priorityCode }), holdId });
    minutes(7);
    expect(await requestBestSeats(program, performanceId, standard(1), { ...mine(), holdId })).toEqual(first);
    expect(await requestBestSeats(program, performanceId, standard(1))).toMatchObject(refused('priority_group_needed'));
    minutes(7);
    expect(await requestBestSeats(program, performanceId, standard(1), { ...mine(), holdId })).toEqual(first);
    expect(await requestBestSeats(program, performanceId, standard(1), mine())).toEqual(refused('sale_ended'));
  });
});

describe('access code', () => {
  const ask = (performanceId: string, priorityCode: string | undefined, buyer = program.id(), quantity = 1) =>
    requestBestSeats(program, performanceId, standard(quantity), { buyerId: buyer, priorityCode });

  test('stays assigned to one member even after their tickets are returned', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program)] });
    const [code] = await friendsCodes(program, { single: true });
    const held = valueOf(await ask(performanceId, code, buyerId));
    const taken = refused('priority_code_taken', { field: 'priorityCode' });
    expect(await ask(performanceId, code)).toEqual(taken);
    await releaseHold(program.ctx(memberActor(buyerId)), held);
    expect(await ask(performanceId, code)).toEqual(taken);
    expect(await ask(performanceId, code, buyerId)).toMatchObject({ ok: true });
  });

  test('limits the total number of tickets of a shared code', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program)] });
    const [code] = await friendsCodes(program, { uses: 3 });
    expect(await ask(performanceId, code, program.id(), 2)).toMatchObject({ ok: true });
    const usedUp = refused('priority_code_used_up', { field: 'priorityCode' });
    expect(await ask(performanceId, code, program.id(), 2)).toEqual(usedUp);
    expect(await ask(performanceId, code)).toMatchObject({ ok: true });
    expect(await ask(performanceId, code)).toEqual(usedUp);
  });
});

describe('sale window limits', () => {
  test("limits holds to the window's share of the stock and restores the share when seats are released", async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { share: { tickets: 5 } })] });
    const [priorityCode] = await friendsCodes(program);
    await hold(program, performanceId, standard(4), { priorityCode });
    const soldOut = refused('window_sold_out');
    expect(await requestBestSeats(program, performanceId, standard(2), { priorityCode })).toEqual(soldOut);
    await hold(program, performanceId, standard(1, 2), { priorityCode });
    expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode })).toEqual(soldOut);
    minutes(16);
    await releaseExpiredHolds(program);
    await releaseExpiredHolds(program);
    expect(await usesOf(program, performanceId)).toEqual({ code: 0, 'share early': 0 });
    await hold(program, performanceId, standard(5), { priorityCode });
  });

  test('applies a percentage to each zone separately', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { share: { percent: 10 } })] });
    const [priorityCode] = await friendsCodes(program);
    // Ten per cent of 50 and of 36.
    await hold(program, performanceId, standard(5), { priorityCode });
    expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode })).toEqual(
      refused('window_sold_out'),
    );
    await hold(program, performanceId, standard(3, 2), { priorityCode });
    expect(await requestBestSeats(program, performanceId, standard(1, 2), { priorityCode })).toEqual(
      refused('window_sold_out'),
    );
  });

  test('counts sold tickets and late payments towards the share', async () => {
    const early = openWindow(program, { share: { tickets: 4 }, limitPerMember: 2 });
    const performanceId = await sell({ saleWindows: [early] });
    const [priorityCode] = await friendsCodes(program);
    const bought = await hold(program, performanceId, standard(2), { priorityCode });
    await confirmHold(program, bought);
    const late = await hold(program, performanceId, standard(2), mine({ priorityCode }));
    minutes(16);
    await releaseExpiredHolds(program);
    expect(await usesOf(program, performanceId)).toEqual({ code: 2, 'member early': 2, 'share early': 2 });
    minutes(24 * 60);
    const retaken = valueOf(await retakeSeats(program, buyerId, late));
    expect(await usesOf(program, performanceId)).toEqual({ code: 4, 'member early': 4, 'share early': 4 });
    await confirmHold(program, { performanceId, holdId: retaken.holdId });
    expect(await usesOf(program, performanceId)).toEqual({ code: 4, 'member early': 4, 'share early': 4 });
  });

  test('refunds a late payment if other buyers have used up the share', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { share: { tickets: 2 } })] });
    const [priorityCode] = await friendsCodes(program);
    const late = await hold(program, performanceId, standard(2), mine({ priorityCode }));
    minutes(16);
    await releaseExpiredHolds(program);
    await hold(program, performanceId, standard(1), { priorityCode });
    expect(await retakeSeats(program, buyerId, late)).toEqual(refused('sold_out'));
    expect(await usesOf(program, performanceId)).toEqual({ code: 1, 'share early': 1 });
  });

  test('counts an exchange within the performance towards the share but not again for the member', async () => {
    const early = openWindow(program, { share: { tickets: 4 }, limitPerMember: 2, zones: ['floor'] });
    const performanceId = await sell({ saleWindows: [early], exchangeable: true });
    const [priorityCode] = await friendsCodes(program);
    await confirmHold(program, await hold(program, performanceId, standard(2), mine({ priorityCode })));
    const exchange = (choices: ReturnType<typeof standard>, code?: string) =>
      holdTickets(program.ctx(memberActor(buyerId)), {
        holdId: program.id(),
        performanceId,
        choices,
        forExchange: 'same',
        priorityCode: code,
      });
    expect(await exchange(standard(2))).toEqual(codeNeeded);
    expect(await exchange(standard(2), priorityCode)).toMatchObject({ ok: true });
    expect(await usesOf(program, performanceId)).toEqual({ code: 2, 'member early': 2, 'share early': 4 });
    expect(await exchange(standard(1), priorityCode)).toEqual(refused('window_sold_out'));
    // The other zone has no window, so everyone may buy there.
    expect(await exchange(standard(2, 2))).toMatchObject({ ok: true });
  });
});

describe('sale window for a group', () => {
  test('admits members whose listed address has joined the group, even after they change their address', async () => {
    const performanceId = await sell({ saleWindows: [openWindow(program, { who: fanClub })] });
    await joinFanClub(program, 'Fan@Example.hk', 'later@example.hk');
    const { memberId } = await activatedMember(program, 'fan@example.hk');
    const stranger = await activatedMember(program, 'stranger@example.hk');
    const ask = (buyer: string) => requestBestSeats(program, performanceId, standard(1), { buyerId: buyer });
    expect(await ask(memberId)).toMatchObject({ ok: true });
    expect(await ask(stranger.memberId)).toEqual(refused('priority_group_needed', { facts: { name: 'Friends' } }));
    await program.pool.query(`update member_profile set email = 'new@example.hk' where member_id = $1`, [memberId]);
    minutes(1);
    expect(await ask(memberId)).toMatchObject({ ok: true });
    // The next owner of the address does not inherit the group.
    const { rows } = await program.pool.query('select entry from group_member order by 1');
    expect(rows).toHaveLength(2);
  });

  test("admits members who registered before the window's cut-off date", async () => {
    const { memberId } = await activatedMember(program, 'old@example.hk');
    const before = new Date(program.now().getTime() + 60_000).toISOString();
    const performanceId = await sell({ saleWindows: [openWindow(program, { who: { kind: 'registered', before } })] });
    expect(await requestBestSeats(program, performanceId, standard(1), { buyerId: memberId })).toMatchObject({
      ok: true,
    });
    await program.pool.query(`update member set created_at = created_at + interval '1 hour'`);
    const young = await requestBestSeats(program, performanceId, standard(1), { buyerId: memberId });
    expect(young).toMatchObject(refused('priority_member_too_new'));
  });
});

test('lets buyers with a cancellation case select a performance that is sold in a window', async () => {
  const performanceId = await sell({ saleWindows: [openWindow(program, { share: { tickets: 1 } })] });
  const requested = {
    holdId: program.id(),
    performanceId,
    choices: standard(2),
    forExchange: 'other',
    ignoresWindows: true,
  };
  expect(await holdTickets(program.ctx(memberActor(buyerId)), { ...requested, forExchange: 'other' })).toMatchObject({
    ok: true,
  });
});

test('throttles code guessing and then rejects even a correct code', async () => {
  const performanceId = await sell({ saleWindows: [openWindow(program)] });
  const [code] = await friendsCodes(program);
  const ask = (priorityCode: string | undefined) =>
    requestBestSeats(program, performanceId, standard(1), mine({ priorityCode }));
  for (let n = 0; n < 10; n++) expect(await ask('0000-0000')).toEqual(wrong);
  expect(await ask('0000-0000')).toMatchObject(refused('too_many_requests'));
  expect(await ask(code)).toMatchObject(refused('too_many_requests'));
  expect(await requestBestSeats(program, performanceId, standard(1), { priorityCode: code })).toMatchObject({
    ok: true,
  });
  minutes(11);
  expect(await ask(code)).toMatchObject({ ok: true });
});

test('lets others on the same network buy while someone guesses codes', async () => {
  const performanceId = await sell({ saleWindows: [openWindow(program)] });
  const [code] = await friendsCodes(program);
  const { address } = program.ctx();
  while ((await mayAsk(program, 'wrongPriorityCodes', { network: address })).ok) continue;
  const asks = async (priorityCode: string | undefined) =>
    requestBestSeats(program, performanceId, standard(1), { priorityCode });
  expect(await asks('0000-0000')).toMatchObject(refused('too_many_requests'));
  expect(await asks('0000-0000')).toMatchObject(refused('too_many_requests'));
  expect(await asks(code)).toMatchObject({ ok: true });
});
