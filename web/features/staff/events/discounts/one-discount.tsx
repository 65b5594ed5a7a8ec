import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pricedTypes } from '../../../../../contract/catalogue/kinds.ts';
import { languages, localize, type Text } from '../../../../../contract/core/language.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { StateChip } from '../../show/state-chip.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { useLanguage } from '../../language/language.tsx';
import { fromInput, toInput } from '../../forms/hong-kong-input.ts';
import { keysByDate } from '../performances-tab.tsx';
import { PriceField } from '../price-field.tsx';
import { readNumber } from '../texts/read-number.ts';
import { formatFieldValue, type EventDraftInput } from '../use-event-draft.ts';
import { DiscountRestrictions } from './discount-restrictions.tsx';
import { listOf, textOf, type DraftedDiscount, type DraftedValue } from './read-discounts.ts';

const kinds = ['early_bird', 'group', 'code'] as const;
type Props = {
  draft: EventDraftInput;
  discount: DraftedDiscount;
  onChange: (discount: DraftedDiscount) => void;
};

export function OneDiscount({
  isPublished,
  onRemove,
  ...props
}: Props & {
  /** True if the discount is published, so that it can be ended. */
  isPublished: boolean;
  onRemove: () => void;
}) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const { draft, discount, onChange } = props;
  const own = `discounts/${encodeURIComponent(discount.key)}`;
  const name = textOf(discount['name']);
  const title = localize(name, language) || t('newDiscount');
  const [now] = useState(Date.now);
  const [endedAt, setEndedAt] = useState('');
  const end = discount['until'];
  const isOver = typeof end === 'string' && (end === endedAt || Date.parse(end) <= now);
  const problem = draft.problemAt(own);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <legend className="flex w-full flex-wrap items-center gap-2 pb-2 font-bold">
        {title}
        {isOver ? <StateChip tone="still">{t('discountOver')}</StateChip> : null}
      </legend>
      {problem ? (
        <p role="alert" className="text-danger">
          {t(`problems.${problem}`)}
        </p>
      ) : null}
      <TextInLanguages
        label={t('audienceName')}
        name={`discount-${discount.key}`}
        value={name}
        error={(one) => {
          const found = draft.problemAt(`${own}/name/${one}`);
          return found && t(`problems.${found}`);
        }}
        onChange={(next) => onChange({ ...discount, name: toJson(next) })}
      />
      <Terms {...props} />
      <Limits {...props} />
      <div className="flex flex-wrap gap-2">
        {isPublished && !isOver ? (
          <button
            type="button"
            className="small-button"
            onClick={() => {
              const until = new Date().toISOString();
              setEndedAt(until);
              onChange({ ...discount, until });
            }}
          >
            {t('endDiscount', { discount: title })}
          </button>
        ) : null}
        <button type="button" className="small-button" onClick={onRemove}>
          {t('removeDiscount', { discount: title })}
        </button>
      </div>
    </fieldset>
  );
}

function toJson(text: Text): DraftedValue {
  return Object.fromEntries(languages.map((language) => [language, text[language] ?? '']));
}

function Terms({ draft, discount, onChange }: Props) {
  const t = useTranslations('staff.events');
  const mistake = (field: string) => {
    const found = draft.problemAt(`discounts/${encodeURIComponent(discount.key)}/${field}`);
    return found && t(`problems.${found}`);
  };
  const put = (field: string, value: DraftedValue) => onChange(withField(discount, field, value));
  const isPercent = discount['offPercent'] !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('discountKind')}
        value={formatFieldValue(discount['kind'] ?? null)}
        onChange={({ target }) => onChange(ofKind(discount, target.value))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`discountKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('offAs')}
        value={isPercent ? 'percent' : 'amount'}
        onChange={({ target }) => onChange(takingOff(discount, target.value === 'percent'))}
      >
        <option value="percent">{t('asPercent')}</option>
        <option value="amount">{t('asAmount')}</option>
      </SelectField>
      {isPercent ? (
        <TextField
          label={t('fields.offPercent')}
          inputMode="numeric"
          value={formatFieldValue(discount['offPercent'] ?? null)}
          error={mistake('offPercent')}
          onChange={({ target }) => onChange({ ...discount, offPercent: readNumber(target.value) })}
        />
      ) : (
        <PriceField
          label={`${t('fields.offCents')} (HK$)`}
          cents={discount['offCents'] ?? null}
          error={mistake('offCents')}
          onCents={(cents) => put('offCents', cents)}
        />
      )}
      {discount['kind'] === 'group' ? (
        <TextField
          label={t('fields.fromTickets')}
          inputMode="numeric"
          value={formatFieldValue(discount['fromTickets'] ?? null)}
          error={mistake('fromTickets')}
          onChange={({ target }) => put('fromTickets', readNumber(target.value))}
        />
      ) : null}
      {(['from', 'until'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          optional={field === 'until' && discount['kind'] === 'early_bird' ? '' : t('optional')}
          type="datetime-local"
          value={toInput(discount[field] ?? null)}
          error={mistake(field)}
          onChange={({ target }) => put(field, fromInput(target.value))}
        />
      ))}
    </div>
  );
}

/** Drops the field if the value is undefined. */
function withField(discount: DraftedDiscount, field: string, value: DraftedValue | undefined): DraftedDiscount {
  if (value !== null && value !== undefined) return { ...discount, [field]: value };
  const { [field]: _left, ...rest } = discount;
  return { ...rest, key: discount.key };
}

/** Only group discounts have a minimum number of tickets. */
function ofKind(discount: DraftedDiscount, kind: string): DraftedDiscount {
  const fromTickets = kind === 'group' ? (discount['fromTickets'] ?? 4) : null;
  return withField({ ...discount, kind }, 'fromTickets', fromTickets);
}

function takingOff(discount: DraftedDiscount, isPercent: boolean): DraftedDiscount {
  return isPercent
    ? { ...withField(discount, 'offCents', null), offPercent: 10 }
    : { ...withField(discount, 'offPercent', null) };
}

/** Tickets the discount applies to; all if none are selected. */
function Limits({ draft, discount, onChange }: Props) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const language = useLanguage();
  const performances = keysByDate(draft);
  const zones = new Map(
    performances.flatMap((performance) =>
      draft
        .keys(`performances/${performance}/zones`)
        .map((zone): [string, string] => [
          decodeURIComponent(zone),
          localize(draft.text(`performances/${performance}/zones/${zone}/name`), language),
        ]),
    ),
  );
  const dates = performances.map((key): [string, string] => {
    const start = draft.value(`performances/${key}/startsAt`);
    const isInstant = typeof start === 'string' && !Number.isNaN(Date.parse(start));
    return [decodeURIComponent(key), isInstant ? formats.dayAndTime(start) : key];
  });
  const types = pricedTypes.map((type): [string, string] => [type, t(`ticketTypes.${type}`)]);
  const put = (field: string) => (keys: string[] | undefined) => onChange(withField(discount, field, keys));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3">
      <DiscountRestrictions
        title={t('onlyTypes')}
        choices={types}
        chosen={listOf(discount['ticketTypes'])}
        onChange={put('ticketTypes')}
      />
      <DiscountRestrictions
        title={t('onlyZones')}
        choices={[...zones]}
        chosen={listOf(discount['zones'])}
        onChange={put('zones')}
      />
      <DiscountRestrictions
        title={t('onlyDates')}
        choices={dates}
        chosen={listOf(discount['performances'])}
        onChange={put('performances')}
      />
    </div>
  );
}
