import { useActionData } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Cart, Checkout, CollectionOption } from '../../../../contract/orders/orders.ts';
import { inBrowserAction, readActionResult } from '../../../shared/page/page.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { shopCalls } from '../../../testing/shop-calls.ts';
import { member, mountShop } from '../../../testing/mount-shop.tsx';
import { pressTwice } from '../../../testing/press-twice.ts';
import { checkOut } from './check-out.ts';
import { CheckoutForm, type CartDetails } from './checkout-form.tsx';

const newId = '0193a000-0000-7000-8000-00000000cc01';
const laterId = '0193a000-0000-7000-8000-00000000cc03';
const performanceId = '0193a000-0000-7000-8000-000000000011';
const holdId = '0193a000-0000-7000-8000-000000000021';

const cart = {
  entries: [{ performanceId, holdId, online: null }],
  expiresAt: '2026-12-01T04:10:00.000Z',
  now: '2026-12-01T04:00:00.000Z',
  ticketsCents: 76_000,
  feesCents: 2_000,
  discountCents: 0,
  discounts: [],
  totalCents: 78_000,
} as unknown as Cart;

const way = { available: true, reason: null, lastDay: null } as const;
const options: CollectionOption[] = [
  { ...way, method: 'e_ticket', region: null, feeCents: 0 },
  { ...way, method: 'box_office', region: null, feeCents: 0, available: false, reason: 'Too late for the box office.' },
  { ...way, method: 'courier', region: 'hong_kong', feeCents: 4000 },
  { ...way, method: 'courier', region: 'overseas', feeCents: 18_000 },
];
const details: CartDetails = {
  options,
  before: null,
  name: 'Chan Tai Man',
  telephone: '51234567',
  courier: { recipient: '', address: '', country: '', countries: 'SG Singapore\nJP Japan' },
};

function Page() {
  const { failure } = readActionResult(useActionData<never>());
  return (
    <>
      <h1>Cart</h1>
      <CheckoutForm cart={cart} details={details} failure={failure} newId={failure ? laterId : newId} />
    </>
  );
}

async function open(language: Language = 'en_us') {
  const server = fakeServer(shopCalls);
  const { t } = await mountShop(<Page />, { language, own: member, action: inBrowserAction(checkOut) as never });
  const next = page.getByRole('button', { name: t('buying.toPreview') });
  await expect.element(next).toBeVisible();
  const label = (name: 'contactName' | 'contactTelephone' | 'recipient' | 'address' | 'country' | 'region') =>
    page.getByLabelText(t(`buying.${name}`), { exact: true });
  return { server, t, next, label };
}

const checkoutOf = (more: Partial<Checkout>) =>
  ({
    checkoutId: newId,
    state: 'open',
    groups: [],
    ticketsCents: 76_000,
    feesCents: 2_000,
    deliveryFeeCents: 0,
    discountCents: 0,
    discounts: [],
    totalCents: 78_000,
    exchange: null,
    collection: { method: 'e_ticket', region: null },
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
    paymentMethods: ['card'],
    cardsOnly: [],
    leastCents: {},
    pointsCents: 0,
    ...more,
  }) satisfies Checkout;

