import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionOption } from '../../../../contract/orders/orders.ts';
import type { DeliveryRegion } from '../../../../contract/orders/ways.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { writeCountryOptions } from './country-options.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** What the courier's fields begin with, and the countries overseas to choose from, as `listed` writes them. */
export interface CourierStart {
  recipient: string;
  address: string;
  /** ISO 3166-1 alpha-2; empty where none is chosen yet. */
  country: string;
  countries: string;
}

/**
 * To whom and where the courier goes. The country is asked for overseas alone, by style, so that it works before and
 * without JavaScript.
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
  // As they were at first: written anew they would lose the choice.
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
