import { createTranslator } from 'use-intl/core';
import { useTranslations } from 'use-intl';
import { districtCodes, districts, hongKongRegions, regionNames } from '../../../../../contract/content/districts.ts';
import { salesPointKinds, salesPointServices } from '../../../../../contract/content/sales-points.ts';
import { intlLocale, type Language, type Text } from '../../../../../contract/core/language.ts';
import type { StaffSalesPoint } from '../../../../../contract/staff/content/sales-point.ts';
import type { ContentStop } from '../../../../../contract/staff/content/news.ts';
import { ChoiceField, FieldError, SelectField, TextField } from '../../../../ui/field.tsx';
import { salesPointMessages } from '../../../sales-points/sales-point-messages.ts';
import { ConvertButton } from '../../forms/convert-button.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { Section } from '../../show/section.tsx';
import { useLanguage } from '../../language/language.tsx';
import { HoursFields } from './hours-fields.tsx';

interface Editing {
  readonly item: StaffSalesPoint;
  readonly write: (item: StaffSalesPoint) => void;
  readonly errorAt: (field: string) => string | undefined;
}

export function PointFields({
  item,
  stops,
  write,
}: {
  item: StaffSalesPoint;
  stops: readonly ContentStop[];
  write: (item: StaffSalesPoint) => void;
}) {
  const t = useTranslations('staff.salesPoints');
  const tNews = useTranslations('staff.news');
  const errorAt = (field: string) => {
    const stop = stops.find((one) => one.field === field);
    return stop && tNews(`why.${stop.why}`, { line: '' });
  };
  const editing = { item, write, errorAt };
  return (
    <>
      <Section title={tNews('words')}>
        <div className="grid gap-5">
          <Words {...editing} name="name" label={t('name')} />
          <Words {...editing} name="address" label={t('address')} />
          <Words {...editing} name="note" label={t('note')} help={t('noteHelp')} />
        </div>
      </Section>
      <Section title={t('place')}>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Place {...editing} />
        </div>
      </Section>
      <HoursFields hours={item.hours} write={(hours) => write({ ...item, hours })} errorAt={errorAt} />
    </>
  );
}

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };

function Words({
  item,
  write,
  errorAt,
  name,
  label,
  help,
}: Editing & { name: 'name' | 'address' | 'note'; label: string; help?: string }) {
  const value = item[name] ?? nothing;
  const change = (text: Text) => {
    const next = { ...nothing, ...text } as typeof nothing;
    const isNone = name === 'note' && Object.values(next).every((one) => one.trim() === '');
    write({ ...item, [name]: isNone ? null : next });
  };
  return (
    <div className="grid gap-1">
      <TextInLanguages
        label={label}
        name={name}
        value={value}
        onChange={change}
        error={(language: Language) => errorAt(`${name}.${language}`)}
        {...(help ? { help } : {})}
      />
      <div>
        <ConvertButton text={value} onText={change} />
      </div>
    </div>
  );
}

function Place(editing: Editing) {
  const t = useTranslations('staff.salesPoints');
  const tNews = useTranslations('staff.news');
  const { item, write, errorAt } = editing;
  return (
    <>
      <SelectField
        label={t('kind')}
        id="kind"
        value={item.kind}
        onChange={({ target }) => write({ ...item, kind: target.value as StaffSalesPoint['kind'] })}
      >
        {salesPointKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('number')}
        id="number"
        inputMode="numeric"
        error={errorAt('number')}
        value={item.number || ''}
        onChange={({ target }) => write({ ...item, number: Number(target.value.replaceAll(/\D/g, '').slice(0, 4)) })}
      />
      <District {...editing} />
      <TextField
        label={t('telephone')}
        help={t('telephoneHelp')}
        id="telephone"
        type="tel"
        autoComplete="off"
        error={errorAt('telephone')}
        value={item.telephone ?? ''}
        onChange={({ target }) => write({ ...item, telephone: target.value || null })}
      />
      <TextField
        label={t('position')}
        help={t('positionHelp')}
        id="position"
        autoComplete="off"
        error={errorAt('position')}
        value={item.position ?? ''}
        onChange={({ target }) => write({ ...item, position: target.value || null })}
      />
      <Services {...editing} />
      <ChoiceField
        label={tNews('listed')}
        checked={item.listed}
        onChange={({ target }) => write({ ...item, listed: target.checked })}
      />
    </>
  );
}

function District({ item, write }: Editing) {
  const t = useTranslations('staff.salesPoints');
  const language = useLanguage();
  return (
    <SelectField
      label={t('district')}
      id="district"
      value={item.district}
      onChange={({ target }) => write({ ...item, district: target.value as StaffSalesPoint['district'] })}
    >
      {hongKongRegions.map((region) => (
        <optgroup key={region} label={regionNames[region][language]}>
          {districtCodes
            .filter((code) => districts[code].region === region)
            .map((code) => (
              <option key={code} value={code}>
                {districts[code].name[language]}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function Services({ item, write, errorAt }: Editing) {
  const t = useTranslations('staff.salesPoints');
  const language = useLanguage();
  const say = createTranslator({ locale: intlLocale[language], messages: salesPointMessages[language] });
  return (
    <fieldset>
      <legend className="font-semibold">{t('services')}</legend>
      {salesPointServices.map((service, at) => (
        <ChoiceField
          key={service}
          {...(at === 0 ? { id: 'services' } : {})}
          label={say(`services.${service}`)}
          checked={item.services.includes(service)}
          onChange={({ target }) =>
            write({
              ...item,
              services: salesPointServices.filter((one) =>
                one === service ? target.checked : item.services.includes(one),
              ),
            })
          }
        />
      ))}
      <FieldError id="services-error" error={errorAt('services')} />
    </fieldset>
  );
}
