import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { takesAmount, type PaymentMethod } from '../../../../contract/payments/methods.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** Offers the payment methods for the amount left after points, and explains why others do not accept it. */
export function MethodPart({
  checkout,
  pointsCents,
  method,
  error,
  onChoose,
}: {
  checkout: Checkout;
  pointsCents: number;
  method: PaymentMethod | undefined;
  error: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}) {
  const t = useTranslations('buying');
  return (
    <fieldset className="grid gap-2" aria-describedby="pay-error pay-least">
      <legend className="mb-2">
        <h2 className="text-title font-bold">{t('paymentMethod')}</h2>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {methodsForRest(checkout, pointsCents).map((one) => (
          <PaymentChoice key={one} method={one} checked={one === method} onChoose={() => onChoose(one)} />
        ))}
      </div>
      <FieldError id="pay-error" error={error} />
      <LeastNote checkout={checkout} pointsCents={pointsCents} />
      <CardsOnly checkout={checkout} />
      {checkout.collection.method === 'kiosk' ? <p className="text-small text-muted">{t('kioskByCard')}</p> : null}
    </fieldset>
  );
}

/** Lists the cards that can pay for the tickets. Renders nothing if all cards can. */
function CardsOnly({ checkout: { cardsOnly } }: { checkout: Checkout }) {
  const t = useTranslations('saleWindows');
  if (cardsOnly.length === 0) return null;
  return <Callout icon="ticket" title={t('byCardOf', { name: cardsOnly.join(' + ') })} />;
}

/** Returns the methods that accept the amount left after points. */
export function methodsForRest(checkout: Checkout, pointsCents: number): Exclude<PaymentMethod, 'points'>[] {
  const rest = checkout.totalCents - pointsCents;
  return checkout.paymentMethods.flatMap((method) => {
    return method !== 'points' && takesAmount(checkout.leastCents, method, rest) ? [method] : [];
  });
}

/**
 * Lists the methods whose minimum is not reached and suggests a solution. Renders nothing if all methods accept the
 * amount.
 */
function LeastNote({ checkout, pointsCents }: { checkout: Checkout; pointsCents: number }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const { leastCents, totalCents } = checkout;
  const least = Object.entries(leastCents) as [PaymentMethod, number][];
  const tooMuch = least.filter(([, cents]) => cents > totalCents - pointsCents);
  if (tooMuch.length === 0) return null;
  const nameOf = (methods: typeof least) =>
    methods.map(([method]) => t(`paymentMethods.${method}`)).join(t('usePoints.leastComma'));
  const byAmount = Map.groupBy(tooMuch, ([, cents]) => cents);
  const withFewer = tooMuch.filter(([, cents]) => cents <= totalCents);
  return (
    <p id="pay-least" className="reading-width">
      {[...byAmount]
        .map(([cents, methods]) => t('usePoints.least', { methods: nameOf(methods), least: formats.money(cents) }))
        .join(t('usePoints.sentenceGap'))}
      {t('usePoints.sentenceGap')}
      {withFewer.length > 0 ? (
        t('usePoints.leastFewer', { methods: nameOf(withFewer) })
      ) : (
        <Instead checkout={checkout} />
      )}
    </p>
  );
}

/** Suggests what to do if the full total is below the minimum. */
function Instead({ checkout: { collection, pointsCents, totalCents } }: { checkout: Checkout }) {
  const t = useTranslations('buying');
  const link = useLink();
  if (collection.method === 'kiosk') return t('usePoints.leastKiosk');
  if (pointsCents >= totalCents) return t('usePoints.leastPoints');
  return (
    <Link to={link('topUp')} className="text-ink underline underline-offset-4">
      {t('usePoints.leastTopUp')}
    </Link>
  );
}
