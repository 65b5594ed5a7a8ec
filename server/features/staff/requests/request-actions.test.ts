import { afterEach, beforeEach, expect, test } from 'vitest';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import type { StaffCallName, StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { ActorOf } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { sendEnquiry, sendTransactionChange } from '../../requests/service/send-request.ts';
import { change, enquiry, referenceOf, withPicture } from '../../requests/service/testing-requests.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { sellEvent } from '../orders/testing-staff-orders.ts';

let program: TestProgram;
let reference: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  reference = referenceOf(await sendEnquiry(program.ctx({ kind: 'visitor' }, 'zh_hk'), enquiry()));
});
afterEach(() => program.close());

const service = staffActor('customerService');

async function call<Name extends StaffCallName>(
  name: Name,
  input: object = {},
  actor: ActorOf<'staff'> = service,
): Promise<StaffOutputOf<Name>> {
  const result = await answerStaffCall(allStaffHandlers, program.ctx(actor), name, { params: { reference }, ...input });
  if (!result.ok) throw new Error(result.problem.code);
  return result.output as StaffOutputOf<Name>;
}

async function employ(name: string): Promise<string> {
  const staffId = program.id();
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, $3, 'zh_hk', now())`,
    [staffId, `${staffId}@example.com`, name],
  );
  await program.pool.query(
    `insert into staff_grant (grant_id, staff_id, role, scope, granted_at)
     values ($1, $2, 'customerService', '{"kind":"everything"}', now())`,
    [program.id(), staffId],
  );
  return staffId;
}

test('answers a new request directly and assigns it to the person who answers', async () => {
  await employ('Ah Yan');
  const body = { answerId: program.id(), text: '已辦妥。', to: 'done' };
  expect(await call('answerStaffRequest', { body })).toEqual({ state: 'done' });
  const { state, assignee, moves } = await call('readStaffRequest');
  expect({ state, moves }).toEqual({ state: 'done', moves: [] });
  expect(assignee).toMatchObject({ staffId: service.actorId });
});

test('assigns a request, answers it in its language and closes it', async () => {
  const staffId = await employ('Ah Yan');
  expect((await call('listRequestQueue')).requests).toMatchObject([{ reference, state: 'received', assignee: null }]);
  await call('assignRequest', { body: { staffId } });
  const { assignee, moves, templates, assignees } = await call('readStaffRequest');
  expect(assignee).toEqual({ staffId, name: 'Ah Yan' });
  expect(assignees).toEqual([assignee]);
  expect(moves).toEqual(['in_progress', 'declined']);
  expect(templates[0]!.text).toContain('多謝你的查詢');
  await call('moveStaffRequest', { body: { to: 'in_progress' } });
  const body = { answerId: program.id(), text: '你的座位在 C 行。\n再見', to: 'answered' };
  for (let sent = 0; sent < 2; sent++)
    expect(await call('answerStaffRequest', { body })).toEqual({ state: 'answered' });
  await runJobs(program);
  const mails = (await readOutbox(program.pool, 20)).filter(({ messageId }) => messageId.startsWith('answer-'));
  expect(mails).toMatchObject([
    { recipient: 'sender@mail.example', subject: `有關你的申請 ${reference}`, language: 'zh_hk' },
  ]);
  expect(mails[0]!.body).toContain('你的座位在 C 行。');
  const { requests } = await call('listRequestQueue');
  expect(requests).toEqual([]);
  expect((await call('listRequestQueue', { query: { state: 'closed' } })).requests).toMatchObject([{ reference }]);
  const { log, answers: results } = await call('readStaffRequest');
  expect(results).toMatchObject([{ by: 'Ah Fei', text: body.text }]);
  expect(log.map(({ action }) => action)).toEqual(['request.answer', 'request.move', 'request.assign']);
  const { rows } = await program.pool.query(`select details::text as said from audit where action = 'request.answer'`);
  expect(rows).toEqual([{ said: expect.not.stringContaining('座位') as string }]);
});

test('lists the longest-waiting requests first, page by page, by kind and by assignee', async () => {
  const later: string[] = [];
  for (let sent = 0; sent < 2; sent++) {
    program.clock.advance(60_000);
    later.push(referenceOf(await sendEnquiry(program.ctx(memberActor()), enquiry())));
  }
  const numbers = async (query: object) =>
    (await call('listRequestQueue', { query })).requests.map((request) => request.reference);
  expect(await numbers({})).toEqual([reference, ...later]);
  expect(await numbers({ kind: 'delivery_change' })).toEqual([]);
  expect(await numbers({ mine: 'true' })).toEqual([]);
  await program.pool.query('update request set assigned_to = $1, assigned_name = $2 where reference = $3', [
    service.actorId,
    'Ah Fei',
    later[1],
  ]);
  expect(await numbers({ mine: 'true' })).toEqual([later[1]]);
  const { rows } = await program.pool.query<{ cursor: string }>(
    `select floor(extract(epoch from created_at) * 1000)::bigint || '.' || request_id as cursor from request
     where reference = $1`,
    [reference],
  );
  expect(await numbers({ cursor: rows[0]!.cursor })).toEqual(later);
  expect(await numbers({ cursor: 'rubbish' })).toHaveLength(3);
});

test('accepts one of two concurrent moves and never reopens a closed request', async () => {
  const both = await Promise.allSettled([1, 2].map(() => call('moveStaffRequest', { body: { to: 'in_progress' } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await call('moveStaffRequest', { body: { to: 'declined' } });
  await expect(call('assignRequest', { body: { staffId: null } })).rejects.toThrow('request_moved');
  const body = { answerId: program.id(), text: 'x', to: 'answered' };
  await expect(call('answerStaffRequest', { body })).rejects.toThrow('request_moved');
});

test('reports a change and closes as done only if the order was changed after the request', async () => {
  const { order } = await sellEvent(program, 'changed');
  const editName = async (contactName: string) => {
    const params = { number: order.number };
    const { version, contactTelephone } = await call('readBuyer', { params });
    const body = { editId: program.id(), version, contactName, contactTelephone, reason: 'asked' };
    return call('editBuyer', { params, body });
  };
  await editName('Before the request');
  program.clock.advance(1000);
  const sender = program.ctx(memberActor(order.memberId));
  reference = referenceOf(await sendTransactionChange(sender, change(order.number, await withPicture(sender))));
  const before = await call('readStaffRequest');
  expect(before).toMatchObject({ changed: false, fields: { newName: 'Lee Ka Yan' } });
  expect(before.fields).not.toHaveProperty('newAddress');
  expect(before.templates.map(({ key }) => key)).toEqual(['notYet', 'cardWrong', 'needMore']);
  const result = (to: string) =>
    call('answerStaffRequest', { body: { answerId: program.id(), text: `It is ${to}.`, to } });
  await expect(result('done')).rejects.toThrow('change_not_made');
  // An interim answer leaves the request open each time.
  for (let sent = 0; sent < 2; sent++) expect(await result('in_progress')).toEqual({ state: 'in_progress' });
  await expect(call('moveStaffRequest', { body: { to: 'done' } })).rejects.toThrow('change_not_made');
  program.clock.advance(1000);
  await editName('Lee Ka Yan');
  const after = await call('readStaffRequest');
  expect(after).toMatchObject({ changed: true, state: 'in_progress', order: { contact: { name: 'Lee Ka Yan' } } });
  expect(after.templates[0]!.key).toBe('changed');
  expect(await result('done')).toEqual({ state: 'done' });
  await runJobs(program);
  const mails = (await readOutbox(program.pool, 20)).filter(({ messageId }) => messageId.startsWith('answer-'));
  expect(mails).toHaveLength(3);
});

test('shows the picture beside the order to permitted staff, and records each view', async () => {
  const { order } = await sellEvent(program, 'mine');
  const sender = program.ctx(memberActor(order.memberId));
  reference = referenceOf(await sendTransactionChange(sender, change(order.number, await withPicture(sender))));
  const request = await call('readStaffRequest');
  expect(request).toMatchObject({ hasPicture: true, maySeePicture: true, order: { number: order.number, own: true } });
  const { contentType, base64 } = await call('seeRequestPicture');
  expect(contentType).toMatch(/^image\//);
  expect(Buffer.from(base64, 'base64').length).toBeGreaterThan(100);
  const { rows } = await program.pool.query(`select 1 from audit where action = 'request.see_picture'`);
  expect(rows).toHaveLength(1);
});

test('hides requests from organisers, counters, gates and staff with a grant for some events', async () => {
  const scoped = staffActor('customerService', { kind: 'event', eventNumber: 1 });
  expect((await call('listRequestQueue', {}, scoped)).requests).toEqual([]);
  await expect(call('readStaffRequest', {}, scoped)).rejects.toThrow('not_found');
  const names: [StaffCallName, object?][] = [
    ['moveStaffRequest', { to: 'in_progress' }],
    ['assignRequest', { staffId: null }],
    ['answerStaffRequest', { answerId: program.id(), text: 'x', to: 'declined' }],
    ['seeRequestPicture'],
  ];
  for (const [name, body] of names) await expect(call(name, { body }, scoped)).rejects.toThrow('forbidden');
  for (const role of ['organiser', 'boxOffice', 'gate'] as const)
    for (const [name, body] of [...names, ['listRequestQueue'], ['readStaffRequest']] as [StaffCallName, object?][])
      await expect(call(name, { body }, staffActor(role))).rejects.toThrow('forbidden');
});
