import { Form, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CheckoutForm, type CartDetails } from '../checkout/checkout-form.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { TicketGroup } from './ticket-group.tsx';
import { TimeLeft } from './time-left.tsx';

/** A cart with tickets: the time left, a stub for each performance, and the way on. */
export function FullCart({
  cart,
  details,
  trouble,
  newId,
  split,
}: {
  cart: Cart;
  details: CartDetails;
  trouble: FormTrouble | undefined;
  newId: string;
  /** The hold whose seats are not all side by side. */
  split: string | null;
}) {
  const t = useTranslations('buying');
  const link = useLink();
  const navigate = useNavigate();
  // Tickets that are being paid for stay as they are until that is over.
  const paying = details.before?.state === 'paying';
  const first = cart.entries.find((entry) => entry.expiresAt === cart.expiresAt);
  const afterwards = link('cart', { query: { expired: first?.eventNumber } });
  return (
    <>
      {cart.expiresAt ? (
        <>
          <TimeLeft until={cart.expiresAt} now={cart.now} onOver={() => void navigate(afterwards, { replace: true })} />
          <noscript>
            <meta httpEquiv="refresh" content={`${secondsBetween(cart.now, cart.expiresAt)};url=${afterwards}`} />
          </noscript>
        </>
      ) : null}
      {cart.entries.map((entry) => (
        <div key={entry.holdId} className="grid gap-2">
          {split === entry.holdId ? <Callout title={t('splitTitle')}>{t('splitText')}</Callout> : null}
          <TicketGroup group={entry} id={`entry-${entry.holdId}`}>
            {paying ? null : <RemoveForm hold={`${entry.performanceId}/${entry.holdId}`} title={entry.title} />}
          </TicketGroup>
        </div>
      ))}
      {paying && cart.checkoutId ? (
        <div className="grid justify-items-start gap-4">
          <Callout tone="warn" title={t('payingTitle')}>
            {t('payingText')}
          </Callout>
          <ButtonLink tone="main" to={link('preview', { query: { checkout: cart.checkoutId } })}>
            {t('goOnPaying')}
          </ButtonLink>
        </div>
      ) : (
        <CheckoutForm cart={cart} details={details} trouble={trouble} newId={newId} />
      )}
    </>
  );
}

/** Whole seconds, a little more, so that the time is over when they are. */
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
