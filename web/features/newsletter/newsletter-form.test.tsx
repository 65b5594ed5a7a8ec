import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../contract/core/language.ts';
import { expectMistake } from '../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../testing/fake-server.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { shopCalls } from '../../testing/shop-calls.ts';
import { mountShop } from '../../testing/mount-shop.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

async function open(language: Language = 'en_us') {
  const server = fakeServer(shopCalls);
  const { t } = await mountShop(
    <>
      <h1>Newsletter</h1>
      <NewsletterForm id="newsletter" />
    </>,
    { language },
  );
  const email = page.getByLabelText(t('newsletter.email'), { exact: true });
  const subscribe = page.getByRole('button', { name: t('newsletter.subscribe') });
  return { server, t, email, subscribe };
}

describe('newsletter form', () => {
  test.for(languages)('shows the wrong address at its field, with the focus, in %s', async (language) => {
    const { t, email, subscribe } = await open(language);
    await email.fill('chan@');
    await subscribe.click();
    await expectMistake(email, t('fields.newsletter_email_not_valid'));
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('chan@');
    expect(await findBarriers()).toEqual([]);
  });

  test('sends the address and the page language once and confirms that a mail was sent', async () => {
    const { server, t, email, subscribe } = await open();
    const result = server.hold('subscribeNewsletter');
    await email.fill('chan@example.com');
    await subscribe.dblClick();
    result({ sent: true, redirectUrl: '/en_us/Page.html' });
    await expect.element(page.getByText(t('newsletter.sentTitle'))).toBeVisible();
    expect(server.sent('subscribeNewsletter')).toEqual([
      { query: { redirectUrl: '/en_us/Page.html' }, body: { email: 'chan@example.com' } },
    ]);
  });

  test('shows a failure in a dialog, keeps the address and returns the focus on Escape', async () => {
    const { server, t, email } = await open();
    server.answer('subscribeNewsletter', () => {
      throw refusal('busy', '');
    });
    await email.fill('chan@example.com');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: t('newsletter.failedTitle') });
    await expect.element(dialog.getByText(t('newsletter.failed'))).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('chan@example.com');
  });
});
