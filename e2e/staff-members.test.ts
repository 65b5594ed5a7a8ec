import members from '../words/staff/members/members.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import { putIntoCart, fetchCart } from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';

test('locks a member out, who loses the cart and sees whom to contact, and unlocks the account again', async ({
  page,
  browser,
}) => {
  const member = await makeMember(page.request);
  await logInBrowser(page.context(), member);
  await putIntoCart(page, await makeEvent(page.request, 'en_us', models.general), 'en_us', { R: 1 });
  expect((await fetchCart(page.request)).entries).toHaveLength(1);

  const context = await browser.newContext();
  await enterAsStaff(context, 'customerService', 'en_us');
  const service = await context.newPage();
  await openStaff(service, '/Members');
  await service.getByLabel(members.find).fill(member.email);
  const row = service.getByRole('row').filter({ hasText: member.email });
  await row.getByRole('link').click();
  await expect(service.getByRole('main')).toContainText(members.active);
  await expectForEveryone(service, 'a member');
  await service.getByRole('button', { name: members.suspend }).click();
  const dialog = service.getByRole('dialog');
  await dialog.getByRole('button', { name: members.suspend }).click();
  await expect(service.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
  await service.locator('#reason').fill('Sells tickets on');
  await dialog.getByRole('button', { name: members.suspend }).click();
  await expect(service.getByRole('main')).toContainText(members.suspendedForGood);

  // The session has ended, and no new one starts.
  await expect(async () => expect((await page.request.get('/api/cart')).status()).toBe(401)).toPass();
  const refused = await page.request.post('/api/user/login.do', {
    data: { loginName: member.email, password: member.password },
    headers: { 'x-language': 'en_us' },
  });
  expect(await refused.text()).toContain('contact customer service');

  await service.getByRole('button', { name: members.reopen }).click();
  await dialog.getByRole('button', { name: members.reopen }).click();
  await expect(service.getByRole('main')).not.toContainText(members.suspendedForGood);
  await logInBrowser(page.context(), member);
  expect((await fetchCart(page.request)).entries).toHaveLength(0);
  await context.close();
});
