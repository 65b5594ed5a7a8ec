import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { DiscountList } from './discounts/discount-list.tsx';
import { keysByDate, newKey } from './performances-tab.tsx';
import { PriceField } from './price-field.tsx';
import { SalePreviewPanel } from './sale-preview-panel.tsx';
import { readNumber } from './texts/read-number.ts';
import { formatFieldValue, type EventDraftInput, type FieldValue } from './use-event-draft.ts';
import { WindowList } from './window-list.tsx';

const ticketTypes = ['R', 'H', 'S', 'Z'] as const;

/** Edits zones and prices, per performance or for all together, and the sale windows. */
export function PricesTab({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const keys = keysByDate(draft);
  const [chosen, setChosen] = useState(keys[0]);
  const [isForAll, setForAll] = useState(keys.length > 1);
  const key = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  if (key === undefined) return <p className="text-muted">{t('noPerformances')}</p>;
  const label = (one: string) => {
    const start = draft.value(`performances/${one}/startsAt`);
    return typeof start === 'string' && !Number.isNaN(Date.parse(start)) ? formats.dayAndTime(start) : one;
  };
  return (
    <div className="grid gap-5">
      <Section title={t('prices')} text={t('pricesText')}>
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
          <SelectField label={t('performance')} value={key} onChange={({ target }) => setChosen(target.value)}>
            {keys.map((one) => (
              <option key={one} value={one}>
                {label(one)}
              </option>
            ))}
          </SelectField>
          {keys.length > 1 ? (
            <ChoiceField
              label={t('forAll', { count: keys.length })}
              checked={isForAll}
              onChange={({ target }) => setForAll(target.checked)}
            />
          ) : null}
        </div>
        <Zones draft={draft} performance={key} alike={isForAll ? keys : [key]} />
      </Section>
      <Opening draft={draft} />
      <WindowList draft={draft} />
      <DiscountList draft={draft} />
      <SalePreviewPanel draft={draft} />
    </div>
  );
}

/** @param props.alike performances edited together, if they have the zone. */
function Zones({
  draft,
  performance,
  alike,
}: {
  draft: EventDraftInput;
  performance: string;
  alike: readonly string[];
}) {
  const t = useTranslations('staff.events');
  const zones = draft.keys(`performances/${performance}/zones`);
  const write = (zone: string, field: string, value: FieldValue) => {
    for (const one of alike) {
      const path = `performances/${one}/zones/${zone}`;
      if (draft.value(path) === true) draft.set(`${path}/${field}`, value);
    }
  };
  const add = () => {
    const key = newKey(
      draft.paths(),
      alike.map((one) => `performances/${one}/zones`),
      'z',
    );
    for (const one of alike) {
      const path = `performances/${one}/zones/${key}`;
      draft.set(path, true);
      draft.set(`${path}/kind`, 'general');
      draft.setText(`${path}/name`, { en_us: 'General admission', zh_hk: '不設劃位', zh_cn: '不对号入座' });
    }
  };
  return (
    <>
      <Scroller label={t('prices')}>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('zone')}</th>
              <th scope="col">{t('fields.capacity')}</th>
              {ticketTypes.map((type) => (
                <th key={type} scope="col">
                  {t(`ticketTypes.${type}`)} (HK$)
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <Zone
                key={zone}
                draft={draft}
                path={`performances/${performance}/zones/${zone}`}
                write={(field, value) => write(zone, field, value)}
                remove={() => {
                  for (const one of alike) {
                    const path = `performances/${one}/zones/${zone}`;
                    if (draft.value(path) === true) draft.set(path, null);
                  }
                }}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
      <button type="button" className="small-button mt-3" onClick={add}>
        {t('addZone')}
      </button>
    </>
  );
}

function Zone({
  draft,
  path,
  write,
  remove,
}: {
  draft: EventDraftInput;
  path: string;
  write: (field: string, value: FieldValue) => void;
  remove: () => void;
}) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const isSeated = draft.value(`${path}/kind`) === 'seated';
  const mistake = (field: string) => {
    const found = draft.problemAt(`${path}/${field}`) ?? (field === 'prices/R' ? draft.problemAt(path) : undefined);
    return found && t(`problems.${found}`);
  };
  return (
    <tr>
      <td className="font-semibold">{localize(draft.text(`${path}/name`), language)}</td>
      <td>
        {isSeated ? (
          t('bySeats')
        ) : (
          <TextField
            label={<span className="sr-only">{t('fields.capacity')}</span>}
            className="w-24"
            inputMode="numeric"
            value={formatFieldValue(draft.value(`${path}/capacity`))}
            error={mistake('capacity')}
            onChange={({ target }) => write('capacity', readNumber(target.value))}
          />
        )}
      </td>
      {ticketTypes.map((type) => (
        <td key={type} className="min-w-24">
          <PriceField
            label={<span className="sr-only">{t(`ticketTypes.${type}`)}</span>}
            cents={draft.value(`${path}/prices/${type}`)}
            error={mistake(`prices/${type}`)}
            onCents={(cents) => write(`prices/${type}`, cents)}
          />
        </td>
      ))}
      <td className="text-end">
        <button type="button" className="small-button" onClick={remove}>
          {t('remove')}
        </button>
      </td>
    </tr>
  );
}

function Opening({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  return (
    <Section title={t('opening')} text={t('openingText')}>
      <div className="grid max-w-[40rem] gap-4 sm:grid-cols-2">
        {(['onSaleFrom', 'onSaleUntil'] as const).map((path) => {
          const problem = draft.problemAt(path);
          return (
            <TextField
              key={path}
              label={t(`fields.${path}`)}
              type="datetime-local"
              value={toInput(draft.value(path))}
              error={problem && t(`problems.${problem}`)}
              onChange={({ target }) => draft.set(path, fromInput(target.value))}
            />
          );
        })}
      </div>
    </Section>
  );
}
