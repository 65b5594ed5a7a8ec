import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';

type Cancelled = Pick<Checkout, 'checkoutId' | 'exchange'>;

/**
 * Cancels the order after a confirmation: in a dialog, or on a separate page without JavaScript.
 * @param props.paying true while a payment of the order is in progress.
 */
export function CancelOrder({ checkout, paying = false }: { checkout: Cancelled; paying?: boolean }) {
  const t = useTranslations('buying');
  const words = useCancelWords(checkout);
  const { checkoutId } = checkout;
  const link = useLink();
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print justify-self-center">
      <ButtonLink
        tone="quiet"
        to={link('preview', { query: { checkout: checkoutId, cancel: 1 } })}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {words.open}
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} closeLabel={t('close')}>
        <CancelQuestion text={words.text} paying={paying}>
          <Button onClick={() => setOpen(false)}>{words.keep}</Button>
        </CancelQuestion>
      </Dialog>
    </div>
  );
}

/** Confirmation page for browsers without JavaScript. */
export function CancelPage({ checkout, paying }: { checkout: Cancelled; paying: boolean }) {
  const words = useCancelWords(checkout);
  const { checkoutId } = checkout;
  const link = useLink();
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-8">
      <h1 className="text-head font-bold">{words.title}</h1>
      <CancelQuestion text={words.text} paying={paying}>
        <ButtonLink to={link('preview', { query: { checkout: checkoutId } })}>{words.keep}</ButtonLink>
      </CancelQuestion>
    </div>
  );
}

/** Returns the texts for the cancellation. For an exchange they state that the original tickets stay valid. */
function useCancelWords({ exchange }: Cancelled): { open: string; title: string; text: string; keep: string } {
  const t = useTranslations('buying');
  const tExchange = useTranslations('exchange');
  return exchange
    ? {
        open: tExchange('cancel'),
        title: tExchange('cancelTitle'),
        text: tExchange('cancelText'),
        keep: tExchange('keep'),
      }
    : { open: t('cancelOrder'), title: t('cancelTitle'), text: t('cancelText'), keep: t('keepOrder') };
}

function CancelQuestion({ text, paying, children }: { text: string; paying: boolean; children: React.ReactNode }) {
  const t = useTranslations('buying');
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <p>{text}</p>
      {paying ? <p>{t('cancelledLate')}</p> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <CsrfField />
        <Button tone="main" type="submit" name="intent" value="cancel" busy={busy}>
          {t('cancelConfirm')}
        </Button>
        {children}
      </Form>
    </>
  );
}
