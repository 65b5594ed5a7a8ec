import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contract/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { RegistrationField } from './parse-registration.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { fieldId } from './use-registration-mistakes.ts';

export type Addresses = OutputOf<'listAddresses'>;

interface Props {
  addresses: Addresses;
  values: Readonly<Record<string, string>>;
  errors: Partial<Record<RegistrationField, string>>;
}

/** Asks for the postal address: area and district in Hong Kong, free text elsewhere. */
export function AddressFields({ addresses, values, errors }: Props) {
  const t = useTranslations('account');
  const [country, setCountry] = useState(values['address.country'] || 'HK');
  const text = (field: RegistrationField, label: string, autoComplete: string) => (
    <TextField
      id={fieldId(field)}
      name={field}
      label={label}
      autoComplete={autoComplete}
      defaultValue={values[field]}
      error={errors[field]}
    />
  );
  return (
    <>
      <SelectField
        id={fieldId('address.country')}
        name="address.country"
        label={t('country')}
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        error={errors['address.country']}
      >
        {addresses.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="hidden noscript:block">
        <Button type="submit" name="intent" value="redraw" formNoValidate>
          {t('changeCountry')}
        </Button>
      </div>
      {country === 'HK' ? (
        <HongKongFields addresses={addresses} values={values} errors={errors} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2" key="abroad">
          {text('address.province', t('province'), 'address-level1')}
          {text('address.area', t('areaAbroad'), 'address-level2')}
          {text('address.district', t('district'), 'address-level3')}
        </div>
      )}
      {text('address.street', t('street'), 'address-line1')}
      {text('address.building', t('building'), 'address-line2')}
    </>
  );
}

function HongKongFields({ addresses, values, errors }: Props) {
  const t = useTranslations('account');
  const [area, setArea] = useState(values['address.area'] ?? '');
  const hydrated = useHydrated();
  // Without JavaScript every district is listed under its area; the server checks that they match.
  const offered = hydrated && area ? addresses.hongKong.filter((one) => one.area === area) : addresses.hongKong;
  return (
    <div className="grid gap-5 sm:grid-cols-2" key="hong-kong">
      <input type="hidden" name="address.province" value={t('hongKong')} />
      <SelectField
        id={fieldId('address.area')}
        name="address.area"
        label={t('area')}
        value={area}
        onChange={(event) => setArea(event.target.value)}
        error={errors['address.area']}
      >
        <option value="">{t('choose')}</option>
        {addresses.hongKong.map((one) => (
          <option key={one.area} value={one.area}>
            {one.area}
          </option>
        ))}
      </SelectField>
      <SelectField
        // A new area has other districts, so the selection resets.
        key={area}
        id={fieldId('address.district')}
        name="address.district"
        label={t('district')}
        defaultValue={area === (values['address.area'] ?? '') ? (values['address.district'] ?? '') : ''}
        error={errors['address.district']}
      >
        <option value="">{t('choose')}</option>
        {offered.map((one) => (
          <optgroup key={one.area} label={one.area}>
            {one.districts.map((district) => (
              <option key={district} value={district}>
                {district}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}
