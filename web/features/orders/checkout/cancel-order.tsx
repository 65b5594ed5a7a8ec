import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';

/**
 * Cancels the order after one question: in a dialog, or on a page of its own without JavaScript.
 * @param props.paying a payment of it is under way.
 */
export function CancelOrder({ checkoutId, paying = false }: { checkoutId: string; paying?: boolean }) {
  const t = useTranslations('buying');
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
        {t('cancelOrder')}
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('cancelTitle')} closeLabel={t('close')}>
        <CancelQuestion paying={paying}>
          <Button onClick={() => setOpen(false)}>{t('keepOrder')}</Button>
        </CancelQuestion>
      </Dialog>
    </div>
  );
}

/** The question as a page. */
export function CancelPage({ checkoutId, paying }: { checkoutId: string; paying: boolean }) {
  const t = useTranslations('buying');
  const link = useLink();
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-8">
      <h1 className="text-head font-bold">{t('cancelTitle')}</h1>
      <CancelQuestion paying={paying}>
        <ButtonLink to={link('preview', { query: { checkout: checkoutId } })}>{t('keepOrder')}</ButtonLink>
      </CancelQuestion>
    </div>
  );
}

function CancelQuestion({ paying, children }: { paying: boolean; children: React.ReactNode }) {
  const t = useTranslations('buying');
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <p>{t('cancelText')}</p>
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
