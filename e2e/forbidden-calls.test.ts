import { href } from '../contract/routes.ts';
import event from '../words/catalogue/event.en_us.ts';
import shell from '../words/site/shell.en_us.ts';
import { expect, test } from './journey.ts';
import { findEvent } from './shop.ts';

const language = 'en_us';

test('shows a rejected call as Forbidden with the server’s message, even on a page without content', async ({
  page,
}) => {
  await page.goto(href('faq', { language }));
  const detail = 'Not from here.';
  await page.route('**/api/events?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code: 'forged_request', detail }),
    }),
  );
  await page.getByRole('navigation', { name: shell.mainNavigation }).getByText(shell.subsites.sports).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.errorTitle })).toBeVisible();
  await expect(page.getByText('Forbidden', { exact: true })).toBeVisible();
  await expect(page.getByText(detail, { exact: true })).toBeVisible();
});

test('copies a link when the device’s share menu does not open, and reports when copying fails', async ({ page }) => {
  const { number } = await findEvent(page.request, ({ sale }) => sale === 'on_sale', language);
  await page.goto(href('event', { language, params: { number } }));
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: refuse, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
  });
  await page.getByRole('main').getByRole('button', { name: event.share }).click();
  await expect(page.getByText('Can not copy', { exact: true })).toBeVisible();
});
