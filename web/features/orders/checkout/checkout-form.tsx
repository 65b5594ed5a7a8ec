import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Cart, type Checkout, type CollectionOption } from '../../../../contract/orders/orders.ts';
import { collectionMethods, deliveryRegions } from '../../../../contract/orders/collection-methods.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Amounts } from '../cart/amounts.tsx';
import { amountsOf } from '../cart/amounts-of.ts';
import { feeField } from './check-out.ts';
import type { CourierStart } from './courier-fields.tsx';
import { CollectionChoice, firstCollection, type SelectedCollection } from './collection-choice.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText } from '../../../shared/forms/form-error-text.ts';

export interface CartDetails {
  options: CollectionOption[];
  /** The previous checkout, with its selection and input. */
  before: Checkout | null;
  name: string;
  telephone: string;
  courier: CourierStart;
}

export function CheckoutForm({
  cart,
  details,
  failure,
  newId,
}: {
  cart: Cart;
  details: CartDetails;
  failure: FormFailure | undefined;
  newId: string;
}) {
  const t = useTranslations('buying');
  const words = useFormErrorText(failure);
  const values = failure?.values ?? {};
  const navigation = useNavigation();
  const [chosen, choose] = useState(() =>
    firstCollection(details.options, collectionOf(values) ?? details.before?.collection),
  );
  const option = details.options.find((one) => one.method === chosen.method && one.region === chosen.region);
  const fee = option?.feeCents ?? 0;
  const busy = navigation.state !== 'idle' && !others.has(navigation.formData?.get('intent'));
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...inOrder(words.fields).map(({ field, message }) => ({
      message,
      fieldId: field === 'method' ? `collect-${chosen.method}` : field,
    })),
  ];
  return (
    <Form method="post" noValidate className="grid gap-8">
      <CsrfField />
      <input type="hidden" name="checkoutId" value={submissionIdOf(failure, 'checkoutId', newId)} />
      <ShownCart cart={cart} options={details.options} />
      <ErrorSummary title={t('cannotCheckOut')} errors={errors} answer={failure} />
      <CollectionChoice
        options={details.options}
        online={cart.entries.every((entry) => entry.online)}
        chosen={chosen}
        onChoose={choose}
        courier={courierOf(details, values)}
        errorAt={words.at}
      />
      <Contact
        name={values.contactName ?? details.name}
        telephone={values.contactTelephone ?? details.telephone}
        errorAt={words.at}
      />
      <Amounts
        title={t('amounts')}
        amounts={amountsOf(t, {
          ticketsCents: cart.ticketsCents,
          feesCents: cart.feesCents,
          discounts: cart.discounts,
          deliveryFeeCents: fee,
          method: chosen.method,
        })}
        totalCents={cart.totalCents + fee}
      >
        <Button tone="main" type="submit" name="intent" value="checkout" busy={busy} className="w-full text-large">
          {t('toPreview')}
        </Button>
        <noscript>
          <p className="text-small text-muted">{t('deliveryFeeLater')}</p>
        </noscript>
      </Amounts>
    </Form>
  );
}

/** Hidden fields with the displayed values: the tickets, their total and the fee of each collection method. */
function ShownCart({ cart, options }: { cart: Cart; options: CartDetails['options'] }) {
  return (
    <>
      {cart.entries.map(({ performanceId, holdId }) => (
        <input key={holdId} type="hidden" name="hold" value={`${performanceId}/${holdId}`} />
      ))}
      <input type="hidden" name="totalCents" value={cart.totalCents} />
      {options.map((one) => (
        <input key={feeField(one)} type="hidden" name={feeField(one)} value={one.feeCents} />
      ))}
    </>
  );
}

function Contact({
  name,
  telephone,
  errorAt,
}: {
  name: string;
  telephone: string;
  errorAt: (field: string) => string | undefined;
}) {
  const t = useTranslations('buying');
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2">
        <h2 className="text-title font-bold">{t('contact')}</h2>
      </legend>
      <TextField
        id="contactName"
        name="contactName"
        label={t('contactName')}
        help={t('contactNameHelp')}
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={name}
        error={errorAt('contactName')}
      />
      <TextField
        id="contactTelephone"
        name="contactTelephone"
        type="tel"
        inputMode="tel"
        label={t('contactTelephone')}
        help={t('contactTelephoneHelp')}
        autoComplete="tel"
        maxLength={30}
        required
        defaultValue={telephone}
        error={errorAt('contactTelephone')}
      />
    </fieldset>
  );
}

/** Intents of the page's other forms. */
const others: ReadonlySet<unknown> = new Set(['remove', 'removeOne', 'code', 'removeCode']);

const order = ['method', 'country', 'recipient', 'address', 'contactName', 'contactTelephone'];

/** Sorts errors by the position of their fields on the page. */
function inOrder<Mistake extends { field: string }>(mistakes: readonly Mistake[]): Mistake[] {
  return mistakes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

function courierOf({ courier }: CartDetails, values: Record<string, string>): CourierStart {
  return {
    ...courier,
    recipient: values.recipient ?? courier.recipient,
    country: values.country ?? courier.country,
    address: values.address ?? courier.address,
  };
}

/** Returns the collection method in a rejected form, or `undefined` if none was sent. */
function collectionOf(values: Record<string, string>): SelectedCollection | undefined {
  const method = collectionMethods.find((one) => one === values.method);
  const region = method === 'courier' ? (deliveryRegions.find((one) => one === values.region) ?? null) : null;
  return method ? { method, region } : undefined;
}
