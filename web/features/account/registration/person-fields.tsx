import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../../contract/core/language.ts';
import { titles } from '../../../../contract/identity/account.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import type { Addresses } from './address-fields.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { faultyBirthdayParts, type RegistrationField } from './parse-registration.ts';
import { fieldId } from './use-registration-mistakes.ts';

/** Order of name and date parts, by language. */
const orders = {
  en_us: { name: ['firstName', 'lastName'], date: ['day', 'month', 'year'] },
  zh_hk: { name: ['lastName', 'firstName'], date: ['year', 'month', 'day'] },
  zh_cn: { name: ['lastName', 'firstName'], date: ['year', 'month', 'day'] },
} as const satisfies Record<Language, unknown>;

const nameParts = { firstName: 'given-name', lastName: 'family-name' } as const;

interface Props {
  values: Readonly<Record<string, string>>;
  errors: Partial<Record<RegistrationField, string>>;
}

/** Asks for title, name as on the credit card, and date of birth. */
export function PersonFields({ values, errors }: Props) {
  const t = useTranslations('account');
  const { language } = useSite();
  return (
    <>
      <FieldGroup id={fieldId('title')} legend={t('title')} error={errors.title}>
        <div className="flex flex-wrap gap-x-6">
          {titles.map((title) => (
            <ChoiceField
              key={title}
              type="radio"
              name="title"
              value={title}
              label={t(`titles.${title}`)}
              defaultChecked={values.title === title}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="text-small text-muted">{t('nameHelp')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {orders[language].name.map((field) => (
          <TextField
            key={field}
            id={fieldId(field)}
            name={field}
            label={t(field)}
            autoComplete={nameParts[field]}
            defaultValue={values[field]}
            error={errors[field]}
          />
        ))}
      </div>
      <BirthdayFields values={values} errors={errors} />
    </>
  );
}

const digits = { year: 4, month: 2, day: 2 } as const;

/** Three numbers in the language's date order. */
function BirthdayFields({ values, errors }: Props) {
  const t = useTranslations('account');
  const { language } = useSite();
  const [typed, setTyped] = useState({
    year: values['birthday.year'] ?? '',
    month: values['birthday.month'] ?? '',
    day: values['birthday.day'] ?? '',
  });
  const faulty = errors.birthday ? faultyBirthdayParts(typed) : [];
  return (
    <FieldGroup id={fieldId('birthday')} legend={t('birthday')} help={t('birthdayHelp')} error={errors.birthday}>
      <div className="flex gap-3">
        {orders[language].date.map((part) => (
          <div key={part} className={part === 'year' ? 'min-w-0 basis-28' : 'min-w-0 basis-20'}>
            <TextField
              name={`birthday.${part}`}
              label={t(part)}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={digits[part]}
              defaultValue={values[`birthday.${part}`]}
              aria-invalid={faulty.includes(part) ? true : undefined}
              onInput={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [part]: value }))}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Asks for the mobile number with its country code. */
export function MobileFields({ addresses, values, errors }: Props & { addresses: Addresses }) {
  const t = useTranslations('account');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <p className="text-small text-muted sm:col-span-2">{t('mobileHelp')}</p>
      <SelectField
        id={fieldId('mobile.areaCode')}
        name="mobile.areaCode"
        label={t('areaCode')}
        autoComplete="tel-country-code"
        defaultValue={values['mobile.areaCode'] || '852'}
        error={errors['mobile.areaCode']}
      >
        {addresses.countries.map(({ code, name, areaCode }) => (
          <option key={code} value={areaCode}>
            {`+${areaCode} ${name}`}
          </option>
        ))}
      </SelectField>
      <TextField
        id={fieldId('mobile.number')}
        name="mobile.number"
        type="tel"
        label={t('mobileNumber')}
        autoComplete="tel-national"
        defaultValue={values['mobile.number']}
        error={errors['mobile.number']}
      />
    </div>
  );
}
