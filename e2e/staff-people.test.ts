import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import approvals from '../words/staff/approvals/approvals.en_us.ts';
import type { OwnStaff } from '../contract/identity/staff-account.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { withDatabase } from './member.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/** Adds a logged-in staff member whom no other journey uses. */
async function addColleague(browser: Browser) {
  const context = await browser.newContext();
  await enterAsStaff(context, 'gate', 'zh_hk');
  const ask = () => context.request.get('/Staff/api/me');
  const { staffId, email } = (await (await ask()).json()) as OwnStaff;
  return { staffId, email, status: async () => (await ask()).status() };
}

test('invites a person, lists the invitation and withdraws it', async ({ page, context }) => {
  const email = `colleague-${randomUUID().slice(0, 8)}@fei.example`;
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/People');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.locator('#email').fill(email);
  await dialog.locator('#role').selectOption('organiser');
  await dialog.locator('#scope').selectOption({ index: 1 });
  await expectForEveryone(page, 'inviting somebody');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Presenter');
  await expectForEveryone(page, 'people and invitations');
  await row.getByRole('button').click();
  const sure = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
  await expect(sure).toContainText(email);
  await sure.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
});

test('grants and revokes a role, and locks a staff member out and in again', async ({ page, context, browser }) => {
  const colleague = await addColleague(browser);
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, `/People?text=${encodeURIComponent(colleague.email)}`);
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(colleague.email);

  await page.getByRole('button', { name: 'Grant a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant a role' });
  await dialog.locator('#role').selectOption('customerService');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Customer service' });
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);

  expect(await colleague.status()).toBe(200);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const sure = page.getByRole('dialog', { name: /^Suspend / });
  await sure.getByRole('button', { name: 'Suspend' }).click();
  await expect(sure.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
  await sure.locator('#reason').fill('Has left the house');
  await sure.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('main')).toContainText('Suspended');
  expect(await colleague.status()).toBe(401);
  await expectForEveryone(page, 'somebody who is suspended');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
});

test('appoints an administrator and invites another once a second administrator approves', async ({
  page,
  context,
  browser,
}) => {
  const colleague = await addColleague(browser);
  await enterAsStaff(context, 'administrator', 'en_us');
  const other = await browser.newContext();
  await enterAsStaff(other, 'administrator', 'en_us');
  const chief = await other.newPage();
  const approveWhatWaits = async (title: string) => {
    const link = page.getByRole('link', { name: approvals.toApproval });
    const address = await link.getAttribute('href');
    await openStaff(chief, address!.replace('/Staff', ''));
    await expect(chief.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectForEveryone(chief, title);
    await chief.getByRole('button', { name: approvals.approve, exact: true }).click();
    await expect(chief.getByRole('heading', { level: 1 }).locator('..')).toContainText(approvals.states.used);
  };

  await openStaff(page, `/People/${colleague.staffId}`);
  await page.getByRole('button', { name: 'Grant a role' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant a role' });
  await grant.locator('#role').selectOption('administrator');
  await grant.locator('#reason').fill('Second in command');
  await grant.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(grant).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Administrator' })).toHaveCount(0);
  await approveWhatWaits(approvals.actions.staff.grant);
  await openStaff(page, `/People/${colleague.staffId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Administrator' })).toHaveCount(1);

  const email = `chief-${randomUUID().slice(0, 8)}@fei.example`;
  await openStaff(page, '/People');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.locator('#email').fill(email);
  await dialog.locator('#role').selectOption('administrator');
  await dialog.locator('#reason').fill('Third in command');
  await expectForEveryone(page, 'inviting an administrator');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await approveWhatWaits(approvals.actions.staff.invite);
  await openStaff(page, '/People');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Administrator');
});

test('requires a fresh sign-in after a while and preserves the input', async ({ page, context }) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  const { staffId } = (await (await context.request.get('/Staff/api/me')).json()) as OwnStaff;
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query(`update staff_session set proved_at = now() - interval '1 day' where staff_id = $1`, [staffId]),
  );
  await openStaff(page, '/People');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.locator('#email').fill('colleague@fei.example');
  await dialog.locator('#role').selectOption('gate');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.locator('#proof-password').fill('not it at all');
  await proof.locator('#proof-code').fill('123456');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.locator('#proof-password')).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryone(page, 'being asked again');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(dialog).toContainText('You logged in a while ago.');
  await expect(dialog.locator('#email')).toHaveValue('colleague@fei.example');
});
