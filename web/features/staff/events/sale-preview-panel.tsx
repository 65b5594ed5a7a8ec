import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { SalePreview as Preview } from '../../../../contract/staff/events.ts';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import type { EventDraftInput } from './use-event-draft.ts';
import { useFieldNames } from './use-field-names.ts';
import { useRead } from '../forms/use-read.ts';

type Standing = Preview['performances'][number]['standing'];
type OpenWindow = Preview['performances'][number]['zones'][number]['open'][number];
const tones: Readonly<Record<Standing, ChipTone>> = { public: 'ok', priority: 'waits', ahead: 'still', over: 'still' };

export function SalePreviewPanel({ draft: { event } }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const [at, setAt] = useState(() => toInput(new Date().toISOString()));
  const instant = fromInput(at);
  const { value: preview, submission } = useRead(instant && `${event.number} ${event.version} ${instant}`, () =>
    staffApi.previewSale({ params: { number: event.number }, query: instant === null ? {} : { at: instant } }),
  );
  return (
    <Section title={t('preview')} text={t('previewText')}>
      <FormError submission={submission} />
      <div className="mb-4 max-w-72">
        <TextField
          label={t('instant')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      {preview && preview.unread.length > 0 ? <Unread paths={preview.unread} /> : null}
      {preview ? <PreviewTable preview={preview} /> : null}
    </Section>
  );
}

function Unread({ paths }: { paths: readonly string[] }) {
  const t = useTranslations('staff.events');
  const names = useFieldNames();
  return (
    <div role="alert" className="mb-4 rounded-card border border-warn px-4 py-3">
      <p className="font-bold">{t('unreadTitle')}</p>
      <p>{t('unreadText')}</p>
      <ul className="mt-1 list-disc ps-5">
        {paths.map((path) => (
          <li key={path} className="[overflow-wrap:anywhere]">
            {names.field(path)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const formats = useStaffFormats();
  const formatPrices = (prices: Readonly<Record<string, number>>) =>
    Object.entries(prices)
      .map(([type, cents]) => `${type} ${formats.money(cents)}`)
      .join(' · ');
  return (
    <Scroller label={t('preview')} className="max-h-96 overflow-y-auto">
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('performance')}</th>
            <th scope="col">{t('zone')}</th>
            <th scope="col">{t('prices')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('opensNext')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.performances.flatMap(({ key, startsAt, standing, zones }) =>
            zones.map(({ zone, prices, open, nextAt, discounts }, at) => (
              <tr key={`${key} ${at}`}>
                <td className="whitespace-nowrap">
                  {at === 0 ? (
                    <>
                      {formats.dayAndTime(startsAt)}{' '}
                      <StateChip tone={tones[standing]}>{t(`standings.${standing}`)}</StateChip>
                    </>
                  ) : null}
                </td>
                <td>{localize(zone, language)}</td>
                <td className="tabular whitespace-nowrap">
                  {formatPrices(prices)}
                  {discounts.map((one) => (
                    <span key={one.key} className="block text-small text-muted">
                      {localize(one.name, language)}
                      {one.kind === 'code' ? ` (${t('withCode')})` : ''}
                      {one.fromTickets > 1 ? ` (${t('fromCount', { count: one.fromTickets })})` : ''}
                      {': '}
                      {formatPrices(one.prices)}
                    </span>
                  ))}
                </td>
                <td>
                  {open.length === 0
                    ? t('nobody')
                    : open.map((one) => <Open key={one.key} window={one} isChecked={preview.checksCards} />)}
                </td>
                <td className="whitespace-nowrap">{nextAt === null ? '' : formats.dayAndTime(nextAt)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Audience of the sale, in the shop's wording. */
function Open({ window, isChecked }: { window: OpenWindow; isChecked: boolean }) {
  const t = useTranslations('staff.events');
  const tShop = useTranslations('saleWindows');
  const language = useLanguage();
  const formats = useStaffFormats();
  const { kind, name, registeredBefore, until } = window;
  if (kind === 'ordinary') return <span className="block">{t('audiences.ordinary')}</span>;
  const said = name ? localize(name, language) : '';
  const who = tShop(`who.${kind}`, { name: said, day: registeredBefore ? formats.day(registeredBefore) : '' });
  return (
    <span className="block min-w-48">
      {kind === 'everyone' || until === null ? who : tShop('nowForUntil', { who, until: formats.dayAndTime(until) })}
      {kind === 'card' ? (
        <span className="block text-small text-muted">{tShop('byCardOf', { name: said })}</span>
      ) : null}
      {kind === 'card' && !isChecked ? (
        <span className="block text-small text-danger">{t('cardsUnchecked')}</span>
      ) : null}
    </span>
  );
}
