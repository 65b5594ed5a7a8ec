import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const staffId = '0193a000-0000-7000-8000-000000000099';
const presenterId = '0193a000-0000-7000-8000-0000000000b1';
const requested: Approval = {
  approvalId: '0193a000-0000-7000-8000-0000000000c1',
  action: 'staff.grant',
  subject: staffId,
  about: {},
  preview: {},
  reason: 'Night shift',
  state: 'asked',
  askedBy: 'Chan',
  askedAt: '2026-12-01T04:00:00.000Z',
  expiresAt: '2026-12-02T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  answer: null,
  outdated: false,
  aloneFrom: null,
  may: [],
};

type Dialogs = { onClose: () => void; onDone: () => Promise<void> };

function Grant(rest: Dialogs) {
  return (
    <>
      <GrantDialog open staffId={staffId} {...rest} />
    </>
  );
}

function Invite(rest: Dialogs) {
  return (
    <>
      <InviteDialog open {...rest} />
    </>
  );
}

async function open(Dialogs: typeof Grant, language: Language = 'en_us') {
  const server = fakeServer(staffCalls, {
    findScopes: {
      scopes: [{ scope: { kind: 'presenter', presenterId }, name: 'Hong Kong Arts Festival', startsAt: null }],
    },
    grantStaff: { done: true },
    askForGrant: requested,
  });
  const onClose = vi.fn();
  const onDone = vi.fn(async () => {});
  const { t } = await mountStaff(<Dialogs onClose={onClose} onDone={onDone} />, { language });
  const dialog = page.getByRole('dialog').first();
  const role = dialog.getByLabelText(t('staff.people.role'), { exact: true });
  return { server, t, onClose, onDone, dialog, role };
}

describe('grant dialog', () => {
  test.for(languages)('requires a role and sends nothing until one is selected in %s', async (language) => {
    const { server, t, dialog, role } = await open(Grant, language);
    await dialog.getByRole('button', { name: t('staff.people.grant'), exact: true }).click();
    await expectMistake(role, t('staff.people.roleNeeded'));
    await expect.element(role).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  test('requires a presenter for an organiser’s grant and sends its ID', async () => {
    const { server, t, dialog, role, onDone } = await open(Grant);
    await role.selectOptions('organiser');
    const grant = dialog.getByRole('button', { name: t('staff.people.grant'), exact: true });
    const which = dialog.getByLabelText(t('staff.people.whichScope'));
    await grant.click();
    await expectMistake(which, t('staff.people.scopeNeeded'));
    await dialog.getByLabelText(t('staff.people.findScope')).fill('arts');
    await expect.poll(() => server.sent('findScopes').at(-1)).toEqual({ query: { kind: 'presenter', text: 'arts' } });
    await which.selectOptions('Hong Kong Arts Festival');
    const result = server.hold('grantStaff');
    await grant.dblClick();
    await expect.element(grant).toBeDisabled();
    result({ done: true });
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('grantStaff')).toEqual([
      { params: { staffId }, body: { role: 'organiser', scope: { kind: 'presenter', presenterId } } },
    ]);
  });

  test('asks for proof of identity if the last one is too old, preserves the input and then grants', async () => {
    const { server, t, dialog, role, onDone } = await open(Grant);
    let isProved = false;
    server.answer('grantStaff', () => {
      if (!isProved) throw refusal('proof_needed', 'Show who you are.');
      return { done: true };
    });
    server.answer('proveStaff', ({ body }) => {
      if (body.code !== '123456') throw refusal('staff_code_wrong', 'This code isn’t right.', { field: 'code' });
      isProved = true;
      return { done: true };
    });
    await role.selectOptions('customerService');
    await dialog.getByRole('button', { name: t('staff.people.grant'), exact: true }).click();
    const proof = page.getByRole('dialog', { name: t('staff.prove.title') });
    await proof.getByLabelText(t('staff.prove.password'), { exact: true }).fill('correct horse');
    const code = proof.getByLabelText(t('staff.prove.code'), { exact: true });
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await expectMistake(code, 'This code isn’t right.');
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('grantStaff')).toHaveLength(2);
    expect(server.sent('grantStaff')[1]!.body).toEqual({ role: 'customerService', scope: { kind: 'everything' } });
  });

  test('asks for approval of an administrator’s grant, with a reason', async () => {
    const { server, t, dialog, role, onDone } = await open(Grant);
    await role.selectOptions('administrator');
    const ask = dialog.getByRole('button', { name: t('staff.people.ask') });
    await ask.click();
    const why = dialog.getByRole('textbox', { name: t('staff.approvals.why') });
    await expectMistake(why, t('fields.reason_required'));
    await why.fill('Night shift');
    await ask.click();
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('askForGrant')[1]).toEqual({
      params: { staffId },
      body: { scope: { kind: 'everything' }, reason: 'Night shift' },
    });
    expect(server.sent('grantStaff')).toEqual([]);
  });
});

describe('invitation dialog', () => {
  test('requires address and role and focuses the first missing one', async () => {
    const { server, t, dialog, role } = await open(Invite, 'zh_hk');
    const email = dialog.getByLabelText(t('staff.people.email'), { exact: true });
    await dialog.getByRole('button', { name: t('staff.people.sendInvitation') }).click();
    await expectMistake(email, t('staff.people.emailNeeded'));
    await expectMistake(role, t('staff.people.roleNeeded'));
    await expect.element(email).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test('requires a presenter once the role becomes organiser, and preserves the address', async () => {
    const { server, t, dialog, role } = await open(Invite);
    const email = dialog.getByLabelText(t('staff.people.email'), { exact: true });
    await email.fill('mei@fei.example');
    await dialog.getByRole('button', { name: t('staff.people.sendInvitation') }).click();
    await expectMistake(role, t('staff.people.roleNeeded'));
    await expectNoMistake(email);
    await role.selectOptions('organiser');
    await expectMistake(dialog.getByLabelText(t('staff.people.whichScope')), t('staff.people.scopeNeeded'));
    await expectNoMistake(role);
    await expect.element(email).toHaveValue('mei@fei.example');
    expect(server.sent('inviteStaff')).toEqual([]);
  });

  test('shows an invalid or existing address at the field and preserves the input', async () => {
    const { server, t, dialog, role, onDone } = await open(Invite);
    const email = dialog.getByLabelText(t('staff.people.email'), { exact: true });
    const send = dialog.getByRole('button', { name: t('staff.people.sendInvitation') });
    await email.fill('mei@');
    await role.selectOptions('gate');
    await send.click();
    await expectMistake(email, t('fields.email_not_valid'));
    await expectSummary(dialog, t('fields.email_not_valid'));
    server.answer('inviteStaff', () => {
      throw refusal('staff_exists', 'They’re staff already.', { field: 'email' });
    });
    await email.fill('mei@fei.example');
    await send.click();
    await expectMistake(email, 'They’re staff already.');
    await expect.element(email).toHaveValue('mei@fei.example');
    await expect.element(role).toHaveValue('gate');
    expect(onDone).not.toHaveBeenCalled();
    expect(server.sent('inviteStaff')[1]).toEqual({
      body: { email: 'mei@fei.example', role: 'gate', scope: { kind: 'everything' } },
    });
  });
});
