import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { mistakeInPoints, maxPoints } from '../../../../contract/orders/use-points.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText } from '../../../shared/forms/form-error-text.ts';
import { MethodPart, methodsForRest } from './method-part.tsx';
import { useRules } from './use-rules.ts';
import { PaymentAmounts, PointsPart } from './points-part.tsx';
import { chosenPoints, readPointsChoice } from './points-to-use.ts';

interface PaymentFormProps {
  checkout: Checkout;
  failure: FormFailure | undefined;
  newId: string;
}

export function PaymentForm({ checkout, failure, newId }: PaymentFormProps) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const describeRules = useRules();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'cancel';
  const form = usePaymentForm({ checkout, failure });
  const { points, method, confirmed, mistakes, errors } = form;
  const money = formats.money(checkout.totalCents - points.cents);
  return (
    <Form method="post" noValidate className="no-print grid gap-5">
      <CsrfField />
      <input type="hidden" name="paymentId" value={submissionIdOf(failure, 'paymentId', newId)} />
      <ErrorSummary title={t('cannotPay')} errors={errors} answer={failure} />
      {points.isOffered ? (
        <PointsPart
          checkout={checkout}
          choice={points.choice}
          written={points.written}
          error={mistakes.points}
          onChoose={points.choose}
          onWrite={points.write}
        />
      ) : null}
      {points.isWhole ? null : (
        <MethodPart
          checkout={checkout}
          pointsCents={points.cents}
          method={method}
          error={mistakes.method}
          onChoose={form.setMethod}
        />
      )}
      <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
        <ChoiceField
          id="noticeConfirmed"
          name="noticeConfirmed"
          required
          checked={confirmed}
          onChange={(event) => form.setConfirmed(event.target.checked)}
          label={<span className="whitespace-pre-line">{t('consent', { rules: describeRules(checkout.groups) })}</span>}
          error={mistakes.noticeConfirmed}
        />
      </div>
      {points.isOffered ? (
        <>
          <PaymentAmounts totalCents={checkout.totalCents} pointsCents={points.cents} />
          <noscript>
            <p className="text-small text-muted">{t('usePoints.noScript')}</p>
          </noscript>
        </>
      ) : null}
      <Button tone="main" type="submit" name="intent" value="pay" busy={busy} className="w-full text-large">
        {points.isWhole ? t('usePoints.pay', { points: formats.points(points.cents) }) : t('pay', { amount: money })}
      </Button>
      <p className="text-small text-muted">{points.isWhole ? t('usePoints.nothing') : t('payOnPage')}</p>
    </Form>
  );
}

function usePaymentForm({ checkout, failure }: Pick<PaymentFormProps, 'checkout' | 'failure'>) {
  const words = useFormErrorText(failure);
  const tFields = useTranslations('fields');
  const hydrated = useHydrated();
  const values = failure?.values ?? {};
  const [confirmed, setConfirmed] = useState(values.noticeConfirmed === 'on');
  const [wanted, setWanted] = useState(values.method);
  const [choice, setChoice] = useState(readPointsChoice(values.points));
  const [written, setWritten] = useState(values.pointsUsed ?? '');
  // A server error shows until the input changes, and again after the next response.
  const [changedAfter, setChangedAfter] = useState<FormFailure>();
  const untouched = failure !== changedAfter;
  const chosen = chosenPoints(checkout, choice, written);
  const mistake = written || choice !== 'some' ? mistakeInPoints(checkout, chosen) : undefined;
  const cents = !mistake && chosen > 0 ? chosen : 0;
  const methods = methodsForRest(checkout, cents);
  const method = methods.find((one) => one === wanted);
  const told = words.at('pointsUsed') ?? words.at('pointsCents');
  const mistakes = {
    // Shown while typing; a server error stays until the input changes.
    points: (untouched ? told : undefined) ?? (mistake ? tFields(mistake) : undefined),
    method: method && !untouched ? undefined : words.at('method'),
    noticeConfirmed: confirmed ? undefined : words.at('noticeConfirmed'),
  };
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...(untouched && told ? [{ message: told, fieldId: 'pointsUsed' }] : []),
    ...(mistakes.method ? [{ message: mistakes.method, fieldId: `pay-${methods[0] ?? 'least'}` }] : []),
    ...(mistakes.noticeConfirmed ? [{ message: mistakes.noticeConfirmed, fieldId: 'noticeConfirmed' }] : []),
  ];
  const points = {
    isOffered: maxPoints(checkout) > 0,
    choice,
    written,
    cents,
    // Without JavaScript the payment methods stay visible.
    isWhole: hydrated && cents > 0 && cents === checkout.totalCents,
    choose: (one: typeof choice) => {
      setChoice(one);
      setChangedAfter(failure);
    },
    write: (text: string) => {
      setWritten(text);
      setChoice('some');
      setChangedAfter(failure);
    },
  };
  const setMethod = (one: PaymentMethod) => {
    setWanted(one);
    setChangedAfter(failure);
  };
  return { points, method, setMethod, confirmed, setConfirmed, mistakes, errors };
}
