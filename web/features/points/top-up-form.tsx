import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import { topUpLimits } from '../../../contract/points/limits.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText } from '../../shared/forms/form-error-text.ts';
import type { FormFailure } from '../../shared/page/page.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PaymentChoice } from '../orders/checkout/payment-choice.tsx';
import { lastDayOf } from './last-day.ts';
import { readTopUpAmount, readMethod } from './read-top-up.ts';

export interface TopUpStart {
  choice: string;
  written: string;
  method: string;
}

export function TopUpForm({
  methods,
  wouldExpireAt,
  start,
  failure,
  newId,
}: {
  methods: readonly PaymentMethod[];
  wouldExpireAt: string;
  start: TopUpStart;
  failure: FormFailure | undefined;
  newId: string;
}) {
  const t = useTranslations('points');
  const formats = useFormats();
  const words = useFormErrorText(failure);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const [choice, setChoice] = useState(failure?.values.amount ?? start.choice);
  const [written, setWritten] = useState(failure?.values.otherAmount ?? start.written);
  const [method, setMethod] = useState(readMethod(failure?.values.method ?? start.method));
  const cents = readTopUpAmount(choice, written);
  const mistakes = {
    amount: Number.isNaN(cents) ? words.at('otherAmount') : undefined,
    method: method ? undefined : words.at('method'),
  };
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...(mistakes.amount ? [{ message: mistakes.amount, fieldId: 'otherAmount' }] : []),
    ...(mistakes.method ? [{ message: mistakes.method, fieldId: `pay-${methods[0]}` }] : []),
  ];
  const isKnown = hydrated && !Number.isNaN(cents);
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-6">
      <CsrfField />
      <input type="hidden" name="topUpId" value={submissionIdOf(failure, 'topUpId', newId)} />
      <ErrorSummary title={t('cannotTopUp')} errors={errors} answer={failure} />
      <AmountChoice
        choice={choice}
        written={written}
        error={mistakes.amount}
        onChoose={setChoice}
        onWrite={(text) => {
          setWritten(text);
          setChoice('other');
        }}
      />
      <MethodChoice methods={methods} method={method} error={mistakes.method} onChoose={setMethod} />
      <WhatItGives cents={isKnown ? cents : undefined} wouldExpireAt={wouldExpireAt} />
      <Button
        tone="main"
        type="submit"
        name="intent"
        value="top-up"
        busy={navigation.state !== 'idle'}
        className="w-full text-large"
      >
        {isKnown ? t('pay', { amount: formats.money(cents) }) : t('payAny')}
      </Button>
    </Form>
  );
}

/** Shows the price and the resulting points; until an amount is selected, how long they would be valid. */
function WhatItGives({ cents, wouldExpireAt }: { cents: number | undefined; wouldExpireAt: string }) {
  const t = useTranslations('points');
  const formats = useFormats();
  return (
    <dl className="tabular grid gap-2 rounded-card border border-line bg-surface p-4" aria-live="polite">
      {[
        [t('youPay'), cents === undefined ? '—' : formats.money(cents)],
        [t('youGet'), cents === undefined ? '—' : t('amount', { points: formats.points(cents) })],
        [t('until'), lastDayOf(formats, wouldExpireAt)],
      ].map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="ms-auto font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Method = ReturnType<typeof readMethod>;

function MethodChoice(props: {
  methods: readonly PaymentMethod[];
  method: Method;
  error: string | undefined;
  onChoose: (method: Method) => void;
}) {
  const t = useTranslations('points');
  return (
    <fieldset className="grid gap-2" aria-describedby="method-error">
      <legend className="mb-2 text-title font-bold">{t('paymentMethod')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {props.methods.map((one) => (
          <PaymentChoice
            key={one}
            method={one}
            checked={one === props.method}
            onChoose={() => props.onChoose(readMethod(one))}
          />
        ))}
      </div>
      <FieldError id="method-error" error={props.error} />
    </fieldset>
  );
}

function AmountChoice({
  choice,
  written,
  error,
  onChoose,
  onWrite,
}: {
  choice: string;
  written: string;
  error: string | undefined;
  onChoose: (choice: string) => void;
  onWrite: (text: string) => void;
}) {
  const t = useTranslations('points');
  const formats = useFormats();
  const { leastCents, maxCents, usualCents } = topUpLimits;
  const bounds = { least: formats.money(leastCents), most: formats.money(maxCents) };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-title font-bold">{t('topUpAmount')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {[...usualCents.map(String), 'other'].map((one) => (
          <label
            key={one}
            className={`flex min-h-14 items-center gap-3 rounded-card border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] ${one === 'other' ? 'col-span-2 sm:col-span-3' : ''}`}
          >
            <input
              type="radio"
              name="amount"
              value={one}
              checked={choice === one}
              onChange={() => onChoose(one)}
              className="size-5 shrink-0"
            />
            <span className="tabular font-semibold">
              {one === 'other' ? t('otherAmount') : formats.money(Number(one))}
            </span>
          </label>
        ))}
      </div>
      <TextField
        id="otherAmount"
        name="otherAmount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        label={t('otherAmountLabel')}
        help={t('otherAmountHelp', bounds)}
        value={written}
        onChange={(event) => onWrite(event.target.value)}
        error={error}
      />
    </fieldset>
  );
}
