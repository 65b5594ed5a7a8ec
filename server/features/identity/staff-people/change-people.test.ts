import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { endSessionsOf, grantRole, reopenPerson, revokeGrant, suspendPerson } from './change-people.ts';
import { inviteByMail, mailWayBackIn, withdrawInvitation } from '../staff/invite-staff.ts';
import { readInvitation } from '../staff/accept-invitation.ts';
import { listStaffPeople } from './list-people.ts';
import { signInvitationFor } from '../staff/testing-staff.ts';
import { signInStaff } from '../staff/sign-in-staff.ts';
import { actingIn, makeStaff, signInAs, staffPassword, type TestStaff } from '../staff/testing-staff.ts';

let program: TestProgram;
let chief: TestStaff;
let second: TestStaff;
let clerk: TestStaff;
beforeAll(async () => {
  program = await openTestProgram();
});
beforeEach(async () => {
  await program.pool.query('truncate staff, audit cascade');
  chief = await makeStaff(program, 'chief@example.com', 'administrator');
  second = await makeStaff(program, 'second@example.com', 'administrator');
  clerk = await makeStaff(program, 'clerk@example.com', 'customerService');
});
afterAll(() => program.close());

const everything = { kind: 'everything' } as const;

async function permit<Action extends StaffAction>(by: TestStaff, action: Action, subject: string) {
  return valueOf(permitAction(await actingIn(by.browser), action, subject));
}

async function grantOf(staff: TestStaff): Promise<string> {
  const { people } = await listStaffPeople(program, { text: staff.email, most: 10 });
  return people[0]!.grants[0]!.grantId;
}

/** Obtains the permit but waits before performing the action. */
const revoking = async (by: TestStaff, of: TestStaff) => {
  const [held, grantId] = [await permit(by, 'staff.revoke', of.staffId), await grantOf(of)];
  return () => revokeGrant(program, held, grantId);
};
const suspending = async (by: TestStaff, of: TestStaff) => {
  const held = await permit(by, 'staff.suspend', of.staffId);
  return () => suspendPerson(program, held, { reason: 'left' });
};
const revoke = async (by: TestStaff, of: TestStaff) => (await revoking(by, of))();
const suspend = async (by: TestStaff, of: TestStaff) => (await suspending(by, of))();

