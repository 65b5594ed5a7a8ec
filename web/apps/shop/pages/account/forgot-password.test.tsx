import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '../../../../../contract/core/language.ts';
import { expectMistake } from '../../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { findBarriers } from '../../../../testing/find-barriers.ts';
import { shopCalls } from '../../../../testing/shop-calls.ts';
import { pressTwice } from '../../../../testing/press-twice.ts';
import { mountShopPage } from '../../../../testing/mount-shop.tsx';
import * as forgotPassword from './forgot-password.tsx';

describe('forgot password page', () => {
  test.for(languages)('shows an address error at its field and preserves the address in %s', async (language) => {
    fakeServer(shopCalls);
    const { t } = await mountShopPage('forgotPassword', forgotPassword, { language });
    const email = page.getByLabelText(t('account.email'), { exact: true });
    await email.fill('chan@');
    await page.getByRole('button', { name: t('oneTimePassword.sendLink') }).click();
    await expectMistake(email, t('fields.email_not_valid'));
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('chan@');
    expect(await findBarriers()).toEqual([]);
  });

  test('sends the address once with the target page and moves the focus to the next step', async () => {
    const server = fakeServer(shopCalls);
    const { t } = await mountShopPage('forgotPassword', forgotPassword, { at: '?targetUrl=%2Fen_us%2FCart.html' });
    const result = server.hold('forgotPassword');
    await page.getByLabelText(t('account.email'), { exact: true }).fill('chan@example.com');
    const send = page.getByRole('button', { name: t('oneTimePassword.sendLink') });
    await pressTwice(send);
    result({ sent: true, validMinutes: 60 });
    await expect.element(page.getByRole('heading', { name: t('oneTimePassword.linkSentHeading') })).toHaveFocus();
    expect(server.sent('forgotPassword')).toEqual([
      { query: { targetUrl: '/en_us/Cart.html' }, body: { email: 'chan@example.com' } },
    ]);
  });

  test('shows an error that is not about the address above the form', async () => {
    const server = fakeServer(shopCalls);
    const { t } = await mountShopPage('forgotPassword', forgotPassword);
    server.answer('forgotPassword', () => {
      throw refusal('too_many_requests', 'Too many requests. Try again in a minute.');
    });
    const email = page.getByLabelText(t('account.email'), { exact: true });
    await email.fill('chan@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').getByText('Too many requests. Try again in a minute.')).toBeVisible();
    await expect.element(email).toHaveValue('chan@example.com');
  });
});
