import { Form, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormErrorText } from '../../../shared/forms/form-error-text.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CheckoutForm, type CartDetails } from '../checkout/checkout-form.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { DiscountCodeField } from './discount-code-field.tsx';
import { ChangeTickets, SingleTickets } from './single-tickets.tsx';
import { TicketGroupCard } from './ticket-group-card.tsx';
import { HoldTimeLeft } from './hold-time-left.tsx';

type Entry = Cart['entries'][number];

const removals: ReadonlySet<string> = new Set(['remove', 'removeOne']);
const ofCode: ReadonlySet<string> = new Set(['code', 'removeCode']);

const keyOf = ({ performanceId, holdId }: Entry) => `${performanceId}/${holdId}`;

export function FullCart({
  cart,
  details,
  failure,
  newId,
  split,
}: {
  cart: Cart;
  /** Null if everything in the cart is being paid for. */
  details: CartDetails | null;
  failure: FormFailure | undefined;
  newId: string;
  /** The hold whose seats are not all adjacent. */
  split: string | null;
}) {
  const t = useTranslations('buying');
  const link = useLink();
  const navigate = useNavigate();
  // Tickets being paid for cannot change until the payment ends; the others need not wait for it.
  const [paying, free] = [true, false].map((is) =>
    cart.entries.filter((entry) => (entry.payingCheckoutId !== null) === is),
  ) as [Entry[], Entry[]];
  const first = cart.entries.find((entry) => entry.expiresAt === cart.expiresAt);
  // Show a discount that does not apply at the tickets; it does not block the checkout.
  const unapplied = failure && ofCode.has(failure.values.intent ?? '') ? failure : undefined;
  const unremoved = failure && removals.has(failure.values.intent ?? '') ? failure : undefined;
  const isThere = free.some((entry) => keyOf(entry) === unremoved?.values.hold);
  const afterwards = link('cart', { query: { expired: first?.eventNumber } });
  return (
    <>
      {cart.expiresAt ? (
        <>
          <HoldTimeLeft
            until={cart.expiresAt}
            now={cart.now}
            onOver={() => void navigate(afterwards, { replace: true })}
          />
          <noscript>
            <meta httpEquiv="refresh" content={`${secondsBetween(cart.now, cart.expiresAt)};url=${afterwards}`} />
          </noscript>
        </>
      ) : null}
      {unremoved && !isThere ? <Unremoved failure={unremoved} /> : null}
      {free.map((entry) => (
        <div key={entry.holdId} className="grid gap-2">
          {split === entry.holdId ? <Callout title={t('splitTitle')}>{t('splitText')}</Callout> : null}
          <TicketGroupCard group={entry} id={`entry-${entry.holdId}`} tellings={entry.tellings}>
            {/* Side by side if there is room. On phones each performance of a pass is a separate card. */}
            <div className="flex flex-wrap gap-2 *:grow md:grid">
              <ChangeTickets entry={entry} />
              <RemoveForm hold={keyOf(entry)} title={entry.title} />
              {entry.places.length > 1 ? <SingleTickets entry={entry} newId={newId} /> : null}
              {unremoved?.values.hold === keyOf(entry) ? <Unremoved failure={unremoved} /> : null}
            </div>
          </TicketGroupCard>
        </div>
      ))}
      {paying.length > 0 ? <PayingEntries entries={paying} /> : null}
      {details ? <DiscountCodeField cart={cart} failure={unapplied} /> : null}
      {details ? (
        <CheckoutForm
          cart={{ ...cart, entries: free }}
          details={details}
          failure={unremoved || unapplied ? undefined : failure}
          newId={newId}
        />
      ) : null}
    </>
  );
}

function Unremoved({ failure }: { failure: FormFailure }) {
  const { general, fields } = useFormErrorText(failure);
  const said = general || fields.map(({ message }) => message).join(' ');
  return (
    <div role="alert" className="basis-full md:max-w-60">
      <FieldError id="unremoved" error={said} />
    </div>
  );
}

function PayingEntries({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('buying');
  const tExchange = useTranslations('exchange');
  const link = useLink();
  const checkouts = Map.groupBy(entries, (entry) => entry.payingCheckoutId ?? '');
  const said = (forExchange: boolean) =>
    forExchange
      ? { title: tExchange('begunTitle'), text: tExchange('begunText'), next: tExchange('goOn') }
      : { title: t('payingTitle'), text: t('payingText'), next: t('goOnPaying') };
  const groups = [...checkouts].map(([checkoutId, ofCheckout]) => {
    const forExchange = ofCheckout.some((entry) => entry.forExchange);
    return { checkoutId, ofCheckout, ...said(forExchange) };
  });
  return groups.map(({ checkoutId, ofCheckout, title, text, next }) => (
    <section key={checkoutId} aria-label={title} className="grid gap-4">
      <div className="grid justify-items-start gap-4">
        <div className="w-full">
          <Callout tone="warn" title={title}>
            {text}
          </Callout>
        </div>
        <ButtonLink tone="main" to={link('preview', { query: { checkout: checkoutId } })}>
          {next}
        </ButtonLink>
      </div>
      {ofCheckout.map((entry) => (
        <TicketGroupCard key={entry.holdId} group={entry} id={`entry-${entry.holdId}`} tellings={entry.tellings} />
      ))}
    </section>
  ));
}

/** Rounds up to whole seconds, so that the countdown does not end before the hold. */
function secondsBetween(from: string, to: string): number {
  return Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000) + 1);
}

function RemoveForm({ hold, title }: { hold: string; title: string }) {
  const t = useTranslations('buying');
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === 'remove' && formData.get('hold') === hold;
  return (
    <Form method="post" preventScrollReset className="no-print">
      <CsrfField />
      <input type="hidden" name="hold" value={hold} />
      <Button type="submit" name="intent" value="remove" busy={busy} className="w-full">
        <Icon name="close" className="size-4" />
        {t('remove')}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}