describe('grant', () => {
  test('notifies the other administrators by mail, but not the one who granted the role', async () => {
    const noted = { role: 'organiser', scope: everything } as const;
    await runJobs(program, { only: ['identity.mail_staff_added'] });
    await program.pool.query('truncate outbox');
    valueOf(await grantRole(program, await permit(chief, 'staff.grant', clerk.staffId), noted));
    await runJobs(program, { only: ['identity.mail_staff_added'] });
    const { rows } = await program.pool.query<{ recipient: string; body: string }>(
      'select recipient, body from outbox',
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([second.email]);
    expect(rows[0]!.body).toContain('clerk@example.com');
    expect(rows[0]!.body).toContain(`/Staff/People/${clerk.staffId}`);
  });

  test('takes effect with the next call, as does its revocation', async () => {
    const scope = { kind: 'event', eventNumber: 3 } as const;
    valueOf(await grantRole(program, await permit(chief, 'staff.grant', clerk.staffId), { role: 'organiser', scope }));
    expect((await actingIn(clerk.browser)).actor).toMatchObject({
      grants: expect.arrayContaining([{ role: 'organiser', scope }]) as unknown,
    });
    valueOf(await revoke(chief, clerk));
    expect((await actingIn(clerk.browser)).actor).toMatchObject({ grants: [{ role: 'organiser', scope }] });
  });

  test('adds and records a repeated grant once', async () => {
    const wanted = { role: 'gate', scope: everything } as const;
    for (let n = 0; n < 2; n++)
      valueOf(await grantRole(program, await permit(chief, 'staff.grant', clerk.staffId), wanted));
    const { rowCount } = await program.pool.query(`select 1 from audit where action = 'staff.grant'`);
    expect(rowCount).toBe(1);
  });

  test('requires a second person for an administrator, also by invitation', async () => {
    const wanted = { role: 'administrator', scope: everything } as const;
    expect(await grantRole(program, await permit(chief, 'staff.grant', clerk.staffId), wanted)).toEqual({
      ok: false,
      code: 'approval_needed',
    });
    const by = await permit(chief, 'staff.invite', program.id());
    const invited = { email: 'third@example.com', grant: wanted };
    expect(await inviteByMail(program, by, invited, 'en_us')).toMatchObject({ code: 'approval_needed' });
  });

  test("rejects a change to one's own grants", async () => {
    const own = { ok: false, code: 'own_grants' };
    const wanted = { role: 'gate', scope: everything } as const;
    expect(await grantRole(program, await permit(chief, 'staff.grant', chief.staffId), wanted)).toEqual(own);
    expect(await revoke(chief, chief)).toEqual(own);
    expect(await suspend(chief, chief)).toEqual(own);
    expect(await reopenPerson(program, await permit(chief, 'staff.reopen', chief.staffId))).toEqual(own);
  });

  test('rejects revoking a grant with a permit for another person', async () => {
    const by = await permit(chief, 'staff.revoke', second.staffId);
    expect(await revokeGrant(program, by, await grantOf(clerk))).toEqual({ ok: false, code: 'not_found' });
    const unknownPermit = await permit(chief, 'staff.revoke', program.id());
    expect(await revokeGrant(program, unknownPermit, await grantOf(clerk))).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('last administrator', () => {
  test.each(['revoke', 'suspend'] as const)(
    'preserves one administrator if two %s each other at the same time',
    async (how) => {
      const prepare = how === 'revoke' ? revoking : suspending;
      for (let round = 0; round < 3; round++) {
        const acts = [await prepare(chief, second), await prepare(second, chief)];
        const outcomes = await Promise.all(acts.map((act) => act()));
        expect(outcomes.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'last_administrator']);
        await program.pool.query('truncate staff, audit cascade');
        chief = await makeStaff(program, 'chief@example.com', 'administrator');
        second = await makeStaff(program, 'second@example.com', 'administrator');
      }
    },
  );

  test('ignores suspended administrators and those of a single presenter', async () => {
    const scope = { kind: 'event', eventNumber: 3 } as const;
    await makeStaff(program, 'partly@example.com', 'administrator', scope);
    valueOf(await suspend(chief, second));
    const third = await makeStaff(program, 'third@example.com', 'administrator');
    valueOf(await suspend(third, chief));
    valueOf(await reopenPerson(program, await permit(third, 'staff.reopen', chief.staffId)));
    const again = { ...chief, browser: await signInAs(program, chief) };
    valueOf(await suspend(again, third));
    expect(await suspend({ ...third, browser: again.browser }, chief)).toMatchObject({ code: 'own_grants' });
  });
});

describe('suspension', () => {
  test('ends sessions and pending steps immediately, and lets the person sign in again when reopened', async () => {
    const waiting = program.ctx();
    valueOf(await signInStaff(waiting, { email: clerk.email, password: staffPassword }));
    const by = await permit(chief, 'staff.invite', program.id());
    const { invitationId } = valueOf(await mailWayBackIn(program, by, clerk.staffId));
    valueOf(await suspend(chief, clerk));
    expect((await actingIn(clerk.browser)).actor.kind).toBe('visitor');
    const token = signInvitationFor(program, invitationId);
    expect(await readInvitation(program.ctx(), { token })).toMatchObject({ code: 'invitation_invalid' });
    const { rows } = await program.pool.query(`select reason from audit where action = 'staff.suspend'`);
    expect(rows).toEqual([{ reason: 'left' }]);
    const late = await permit(chief, 'staff.invite', program.id());
    expect(await mailWayBackIn(program, late, clerk.staffId)).toMatchObject({ code: 'staff_suspended' });
    valueOf(await reopenPerson(program, await permit(chief, 'staff.reopen', clerk.staffId)));
    // Earlier sessions stay ended.
    expect((await actingIn(clerk.browser)).actor.kind).toBe('visitor');
    expect((await actingIn(await signInAs(program, clerk))).actor).toMatchObject({
      grants: [{ role: 'customerService' }],
    });
  });

  test("ends a person's sessions everywhere without suspending them", async () => {
    valueOf(await endSessionsOf(program, await permit(chief, 'staff.suspend', clerk.staffId)));
    expect((await actingIn(clerk.browser)).actor.kind).toBe('visitor');
    expect((await actingIn(await signInAs(program, clerk))).actor.kind).toBe('staff');
  });
});

describe('invitation from the consoles', () => {
  test('mails the invited person, and can be withdrawn until it is accepted', async () => {
    const by = await permit(chief, 'staff.invite', program.id());
    const grant = { role: 'gate', scope: everything } as const;
    const made = valueOf(await inviteByMail(program, by, { email: 'New@Example.com', grant }, 'zh_hk'));
    expect(made).not.toHaveProperty('link');
    const token = signInvitationFor(program, made.invitationId);
    expect(valueOf(await readInvitation(program.ctx(), { token })).email).toBe('new@example.com');
    valueOf(await withdrawInvitation(program, await permit(chief, 'staff.invite', made.invitationId)));
    expect(await readInvitation(program.ctx(), { token })).toMatchObject({ code: 'invitation_invalid' });
    expect(await withdrawInvitation(program, await permit(chief, 'staff.invite', made.invitationId))).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  test('rejects a person who has an account', async () => {
    const by = await permit(chief, 'staff.invite', program.id());
    const invited = { email: clerk.email, grant: { role: 'gate', scope: everything } } as const;
    expect(await inviteByMail(program, by, invited, 'en_us')).toMatchObject({ code: 'staff_exists', field: 'email' });
  });
});

test('lists people by address, page by page, and searches by part of a name or address without patterns', async () => {
  const first = await listStaffPeople(program, { most: 2 });
  expect(first.people.map(({ email }) => email)).toEqual(['chief@example.com', 'clerk@example.com']);
  const rest = await listStaffPeople(program, { most: 2, after: first.next! });
  expect(rest).toMatchObject({
    people: [{ email: 'second@example.com', sessions: 1, recoveryCodesLeft: 10 }],
    next: null,
  });
  const found = async (text: string) => (await listStaffPeople(program, { text, most: 9 })).people.length;
  expect(await found('CLERK@')).toBe(1);
  expect(await found('Fei')).toBe(3);
  expect(await found('%')).toBe(0);
  expect((await listStaffPeople(program, { role: 'administrator', most: 9 })).people).toHaveLength(2);
});
