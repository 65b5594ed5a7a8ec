import '../../../../i18n/more-words.ts';
import { useEffect } from 'react';
import { Link, redirect, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/preview';
import { type Checkout } from '../../../../../contract/orders/orders.ts';
import { paymentMethods } from '../../../../../contract/payments/methods.ts';
import { href } from '../../../../../contract/routes.ts';
import { Amounts } from '../../../../features/orders/cart/amounts.tsx';
import { amountsOf } from '../../../../features/orders/cart/amounts-of.ts';
import { BuyingSteps } from '../../../../features/orders/cart/buying-steps.tsx';
import { CancelOrder, CancelPage } from '../../../../features/orders/checkout/cancel-order.tsx';
import { ConfirmExchange, SurrenderedTickets } from '../../../../features/orders/exchange/exchange-notes.tsx';
import { forgetCart } from '../../../../features/orders/cart/expired-while-away.ts';
import { ConfirmFree } from '../../../../features/orders/checkout/confirm-free.tsx';
import { NextStep } from '../../../../features/orders/cart/next-step.tsx';
import { OrderDetailList } from '../../../../features/orders/receipts/order-detail-list.tsx';
import { PaymentForm } from '../../../../features/orders/checkout/payment-form.tsx';
import { pointsInForm, readPayable } from '../../../../features/orders/checkout/points-to-use.ts';
import { PaymentWaiting } from '../../../../features/orders/checkout/payment-waiting.tsx';
import { TicketGroupCard } from '../../../../features/orders/cart/ticket-group-card.tsx';
import { HoldTimeLeft } from '../../../../features/orders/cart/hold-time-left.tsx';
import { fieldMistakes } from '../../../../shared/forms/form-error-text.ts';
import { cartChanged } from '../../../../features/shell/cart-link.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  movedOn,
  onServer,
  onServerAction,
  readActionResult,
  revalidatesAfterAction,
  type ActInput,
  type FormFailure,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { useFormats } from '../../../../shared/page/use-formats.ts';
import { newId } from '../../../../ui/new-id.ts';
import { useFreshFromMemory } from '../../../../features/orders/checkout/use-fresh-from-memory.ts';
import { Callout } from '../../../../ui/callout.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function load({ api, url, language }: LoadInput) {
  const checkoutId = url.searchParams.get('checkout') ?? '';
  if (!uuid.test(checkoutId)) throw await movedOn(api, href('cart', { language }));
  const isAgain = url.searchParams.has('again');
  const checkout = await (isAgain ? readPayable(api, checkoutId) : api.readCheckout({ params: { checkoutId } }));
  // The tickets moved to a newer checkout.
  if (checkout.state === 'cancelled' && checkout.groups.length === 0) throw redirect(href('cart', { language }));
  if (checkout.state === 'paid') throw redirect(href('receipt', { language, query: { checkout: checkoutId } }));
  return { checkout, newId: newId() };
}

async function act({ api, url, language, form }: ActInput): Promise<never> {
  const checkoutId = url.searchParams.get('checkout') ?? '';
  const params = { checkoutId };
  if (form.get('intent') === 'cancel') {
    await api.cancelCheckout({ params });
    throw redirect(href('preview', { language, query: { checkout: checkoutId } }));
  }
  const method = paymentMethods.find((one) => one === form.get('method'));
  const confirmed = form.get('noticeConfirmed') !== null;
  const points = await pointsInForm(api, checkoutId, form);
  if (points.mistake || !(method || points.isWhole) || !confirmed) {
    throw fieldMistakes({
      ...(points.mistake ? { pointsUsed: points.mistake } : {}),
      ...(method || points.isWhole ? {} : { method: 'method_required' }),
      ...(confirmed ? {} : { noticeConfirmed: 'notice_required' }),
    });
  }
  const paymentId = formText(form, 'paymentId');
  const { redirectUrl } = await api.payCheckout({
    params,
    body: {
      paymentId,
      method: points.isWhole || !method ? 'points' : method,
      pointsCents: points.cents,
      noticeConfirmed: true,
    },
  });
  // The gateway's page needs a full navigation.
  throw leaveFor(redirectUrl ?? href('preview', { language, query: { checkout: checkoutId } }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Prevents caching, so that the payment status is read each time, even after Back. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

/** Reloads the order's status even after an error. */
export const shouldRevalidate = revalidatesAfterAction;

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.preview'), indexed: false }));
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout } = loaderData;
  const [search] = useSearchParams();
  const { failure } = readActionResult(actionData);
  useFreshFromMemory();
  if (checkout.state === 'expired' || checkout.state === 'cancelled') return <Closed checkout={checkout} />;
  const isPaying = checkout.state === 'paying';
  if (search.has('cancel')) return <CancelPage checkout={checkout} paying={isPaying} />;
  const waiting = isPaying && !search.has('again') && !failure;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <BuyingSteps at={waiting ? 'pay' : 'preview'} />
      {waiting ? (
        <PaymentWaiting
          checkout={checkout}
          returned={isBack(checkout, search.get('returned'))}
          reloads={Number(search.get('reloads')) || 0}
        />
      ) : (
        <OpenPreview checkout={checkout} failure={failure} newId={loaderData.newId} />
      )}
    </div>
  );
}

