import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestMoves, type RequestState } from '../../../../contract/requests/requests.ts';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import {
  memberActor,
  openTestProgram,
  staffActor,
  testClock,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { listNotices } from '../../notices/inbox/list-notices.ts';
import { forgetRequests } from './forget-requests.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { moveRequest } from './move-request.ts';
import { readRequestPicture } from './read-request-picture.ts';
import { sendEnquiry, sendTransactionChange } from './send-request.ts';
import { change, enquiry, referenceOf, withPicture } from './testing-requests.ts';
import { storedFiles } from '../uploads/testing-uploads.ts';

let program: TestProgram;
let buyer: Ctx;
const clock = testClock();
const staff = staffActor('customerService');

beforeAll(async () => {
  program = await openTestProgram({ clock });
  buyer = program.ctx(memberActor());
});
afterAll(() => program.close());
beforeEach(() => {
  clock.advance(60_000);
});

function allowed<Action extends StaffAction>(action: Action, reference: string): Permit<Action, string> {
  return valueOf(permitAction(program.ctx(staff), action, reference));
}
const move = (reference: string, to: RequestState) =>
  moveRequest(program.ctx(staff), allowed('request.move', reference), { to });
const look = (reference: string) => readRequestPicture(program.ctx(staff), allowed('request.see_picture', reference));
const visitor = (): Ctx => program.ctx();
const storedOf = async (reference: string) =>
  (await program.pool.query('select state from request where reference = $1', [reference])).rows[0] as unknown;

describe('staff actions on requests', () => {
  test('moves a request only to allowed states, records it and notifies the member', async () => {
    const reference = referenceOf(await sendEnquiry(buyer, enquiry()));
    expect(await move('R0000000000', 'done')).toMatchObject({ code: 'not_found' });
    expect(await move(reference, 'done')).toMatchObject({ code: 'request_moved' });
    const moves = await Promise.all(Array.from({ length: 4 }, () => move(reference, 'in_progress')));
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listOwnRequests(buyer))[0]).toMatchObject({ reference, state: 'in_progress', kind: 'contact' });
    expect(await move(reference, 'answered')).toMatchObject({ ok: true });
    for (const to of Object.keys(requestMoves) as (keyof typeof requestMoves)[])
      expect(await move(reference, to)).toMatchObject({ code: 'request_moved' });
    const { rows } = await program.pool.query(
      `select actor_id, details from audit where action = 'request.move' and subject_id = $1 order by at, audit_id`,
      [reference],
    );
    expect(rows).toEqual([
      { actor_id: staff.actorId, details: { before: 'received', after: 'in_progress' } },
      { actor_id: staff.actorId, details: { before: 'in_progress', after: 'answered' } },
    ]);
    const { data } = await listNotices(buyer);
    const told = data.filter(({ kind }) => kind === 'request_moved').map(({ title }) => title);
    expect(told.toSorted()).toEqual([`Request ${reference} answered`, `Request ${reference} in progress`]);
  });

  test('shows the picture to staff only, and records each view', async () => {
    const ctx = visitor();
    const reference = referenceOf(await sendTransactionChange(ctx, change('1234567897', await withPicture(ctx))));
    const seen = await look(reference);
    expect(seen).toMatchObject({ ok: true, value: { contentType: 'image/jpeg' } });
    const { rows } = await program.pool.query(
      `select actor_id from audit where action = 'request.see_picture' and subject_id = $1`,
      [reference],
    );
    expect(rows).toEqual([{ actor_id: staff.actorId }]);
  });
});

test('deletes a picture on the fourteenth working day after its request is closed, over Christmas', async () => {
  clock.set('2032-12-17T04:00:00Z');
  await forgetRequests(program);
  const before = storedFiles(program);
  const ctx = visitor();
  const reference = referenceOf(await sendTransactionChange(ctx, change('1234567897', await withPicture(ctx))));
  clock.set('2032-12-22T04:00:00Z');
  await forgetRequests(program);
  await move(reference, 'declined');
  // Holidays: 25 and 27 December, 1 January. Working days: 23, 24, 28-31 December, 3-7 and 10-12 January.
  clock.set('2033-01-11T15:59:00Z');
  await forgetRequests(program);
  expect(storedFiles(program)).toHaveLength(before.length + 1);
  expect(await look(reference)).toMatchObject({ ok: true });
  clock.set('2033-01-11T16:00:00Z');
  await forgetRequests(program);
  expect(await look(reference)).toMatchObject({ code: 'not_found' });
  expect(storedFiles(program)).toEqual(before);
  expect(await storedOf(reference)).toMatchObject({ state: 'declined' });
  clock.set('2033-12-23T04:00:00Z');
  await forgetRequests(program);
  expect(await storedOf(reference)).toBeUndefined();
});
