import '../../../../i18n/more-words.ts';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/receipt';
import { href } from '../../../../../contract/routes.ts';
import { BuyingSteps } from '../../../../features/orders/cart/buying-steps.tsx';
import { forgetCart } from '../../../../features/orders/cart/expired-while-away.ts';
import { headReceipt, isLost } from '../../../../features/orders/receipts/head-receipt.ts';
import { ReceiptOrder } from '../../../../features/orders/receipts/receipt-order.tsx';
import { cartChanged } from '../../../../features/shell/cart-link.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, movedOn, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { useFormats } from '../../../../shared/page/use-formats.ts';

async function load(input: LoadInput) {
  const numbers = await numbersOf(input);
  const [member, ...transactions] = await Promise.all([
    input.api.readMember(),
    ...numbers.map((number) => input.api.readTransaction({ query: { number } })),
  ]);
  // Loaded last, after everything else that the browser needs.
  const { drawQr } = await import('../../../../features/orders/receipts/draw-qr.ts');
  return {
    email: member.email,
    orders: transactions.map((transaction) => ({
      transaction,
      codes: transaction.places.map(({ code }) => (code ? drawQr(code) : null)),
    })),
  };
}

/** Returns one transaction number, or the numbers of all transactions that a checkout paid for. */
async function numbersOf({ api, url, language }: LoadInput): Promise<string[]> {
  const number = url.searchParams.get('number');
  if (number) return [number];
  const checkoutId = url.searchParams.get('checkout');
  if (!checkoutId) throw await movedOn(api, href('txnHistory', { language }));
  const checkout = await api.readCheckout({ params: { checkoutId } });
  if (checkout.state !== 'paid') throw redirect(href('preview', { language, query: { checkout: checkoutId } }));
  return checkout.groups.map((group) => group.number);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.receipt'), indexed: false }));
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { orders, email } = loaderData;
  const t = useTranslations('buying');
  const link = useLink();
  const formats = useFormats();
  useEffect(() => {
    forgetCart();
    window.dispatchEvent(new Event(cartChanged));
  }, []);
  const lost = orders.filter(({ transaction }) => isLost(transaction));
  const heading = headReceipt(orders.map(({ transaction }) => transaction));
  const allLost = lost.length === orders.length;
  const isElectronic = orders.some(({ transaction }) => transaction.collection.method === 'e_ticket');
  const totalCents = orders.reduce((sum, { transaction }) => sum + transaction.totalCents, 0);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      {heading === 'pastTitle' || heading === 'calledOffTitle' ? null : <BuyingSteps at="receipt" />}
      <header className="grid gap-2">
        <h1 className="text-head font-bold">{t(heading)}</h1>
        {allLost || heading === 'calledOffTitle' ? null : (
          <p className="reading-width">
            {heading === 'pastTitle' ? t('pastText') : t(isElectronic ? 'mailSent' : 'mailSentReceipt', { email })}
          </p>
        )}
      </header>
      {lost.length > 0 && !allLost ? (
        <Callout tone="warn" title={t('someRefundTitle')}>
          {t('someRefundText')}
        </Callout>
      ) : null}
      {orders.length > 1 ? (
        <p className="tabular text-large font-bold">
          {t('paidTogether', { count: orders.length, total: formats.money(totalCents) })}
        </p>
      ) : null}
      {orders.map(({ transaction, codes }) => (
        <ReceiptOrder key={transaction.number} transaction={transaction} codes={codes} />
      ))}
      <div className="no-print flex flex-wrap justify-center gap-3">
        <ButtonLink to={link('txnHistory')}>{t('toHistory')}</ButtonLink>
        <ButtonLink to={link('events')}>{t('emptyNext')}</ButtonLink>
      </div>
    </div>
  );
}
