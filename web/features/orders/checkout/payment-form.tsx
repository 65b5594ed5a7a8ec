import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, FieldError } from '../../../ui/field.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { idToSend, useTroubleWords } from '../../../shared/forms/trouble-words.ts';

/** The way to pay, the condition that has to be confirmed, and the button that says how much. */
export function PaymentForm({
  checkout,
  trouble,
  newId,
}: {
  checkout: Checkout;
  trouble: FormTrouble | undefined;
  newId: string;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const words = useTroubleWords(trouble);
  const values = trouble?.values ?? {};
  const [confirmed, setConfirmed] = useState(values.noticeConfirmed === 'on');
  const [method, setMethod] = useState(checkout.paymentMethods.find((one) => one === values.method));
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'cancel';
  const mistakes = {
    method: method ? undefined : words.at('method'),
    noticeConfirmed: confirmed ? undefined : words.at('noticeConfirmed'),
  };
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...(mistakes.method ? [{ message: mistakes.method, fieldId: `pay-${checkout.paymentMethods[0]}` }] : []),
    ...(mistakes.noticeConfirmed ? [{ message: mistakes.noticeConfirmed, fieldId: 'noticeConfirmed' }] : []),
  ];
  return (
    <Form method="post" noValidate className="no-print grid gap-5">
      <CsrfField />
      <input type="hidden" name="paymentId" value={idToSend(trouble, 'paymentId', newId)} />
      <ErrorSummary title={t('cannotPay')} errors={errors} />
      <fieldset className="grid gap-2" aria-describedby="pay-error">
        <legend className="mb-2">
          <h2 className="text-title font-bold">{t('paymentMethod')}</h2>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {checkout.paymentMethods.map((one) => (
            <PaymentChoice key={one} method={one} checked={one === method} onChoose={() => setMethod(one)} />
          ))}
        </div>
        <FieldError id="pay-error" error={mistakes.method} />
        {checkout.collection.method === 'kiosk' ? <p className="text-small text-muted">{t('kioskByCard')}</p> : null}
      </fieldset>
      <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
        <ChoiceField
          id="noticeConfirmed"
          name="noticeConfirmed"
          required
          checked={confirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
          label={t('noRefund')}
          error={mistakes.noticeConfirmed}
        />
      </div>
      <Button tone="main" type="submit" name="intent" value="pay" busy={busy} className="w-full text-large">
        {t('pay', { amount: formats.money(checkout.totalCents) })}
      </Button>
      <p className="text-small text-muted">{t('payOnPage')}</p>
    </Form>
  );
}