describe('checkout form', () => {
  test.for(languages)(
    'shows missing contact details and address at their fields, from top to bottom, in %s',
    async (language) => {
      const { t, next, label } = await open(language);
      await page.getByRole('radio', { name: t('buying.collectionMethods.courier'), exact: false }).click();
      await label('contactName').fill(' ');
      await label('contactTelephone').fill('');
      await next.click();
      await expectMistake(label('address'), t('fields.delivery_address_required'));
      await expectMistake(label('contactName'), t('fields.contact_name_required'));
      await expectMistake(label('contactTelephone'), t('fields.contact_telephone_required'));
      await expectSummary(page, t('fields.delivery_address_required'));
      const links = page
        .getByRole('alert')
        .getByRole('link')
        .elements()
        .map((one) => one.getAttribute('href'));
      expect(links).toEqual(['#address', '#contactName', '#contactTelephone']);
      expect(await findBarriers()).toEqual([]);
    },
  );

  test('sends holds, contact and collection once, and no address for an e-ticket', async () => {
    const { server, next, label } = await open();
    await label('contactTelephone').fill('5123 4567');
    const result = server.hold('startCheckout');
    await pressTwice(next);
    result(checkoutOf({ contactTelephone: '5123 4567' }));
    await expect.element(next).not.toBeInTheDocument();
    expect(server.requests).toEqual([
      {
        name: 'startCheckout',
        input: {
          body: {
            method: 'e_ticket',
            contactName: 'Chan Tai Man',
            contactTelephone: '5123 4567',
            totalCents: 78_000,
            checkoutId: newId,
            holds: [{ performanceId, holdId }],
          },
        },
        loginToken: 'member-token',
      },
    ]);
  });

  test("asks for a country only overseas and adds the region's fee to the total", async () => {
    const { server, t, next, label } = await open();
    await page.getByRole('radio', { name: t('buying.collectionMethods.courier'), exact: false }).click();
    await expect.element(label('country')).not.toBeVisible();
    await expect.element(page.getByText('HK$820')).toBeVisible();
    await label('region').selectOptions('overseas');
    await expect.element(page.getByText('HK$960')).toBeVisible();
    await label('address').fill('1 Orchard Road');
    await next.click();
    await expectMistake(label('country'), t('fields.country_required'));
    await expect.element(label('address')).toHaveValue('1 Orchard Road');
    await expect.element(label('region')).toHaveValue('overseas');
    expect(server.sent('startCheckout')[0]!.body).toMatchObject({ region: 'overseas', country: '', recipient: '' });
  });

  test('sends the displayed total and shows an error if the total changed', async () => {
    const { server, t, next, label } = await open();
    const text = 'The price changed: it was HK$820 and is now HK$920.';
    server.answer('startCheckout', () => {
      throw refusal('price_changed', text);
    });
    await page.getByRole('radio', { name: t('buying.collectionMethods.courier'), exact: false }).click();
    await expect.element(page.getByText('HK$820')).toBeVisible();
    await label('address').fill('1 Queen’s Road Central');
    await next.click();
    await expectSummary(page, text);
    expect(server.sent('startCheckout').map(({ body }) => body.totalCents)).toEqual([820_00]);
  });

  test('explains why a collection method is unavailable and disables it', async () => {
    const { t } = await open();
    const closed = page.getByRole('radio', { name: t('buying.collectionMethods.box_office'), exact: false });
    await expect.element(closed).toBeDisabled();
    await expect
      .element(closed)
      .toHaveAccessibleDescription(expect.stringContaining('Too late for the box office.') as string);
  });

  test('preserves the input under a new ID when the hold has expired', async () => {
    const { server, next, label } = await open('zh_hk');
    server.answer('startCheckout', () => {
      throw refusal('hold_expired', '座位保留時間已過。');
    });
    await label('contactName').fill('陳大文');
    await userEvent.keyboard('{Enter}');
    await expectSummary(page, '座位保留時間已過。');
    await expect.element(label('contactName')).toHaveValue('陳大文');
    await next.click();
    await expect.poll(() => server.sent('startCheckout')).toHaveLength(2);
    const ids = server.sent('startCheckout').map(({ body }) => body.checkoutId);
    expect(ids).toEqual([newId, laterId]);
  });

  test('resends the same ID after a request without a response', async () => {
    const { server, t, next } = await open();
    server.answer('startCheckout', () => {
      throw refusal('busy', '');
    });
    await next.click();
    await expectSummary(page, t('buying.busy'));
    await next.click();
    await expect.poll(() => server.sent('startCheckout')).toHaveLength(2);
    const ids = server.sent('startCheckout').map(({ body }) => body.checkoutId);
    expect(ids).toEqual([newId, newId]);
  });
});
