import { useTranslations } from 'use-intl';
import type { Text } from '../../../../../contract/core/language.ts';
import { weekdays } from '../../../../../contract/content/opening-hours.ts';
import type { StaffSalesPoint } from '../../../../../contract/staff/content/sales-point.ts';
import { ChoiceField, TextField } from '../../../../ui/field.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { Section } from '../../show/section.tsx';
import { SpansField } from './spans-field.tsx';
import { useDayNames } from './use-day-names.ts';

type Hours = StaffSalesPoint['hours'];
type Exception = NonNullable<Hours['exceptions']>[number];

interface Editing {
  readonly hours: Hours;
  readonly write: (hours: Hours) => void;
  /** Returns the error of a field such as `hours.week.mon` that prevents publishing. */
  readonly errorAt: (field: string) => string | undefined;
}

export function HoursFields(props: Editing) {
  const t = useTranslations('staff.salesPoints');
  const days = useDayNames();
  const { hours, write, errorAt } = props;
  const { holidays, ...others } = hours;
  return (
    <>
      <Section title={t('hours')} text={t('hoursHelp')}>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {weekdays.map((day) => (
              <SpansField
                key={day}
                label={days(day)}
                id={`hours.week.${day}`}
                value={hours.week[day]}
                onChange={(spans) => write({ ...hours, week: { ...hours.week, [day]: spans } })}
                error={errorAt(`hours.week.${day}`)}
              />
            ))}
            {holidays ? (
              <SpansField
                label={t('holidays')}
                id="hours.holidays"
                value={holidays}
                onChange={(spans) => write({ ...hours, holidays: spans })}
                error={errorAt('hours.holidays')}
              />
            ) : null}
          </div>
          <ChoiceField
            label={t('ownHolidays')}
            checked={holidays !== undefined}
            onChange={({ target }) => write(target.checked ? { ...hours, holidays: hours.week.sun } : others)}
          />
          <LastSale {...props} />
        </div>
      </Section>
      <SpecialDays {...props} />
    </>
  );
}

function LastSale({ hours, write, errorAt }: Editing) {
  const t = useTranslations('staff.salesPoints');
  const { lastSaleMinutes, ...others } = hours;
  return (
    <div className="max-w-md">
      <TextField
        label={t('lastSale')}
        help={t('lastSaleHelp')}
        id="hours.lastSaleMinutes"
        inputMode="numeric"
        error={errorAt('hours.lastSaleMinutes')}
        value={lastSaleMinutes ?? ''}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 4);
          write(digits === '' ? others : { ...others, lastSaleMinutes: Number(digits) });
        }}
      />
    </div>
  );
}

function SpecialDays({ hours, write, errorAt }: Editing) {
  const t = useTranslations('staff.salesPoints');
  const { exceptions = [], ...others } = hours;
  const put = (next: readonly Exception[]) => write(next.length > 0 ? { ...others, exceptions: [...next] } : others);
  return (
    <Section
      title={t('specialDays')}
      text={t('specialDaysHelp')}
      actions={
        <button
          type="button"
          className="small-button"
          disabled={exceptions.length >= 50}
          onClick={() => put([...exceptions, { from: '', to: '', hours: [] }])}
        >
          {t('addSpecialDay')}
        </button>
      }
      flush={exceptions.length === 0}
    >
      {exceptions.length === 0 ? null : (
        <div className="grid gap-6">
          {exceptions.map((exception, at) => (
            <OneSpecialDay
              key={at}
              at={at}
              exception={exception}
              errorAt={errorAt}
              onChange={(next) => put(exceptions.with(at, next))}
              onRemove={() => put(exceptions.toSpliced(at, 1))}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };

function OneSpecialDay({
  at,
  exception,
  errorAt,
  onChange,
  onRemove,
}: {
  at: number;
  exception: Exception;
  errorAt: Editing['errorAt'];
  onChange: (next: Exception) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('staff.salesPoints');
  const field = `hours.exceptions.${at}`;
  const { reason, ...others } = exception;
  const writeReason = (text: Text) => {
    const next = { ...nothing, ...text } as typeof nothing;
    onChange(Object.values(next).some((one) => one.trim() !== '') ? { ...others, reason: next } : others);
  };
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      id={`${field}.${name}`}
      type="date"
      error={errorAt(`${field}.${name}`)}
      value={exception[name]}
      onChange={({ target }) => onChange({ ...exception, [name]: target.value })}
    />
  );
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{t('specialDay', { number: String(at + 1) })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {day('from', t('firstDay'))}
        {day('to', t('lastDay'))}
        <SpansField
          label={t('dayHours')}
          id={`${field}.hours`}
          value={exception.hours}
          onChange={(spans) => onChange({ ...exception, hours: spans })}
          error={errorAt(`${field}.hours`)}
        />
        <button
          type="button"
          className="small-button self-end justify-self-start"
          aria-label={`${t('removeSpecialDay')}: ${t('specialDay', { number: String(at + 1) })}`}
          onClick={onRemove}
        >
          {t('removeSpecialDay')}
        </button>
      </div>
      <TextInLanguages
        label={t('reason')}
        name={`${field}.reason`}
        value={reason ?? nothing}
        onChange={writeReason}
        error={(language) => errorAt(`${field}.reason.${language}`)}
      />
    </fieldset>
  );
}