/**
 * Returns true if the buyer can only wait: they return from the payment in progress, or its result is about to be
 * settled. The ID of an earlier payment in the address doesn't count.
 */
function isBack({ paying }: Checkout, returned: string | null): boolean {
  return !paying || returned === paying.paymentId;
}

function OpenPreview({
  checkout,
  failure,
  newId: freshId,
}: {
  checkout: Checkout;
  failure: FormFailure | undefined;
  newId: string;
}) {
  const t = useTranslations('buying');
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="text-head font-bold">{t('preview')}</h1>
      {checkout.lastPaymentMessage && !failure ? (
        <Callout tone="danger" role="alert" title={checkout.lastPaymentMessage}>
          {t('payAgain')}
        </Callout>
      ) : null}
      <HoldTimeLeft until={checkout.expiresAt} now={checkout.now} onOver={() => void revalidate()} />
      {checkout.exchange ? <SurrenderedTickets exchange={checkout.exchange} /> : null}
      {checkout.groups.map((group) => (
        <TicketGroupCard key={group.number} group={group} id={`group-${group.number}`}>
          <p className="tabular text-small text-muted">{t('numberOf', { number: group.number })}</p>
        </TicketGroupCard>
      ))}
      <Collection checkout={checkout} />
      <Amounts
        title={t('amounts')}
        amounts={amountsOf(t, {
          ...checkout,
          creditCents: checkout.exchange?.creditCents ?? 0,
          method: checkout.collection.method,
        })}
        totalCents={checkout.totalCents}
      />
      <Settle checkout={checkout} failure={failure} newId={freshId} />
      <CancelOrder checkout={checkout} />
    </>
  );
}

function Collection({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('buying');
  const link = useLink();
  const { collection } = checkout;
  const method = t(`collectionMethods.${collection.method}`);
  return (
    <section aria-labelledby="details" className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="details" className="text-large font-bold">
          {t('orderDetails')}
        </h2>
        {/* An exchange has no cart to return to. */}
        {checkout.exchange ? null : (
          <Link to={link('cart')} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
            {t('change')}
          </Link>
        )}
      </div>
      <OrderDetailList
        facts={[
          [
            t('collection'),
            collection.region
              ? t('methodWithRegion', { method, region: t(`deliveryRegions.${collection.region}`) })
              : method,
          ],
          checkout.recipient ? [t('recipient'), checkout.recipient] : null,
          checkout.address ? [t('address'), checkout.address] : null,
          checkout.country ? [t('country'), checkout.country.name] : null,
          [t('contactName'), checkout.contactName],
          [t('contactTelephone'), checkout.contactTelephone],
        ]}
      />
    </section>
  );
}

/** Skips the payment methods when the total is zero. */
function Settle(props: Parameters<typeof PaymentForm>[0]) {
  const { exchange, totalCents } = props.checkout;
  if (totalCents > 0) return <PaymentForm {...props} />;
  return exchange ? <ConfirmExchange {...props} /> : <ConfirmFree {...props} />;
}

/** Shows why an order was not paid, with one next step. */
function Closed({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('buying');
  const tExchange = useTranslations('exchange');
  const link = useLink();
  useEffect(() => {
    forgetCart();
    window.dispatchEvent(new Event(cartChanged));
  }, []);
  const formats = useFormats();
  // The payment arrived late and is refunded.
  const returned = checkout.groups.find(({ orderState }) => orderState === 'refund_due' || orderState === 'refunded');
  const number = checkout.groups[0]?.eventNumber;
  const to = number === undefined ? link('events') : link('event', { params: { number } });
  if (checkout.state === 'cancelled' && checkout.exchange && !returned) {
    const back = link('transactionDetail', { query: { number: checkout.exchange.number } });
    return (
      <NextStep icon="check" title={tExchange('cancelledTitle')} to={back} label={tExchange('toTransaction')}>
        <p>{tExchange('cancelledText')}</p>
        <p>{t('cancelledLate')}</p>
      </NextStep>
    );
  }
  if (checkout.state === 'cancelled') {
    return (
      <NextStep icon="check" title={t('cancelledTitle')} to={link('events')} label={t('emptyNext')}>
        <p>{t('cancelledText')}</p>
        {returned ? (
          <>
            <p>{t('cancelledReturned', { amount: formats.money(checkout.totalCents) })}</p>
            <p>
              <Link
                to={link('transactionDetail', { query: { number: returned.number } })}
                className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
              >
                {t('transactionTitle', { number: returned.number })}
              </Link>
            </p>
          </>
        ) : (
          <p>{t('cancelledLate')}</p>
        )}
      </NextStep>
    );
  }
  return (
    <NextStep icon="clock" title={t('expiredTitle')} to={to} label={t('chooseAgain')}>
      <p>{t('expiredText')}</p>
      <p>{t('latePayment')}</p>
    </NextStep>
  );
}
