import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CollectionOption } from '../../../contract/orders/orders.ts';
import { deliveryLimits } from '../../../contract/orders/limits.ts';
import { collectionMethods, deliveryRegions } from '../../../contract/orders/collection-methods.ts';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText, type FormErrorText } from '../../shared/forms/form-error-text.ts';
import type { FormFailure } from '../../shared/page/page.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { CollectionChoice, type SelectedCollection } from '../orders/checkout/collection-choice.tsx';
import type { CourierStart } from '../orders/checkout/courier-fields.tsx';
import { AdultConfirmation } from '../ticket-choice/adult-confirmation.tsx';
import { TicketsAsked, ZonesAsked } from './wish-form-fields.tsx';

interface WishFormProps {
  performance: PerformanceOnSale;
  /** Tickets that the member may still request. */
  most: number;
  pointsCents: number;
  courier: CourierStart;
  failure: FormFailure | undefined;
  newId: string;
}

/**
 * Asks for the tickets and zones that a member wants, and for the payment method once they are matched. Works without
 * JavaScript.
 */
export function WishForm({ performance, most, pointsCents, courier, failure, newId }: WishFormProps) {
  const t = useTranslations('wishList');
  const words = useFormErrorText(failure);
  const values = failure?.values ?? {};
  const [collection, setCollection] = useState<SelectedCollection>(() => collectionOf(values));
  const [adult, setAdult] = useState(values.adult === 'on');
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-8">
      <CsrfField />
      <input type="hidden" name="wishId" value={submissionIdOf(failure, 'wishId', newId)} />
      <ErrorSummary title={t('cannotSend')} errors={errorsOf(words, collection)} answer={failure} />
      {performance.adultsOnly ? (
        <AdultConfirmation
          checked={adult}
          onCheck={setAdult}
          refused={words.at('adult') !== undefined || words.at('adultsConfirmed') !== undefined}
        />
      ) : null}
      <TicketsAsked performance={performance} most={most} values={values} error={words.at('tickets')} />
      <ZonesAsked performance={performance} values={values} error={words.at('zoneNos')} />
      <Part title={t('priceTitle')}>
        <div className="max-w-64">
          <TextField
            id="price"
            name="price"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            label={t('priceTitle')}
            optional={t('optional')}
            help={t('priceHelp')}
            defaultValue={values.price ?? ''}
            error={words.at('highestPriceCents')}
          />
        </div>
      </Part>
      {performance.zones.some(({ kind }) => kind === 'seated') ? (
        <SeatsTogether apart={values.seats === 'apart'} />
      ) : null}
      <CollectionChoice
        options={optionsFor(performance)}
        online={performance.online}
        chosen={collection}
        onChoose={setCollection}
        courier={courier}
        errorAt={words.at}
      />
      <PayBy later={values.payBy === 'later'} pointsCents={pointsCents} />
      <Button tone="main" type="submit" name="intent" value="wish" busy={busy} className="w-full text-large">
        {t('send')}
      </Button>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  );
}

function SeatsTogether({ apart }: { apart: boolean }) {
  const t = useTranslations('wishList');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-title font-bold">{t('seatsTitle')}</legend>
      <ChoiceField
        type="radio"
        name="seats"
        value="together"
        defaultChecked={!apart}
        label={t('seatsTogether')}
        help={t('seatsTogetherHelp')}
      />
      <ChoiceField
        type="radio"
        name="seats"
        value="apart"
        defaultChecked={apart}
        label={t('seatsApart')}
        help={t('seatsApartHelp')}
      />
    </fieldset>
  );
}

function PayBy({ later, pointsCents }: { later: boolean; pointsCents: number }) {
  const t = useTranslations('wishList');
  const formats = useFormats();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-title font-bold">{t('payTitle')}</legend>
      <ChoiceField
        type="radio"
        name="payBy"
        value="points"
        defaultChecked={!later}
        label={t('payPoints')}
        help={t('payPointsHelp', { points: formats.points(pointsCents) })}
      />
      <ChoiceField
        type="radio"
        name="payBy"
        value="later"
        defaultChecked={later}
        label={t('payLater')}
        help={t('payLaterHelp')}
      />
    </fieldset>
  );
}

/** Returns a request's collection methods. Their availability is checked when tickets are matched. */
function optionsFor({ online, house }: PerformanceOnSale): CollectionOption[] {
  const option = { available: true, reason: null, lastDay: null };
  return collectionMethods.flatMap((method): CollectionOption[] => {
    if (online && method !== 'e_ticket') return [];
    if (method !== 'courier') return [{ ...option, method, region: null, feeCents: 0 }];
    return deliveryRegions.map((region) => ({
      ...option,
      method,
      region,
      feeCents:
        house !== null && region === 'hong_kong'
          ? deliveryLimits.cinemaFeeCents
          : deliveryLimits.regions[region].feeCents,
    }));
  });
}

function collectionOf(values: Record<string, string>): SelectedCollection {
  const method = collectionMethods.find((one) => one === values.method) ?? 'e_ticket';
  const region = deliveryRegions.find((one) => one === values.region);
  return { method, region: method === 'courier' ? (region ?? 'hong_kong') : null };
}

/** Field ID for each error. */
const fieldIds: Readonly<Record<string, string>> = {
  tickets: 'quantity-first',
  zoneNos: 'zone1',
  highestPriceCents: 'price',
  adultsConfirmed: 'adult',
};

function errorsOf({ general, fields }: FormErrorText, { method }: SelectedCollection) {
  return [
    ...(general ? [{ message: general }] : []),
    ...fields.map(({ field, message }) => ({
      message,
      fieldId: field === 'method' ? `collect-${method}` : (fieldIds[field] ?? field),
    })),
  ];
}
