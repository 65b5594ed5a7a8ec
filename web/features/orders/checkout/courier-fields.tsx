import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionOption } from '../../../../contract/orders/orders.ts';
import type { DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { writeCountryOptions } from './country-options.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** Initial values of the courier fields, and the overseas countries as encoded by `encodeCountries`. */
export interface CourierStart {
  recipient: string;
  address: string;
  /** ISO 3166-1 alpha-2; empty if none is selected. */
  country: string;
  countries: string;
}

/**
 * Asks for the courier recipient and address. CSS shows the country only for overseas, so the form works before
 * hydration and without JavaScript.
 */
export function CourierFields({
  regions,
  region,
  onChoose,
  start,
  errorAt,
}: {
  regions: readonly CollectionOption[];
  region: string;
  onChoose: (region: DeliveryRegion) => void;
  start: CourierStart;
  errorAt: (field: string) => string | undefined;
}) {
  const t = useTranslations('buying');
  // Fixed at the first render: new options would reset the selection.
  const [options] = useState(() => writeCountryOptions(t('chooseCountry'), start.countries, start.country));
  return (
    <div className="group/courier hidden gap-4 border-s-4 border-line ps-4 group-has-[#collect-courier:checked]/collection:grid">
      <RegionChoice regions={regions} value={region} onChoose={onChoose} />
      <div className="hidden group-has-[option[value=overseas]:checked]/courier:block">
        <SelectField
          id="country"
          name="country"
          label={t('country')}
          autoComplete="country"
          error={errorAt('country')}
          dangerouslySetInnerHTML={{ __html: options }}
        />
      </div>
      <TextField
        id="recipient"
        name="recipient"
        label={t('recipient')}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        defaultValue={start.recipient}
        error={errorAt('recipient')}
      />
      <TextArea
        id="address"
        name="address"
        label={t('address')}
        help={t('addressHelp')}
        autoComplete="street-address"
        maxLength={300}
        rows={5}
        dir="auto"
        defaultValue={start.address}
        error={errorAt('address')}
      />
    </div>
  );
}

function RegionChoice({
  regions,
  value,
  onChoose,
}: {
  regions: readonly CollectionOption[];
  value: string;
  onChoose: (region: DeliveryRegion) => void;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const reason = regions.find((option) => option.region === value)?.reason;
  return (
    <SelectField
      id="region"
      name="region"
      label={t('region')}
      help={reason}
      value={value}
      onChange={(event) => {
        const region = regions.find((option) => option.region === event.target.value)?.region;
        if (region) onChoose(region);
      }}
    >
      {regions.map(({ region, feeCents, available, reason: why }) =>
        region ? (
          <option key={region} value={region} disabled={!available}>
            {t('regionWithFee', { region: t(`deliveryRegions.${region}`), fee: formats.money(feeCents) })}
            {available || !why ? '' : ` · ${why}`}
          </option>
        ) : null,
      )}
    </SelectField>
  );
}
