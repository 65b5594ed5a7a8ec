import { useActionData } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import * as preview from '../../../apps/shop/pages/shop/preview.tsx';
import { readActionResult } from '../../../shared/page/page.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { shopCalls } from '../../../testing/shop-calls.ts';
import { member, mountShop, mountShopPage } from '../../../testing/mount-shop.tsx';
import { pressTwice } from '../../../testing/press-twice.ts';
import { requestedDocuments } from '../../../testing/block-navigation.ts';
import { PaymentForm } from './payment-form.tsx';

const newId = '0193a000-0000-7000-8000-00000000cc02';
const checkoutId = '0193a000-0000-7000-8000-00000000cc01';
const gateway = 'https://gateway.example/pay/1';

const checkout = {
  checkoutId,
  state: 'open',
  groups: [{ title: 'A show', rules: 'neither' }],
  ticketsCents: 76_000,
  feesCents: 2_000,
  deliveryFeeCents: 0,
  discountCents: 0,
  discounts: [],
  totalCents: 78_000,
  exchange: null,
  collection: { method: 'e_ticket', region: null },
  paymentMethods: ['card', 'fps', 'points'],
  cardsOnly: [],
  leastCents: {},
  pointsCents: 0,
} as unknown as Checkout;

const stored: Checkout = {
  ...checkout,
  groups: [],
  recipient: null,
  address: null,
  country: null,
  contactName: 'Chan Tai Man',
  contactTelephone: '51234567',
  expiresAt: '2026-12-01T04:10:00.000Z',
  now: '2026-12-01T04:00:00.000Z',
  paymentUrl: null,
  paying: null,
  lastPaymentMessage: null,
};

async function open({ language = 'en_us', of = checkout }: { language?: Language; of?: Checkout } = {}) {
  const server = fakeServer(shopCalls, { payCheckout: { redirectUrl: gateway } });
  const Page = () => {
    const { failure } = readActionResult(useActionData<never>());
    return (
      <>
        <h1>Preview</h1>
        <PaymentForm checkout={of} failure={failure} newId={newId} />
      </>
    );
  };
  const { t } = await mountShop(<Page />, {
    language,
    own: member,
    at: `?checkout=${checkoutId}`,
    action: preview.clientAction as never,
  });
  const method = (name: 'card' | 'fps') => page.getByRole('radio', { name: t(`buying.paymentMethods.${name}`) });
  const consent = page.elementLocator(await expectElement('noticeConfirmed'));
  return { server, t, method, consent };
}

async function expectElement(id: string): Promise<HTMLElement> {
  await expect.poll(() => document.getElementById(id)).not.toBeNull();
  return document.getElementById(id)!;
}

describe('payment form', () => {
  test.for(languages)('requires a method and consent and starts no payment without them in %s', async (language) => {
    const { server, t, consent } = await open({ language });
    await page.getByRole('button', { name: t('buying.pay', { amount: 'HK$780' }) }).click();
    await expectMistake(consent, t('fields.notice_required'));
    await expect
      .element(page.elementLocator(await expectElement('pay-error')))
      .toHaveTextContent(t('fields.method_required'));
    await expectSummary(page, t('fields.method_required'));
    await page.getByRole('alert').getByRole('link').first().click();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    expect(server.requests).toEqual([]);
    await consent.click();
    await expectNoMistake(consent);
  });

  test('pays once by the selected method under the page’s ID and opens the gateway’s page', async () => {
    const { server, t, method, consent } = await open();
    await method('fps').click();
    await consent.click();
    const result = server.hold('payCheckout');
    await pressTwice(page.getByRole('button', { name: t('buying.pay', { amount: 'HK$780' }) }));
    result({ redirectUrl: gateway });
    await expect.poll(requestedDocuments).toEqual([gateway]);
    expect(server.sent('payCheckout')).toEqual([
      { params: { checkoutId }, body: { paymentId: newId, method: 'fps', pointsCents: 0, noticeConfirmed: true } },
    ]);
  });

  test('preserves method and consent when the gateway rejects the payment', async () => {
    const { server, t, method, consent } = await open();
    server.answer('payCheckout', () => {
      throw refusal('payment_failed', 'Card declined. Try another card.');
    });
    await method('card').click();
    await consent.click();
    await page.getByRole('button', { name: t('buying.pay', { amount: 'HK$780' }) }).click();
    await expectSummary(page, 'Card declined. Try another card.');
    await expect.element(method('card')).toBeChecked();
    await expect.element(consent).toBeChecked();
    expect(requestedDocuments()).toEqual([]);
  });

  test('preserves the page, method and consent when the connection is lost', async () => {
    const server = fakeServer(shopCalls, { readCheckout: stored });
    const { t } = await mountShopPage('preview', preview, { own: member, at: `?checkout=${checkoutId}` });
    const consent = page.elementLocator(await expectElement('noticeConfirmed'));
    const card = page.getByRole('radio', { name: t('buying.paymentMethods.card') });
    await card.click();
    await consent.click();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fail = () => {
      throw new TypeError('Failed to fetch');
    };
    server.answer('payCheckout', fail);
    server.answer('readCheckout', fail);
    await page.getByRole('button', { name: t('buying.pay', { amount: 'HK$780' }) }).click();
    await expectSummary(page, t('shell.offlineText'));
    await expect.element(card).toBeChecked();
    await expect.element(consent).toBeChecked();
    online.mockRestore();
  });

  test('shows at the field while typing that there are too few points, and charges the rest of the amount', async () => {
    const { t } = await open({ of: { ...checkout, pointsCents: 10_000 } });
    const points = page.elementLocator(await expectElement('pointsUsed'));
    await points.fill('200');
    await expectMistake(points, t('fields.points_too_many'));
    await points.fill('50.5');
    await expectNoMistake(points);
    await expect.element(page.getByRole('button', { name: t('buying.pay', { amount: 'HK$729.50' }) })).toBeVisible();
    await points.fill('many');
    await expectMistake(points, t('fields.points_not_valid'));
    await expect.element(points).toHaveValue('many');
  });

  test.for([
    ['100.01', 10_000, 'points_too_many'],
    ['5000.01', 500_000, 'amount_not_valid'],
  ] as const)(
    'links the summary to the field for %s points with a balance of %i cents and starts no payment',
    async ([typed, pointsCents, mistake]) => {
      const { server, t, method, consent } = await open({ of: { ...checkout, pointsCents } });
      server.answer('readCheckout', { ...stored, pointsCents });
      const points = page.elementLocator(await expectElement('pointsUsed'));
      await points.fill('100');
      await expectNoMistake(points);
      await points.fill(typed);
      await expectMistake(points, t(`fields.${mistake}`));
      await method('card').click();
      await consent.click();
      await page.getByRole('button', { name: t('buying.pay', { amount: 'HK$780' }) }).click();
      await expectSummary(page, t(`fields.${mistake}`));
      await page.getByRole('alert').getByRole('link').click();
      await expect.element(points).toHaveFocus();
      await expect.element(points).toHaveValue(typed);
      expect(server.sent('payCheckout')).toEqual([]);
    },
  );
});
