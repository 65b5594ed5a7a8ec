import '../../../../i18n/more-words.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/cart';
import { isOverseas } from '../../../../../contract/orders/start-checkout.ts';
import { removeOne } from '../../../../features/orders/cart/change-cart.ts';
import { BuyingSteps } from '../../../../features/orders/cart/buying-steps.tsx';
import { checkOut, holdsOf } from '../../../../features/orders/checkout/check-out.ts';
import { forgetCart, useExpiredWhileAway } from '../../../../features/orders/cart/expired-while-away.ts';
import { encodeCountries } from '../../../../features/orders/checkout/country-options.ts';
import { FullCart } from '../../../../features/orders/cart/full-cart.tsx';
import { addressOf, countryOf, fullNameOf, telephoneOf } from '../../../../features/member-area/member-words.ts';
import { NextStep } from '../../../../features/orders/cart/next-step.tsx';
import { cartChanged } from '../../../../features/shell/cart-link.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  revalidatesAfterAction,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { Callout } from '../../../../ui/callout.tsx';

async function load({ api }: LoadInput) {
  const cart = await api.readCart();
  const free = cart.entries.some((entry) => entry.payingCheckoutId === null);
  if (!free) return { cart, details: null, newId: newId() };
  const [{ options }, { countries }, member, before] = await Promise.all([
    api.readCollectionOptions(),
    api.listAddresses(),
    api.readMember(),
    cart.checkoutId ? api.readCheckout({ params: { checkoutId: cart.checkoutId } }) : null,
  ]);
  // Typed values take precedence over the member's profile.
  const details = {
    options,
    before,
    name: before?.contactName ?? fullNameOf(member),
    telephone: before?.contactTelephone ?? telephoneOf(member),
    courier: {
      recipient: before?.recipient ?? fullNameOf(member),
      address: before?.address ?? addressOf(member),
      country: before?.country?.code ?? countryOf(member),
      countries: encodeCountries(countries.filter(({ code }) => isOverseas(code))),
    },
  };
  return { cart, details, newId: newId() };
}

async function act(input: ActInput) {
  const intent = input.form.get('intent');
  if (intent === 'removeOne') {
    await removeOne(input);
    return { removed: true };
  }
  if (intent === 'code') {
    await input.api.enterDiscountCode({ body: { code: formText(input.form, 'code') } });
    return { removed: false };
  }
  if (intent === 'removeCode') {
    await input.api.removeDiscountCode();
    return { removed: false };
  }
  if (intent !== 'remove') return checkOut(input);
  for (const params of holdsOf(input.form)) await input.api.releaseHold({ params });
  return { removed: true };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Reloads the remaining cart contents even after an error. */
export const shouldRevalidate = revalidatesAfterAction;

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.cart'), indexed: false }));
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, details } = loaderData;
  const t = useTranslations('buying');
  const [search] = useSearchParams();
  const away = useExpiredWhileAway(cart);
  const { failure, answer: result } = readActionResult(actionData);
  const removed = result?.removed ?? false;
  useEffect(() => {
    if (removed) forgetCart();
    window.dispatchEvent(new Event(cartChanged));
  }, [cart, removed]);
  const expired = Number(search.get('expired')) || away;
  if (cart.entries.length === 0) return <EmptyCart expired={removed ? undefined : expired} removed={removed} />;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <BuyingSteps at="cart" />
      <h1 className="text-head font-bold">{t('cart')}</h1>
      <div aria-live="polite" className="empty:hidden">
        {removed ? <Callout tone="ok" title={t('removed')} /> : null}
        {expired && !removed ? (
          <Callout tone="warn" title={t('someExpiredTitle')}>
            {t('someExpiredText')}
          </Callout>
        ) : null}
      </div>
      <FullCart cart={cart} details={details} failure={failure} newId={loaderData.newId} split={search.get('split')} />
    </div>
  );
}

function EmptyCart({ expired, removed }: { expired: number | undefined; removed: boolean }) {
  const t = useTranslations('buying');
  const link = useLink();
  if (expired) {
    return (
      <NextStep
        icon="clock"
        title={t('expiredTitle')}
        to={link('event', { params: { number: expired } })}
        label={t('chooseAgain')}
      >
        <p>{t('expiredText')}</p>
      </NextStep>
    );
  }
  return (
    <NextStep icon="bag" title={t('emptyTitle')} to={link('events')} label={t('emptyNext')}>
      <p>{removed ? t('removed') : t('emptyText')}</p>
    </NextStep>
  );
}
