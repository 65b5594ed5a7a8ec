import { staffPages } from '../web/apps/staff/pages.ts';
import frame from '../words/staff/frame/frame.en_us.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone, inspectPage } from './inspect-page.ts';
import { withDatabase } from './member.ts';
import { enterAsStaff, makeJourneyStaff, openStaff, passByCode, signInAsStaff, staffCode } from './staff.ts';
import { slowness } from '../server/testing/run-settings.ts';

test(
  'signs staff in by password and code, and opens the requested page',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const staff = await makeJourneyStaff('administrator', 'zh_hk');
    await openStaff(page, '/Account?from=mail');
    await expect(page).toHaveURL(/\/Staff\/SignIn\?back=/);
    await expectForEveryone(page, 'signing in');
    await page.locator('#email').fill(staff.email);
    await page.locator('#password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.locator('#email')).toHaveValue(staff.email);
    await page.locator('#password').fill(staff.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('#code')).toBeFocused();
    // The console serves nothing before the second factor.
    expect((await context.request.get('/Staff/api/me')).status()).toBe(401);
    const code = await staffCode(staff);
    await page.locator('#code').fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
    await expectForEveryone(page, 'a wrong code');
    await page.getByRole('button', { name: '重新開始' }).click();
    await signInAsStaff(page, staff);
    await expect(page).toHaveURL(/\/Staff\/Account\?from=mail$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的帳戶');
    await expect(page.getByRole('main')).toContainText(staff.email);
    await page.getByRole('button', { name: '管理員' }).click();
    await page.getByRole('button', { name: '登出' }).click();
    await expect(page).toHaveURL(/\/Staff\/SignIn$/);
    await openStaff(page, '/Account');
    await expect(page).toHaveURL(/\/Staff\/SignIn\?back=/);
  },
);

test('keeps the page when a session ends, and continues after the login', async ({ page }) => {
  const staff = await makeJourneyStaff('boxOffice', 'zh_hk');
  await openStaff(page, '/Account');
  await signInAsStaff(page, staff);
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
    client.query('delete from staff_session where staff_id = $1', [staff.staffId]),
  );
  await page.getByRole('button', { name: '售票處職員' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  const lock = page.getByRole('dialog');
  await expect(lock).toContainText('Log in again');
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await expect(lock.locator('#email')).toHaveValue(staff.email);
  await expect(lock.locator('#password')).toBeFocused();
  await lock.locator('#password').fill(staff.password);
  await page.keyboard.press('Enter');
  await lock.locator('#code').waitFor();
  await passByCode(lock.locator('#code'), staff, () => expect(lock).toBeHidden({ timeout: 3000 * slowness() }));
  await expect(page).toHaveURL(/\/Staff\/Account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
});

test('covers a page after half an hour of inactivity and preserves its content', async ({ page, context }) => {
  await page.clock.install();
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Account');
  await page.clock.fastForward('29:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('29:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('dialog')).toContainText('You’ve been inactive for 30 minutes.');
  await expectForEveryone(page, 'locked');
  await expect(page).toHaveURL(/\/Staff\/Account$/);
});

test('reaches everything by keyboard', { tag: '@smoke' }, async ({ page, context }) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Account');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectForEveryone(page, 'the keys');
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  // Shortcuts are off while a dialog is open.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('demo@fei.example');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Members' })).toContainText('demo@fei.example');
  await expectForEveryone(page, 'what was found');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('changes language, theme and font size immediately, and stores them', async ({ page, context }) => {
  await enterAsStaff(context, 'customerService', 'en_us');
  await openStaff(page, '/Account');
  const html = page.locator('html');
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.getByRole('button', { name: 'Customer service' }).click();
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.getByRole('radio', { name: 'Large' }).check();
  await page.getByRole('radio', { name: '简体中文' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账号');
  await expect(html).toHaveAttribute('lang', 'zh-Hans');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await openStaff(page, '/Account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账号');
  for (const [name, value] of [
    ['data-theme', 'night'],
    ['data-font', '18px'],
    ['data-lang', 'zh_cn'],
  ] as const)
    await expect(html).toHaveAttribute(name, value);
});

test('opens the navigation as a sheet on a phone and closes it on navigation', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Account');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Main navigation' });
  await expectForEveryone(page, 'the sheet');
  await sheet.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(sheet).toBeHidden();
});

test('explains a missing page and a forbidden page', async ({ page, context }) => {
  await enterAsStaff(context, 'gate', 'en_us');
  await openStaff(page, '/Nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectForEveryone(page, 'not found');
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
});

test('keeps an open page while the server is unreachable, explains the outage on a new page, and recovers both', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Approvals');
  const [calls, programs] = ['**/Staff/api/**', '**/Staff/assets/**'];
  for (const files of [calls, programs]) await page.route(files, (route) => route.abort());
  const told = page.getByRole('status').filter({ hasText: 'The server isn’t answering' });
  let at = 300;
  await expect(async () => {
    await page.mouse.move(300, (at += 1));
    await page.clock.runFor('00:35');
    await expect(told).toBeVisible({ timeout: 1000 * slowness() });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approvals');
  await expectForEveryone(page, 'a page that could not be loaded again');
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server is busy');
  await expect(told).toBeHidden();
  for (const files of [calls, programs]) await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
});

test('keeps text typed into a dialog when the user clicks outside it', async ({ page, context }) => {
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/People');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  const open = page.getByRole('button', { name: 'Invite', exact: true });
  await open.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByRole('textbox').first().fill('new@fei.example');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('textbox').first()).toHaveValue('new@fei.example');
});

for (const { path } of staffPages.filter((one) => !one.path.includes(':'))) {
  test(`meets WCAG 2.2 AA at /Staff/${path}`, async ({ page, context }) => {
    await enterAsStaff(context, 'administrator', 'zh_hk');
    await openStaff(page, `/${path}`);
    await inspectPage(page, `/Staff/${path}`, { alsoWide: true });
  });
}

test('refreshes waiting items while the page is visible, and announces a new page by its title', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAsStaff(context, 'administrator', 'en_us');
  await openStaff(page, '/Account');
  const announced = page.getByRole('status').filter({ hasText: /^Approvals/ });
  await expect(announced).toHaveCount(0);
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(announced).toHaveCount(1);
  const requested = () => page.waitForRequest(/\/api\/approvals/, { timeout: 5000 * slowness() });
  // Not immediately: a list must not move all the time.
  const soon = requested().then(
    () => 'asked',
    () => 'not asked',
  );
  await page.clock.runFor('00:20');
  expect(await soon).toBe('not asked');
  const renewed = requested();
  await page.mouse.move(300, 300);
  await page.clock.runFor('00:15');
  await renewed;
  // After two minutes without input, the page no longer keeps the session alive.
  await page.clock.runFor('02:30');
  // A request sent before those two minutes ended may still be in progress.
  await requested().catch(() => undefined);
  // With this clock a request may time out; the page then retries until a response arrives, even when idle.
  await expect(page.getByRole('button', { name: frame.trouble.retry })).toHaveCount(0);
  const away = requested().then(
    () => 'asked',
    () => 'not asked',
  );
  await page.clock.runFor('02:00');
  expect(await away).toBe('not asked');
});

test('scrolls the active tab into view on a phone when there are many tabs', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsStaff(context, 'administrator', 'en_us');
  for (const path of ['/Content/SalesPoints', '/Content/Newsletter', '/Reports/Refunds']) {
    await openStaff(page, path);
    await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.95 });
  }
});
