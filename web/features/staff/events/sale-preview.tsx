import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { say } from '../../../../contract/core/language.ts';
import type { SalePreview as Preview } from '../../../../contract/staff/events.ts';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../words/language.tsx';
import { fromInput, toInput } from './hong-kong-input.ts';
import type { EventDraft } from './use-draft.ts';
import { useRead } from '../forms/use-read.ts';

type Standing = Preview['performances'][number]['standing'];
const tones: Readonly<Record<Standing, ChipTone>> = { public: 'ok', priority: 'waits', ahead: 'still', over: 'still' };

/** What a buyer would see at an instant, by the draft as it is saved. */
export function SalePreview({ draft: { event } }: { draft: EventDraft }) {
  const t = useTranslations('staff.events');
  const [at, setAt] = useState(() => toInput(new Date().toISOString()));
  const instant = fromInput(at);
  const { value: preview, sending } = useRead(instant && `${event.number} ${event.version} ${instant}`, () =>
    staffApi.previewSale({ params: { number: event.number }, query: instant === null ? {} : { at: instant } }),
  );
  return (
    <Section title={t('preview')} text={t('previewText')}>
      <Trouble sending={sending} />
      <div className="mb-4 max-w-72">
        <TextField
          label={t('instant')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      {preview ? <PreviewTable preview={preview} /> : null}
    </Section>
  );
}

function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const formats = useStaffFormats();
  const sayPrices = (prices: Readonly<Record<string, number>>) =>
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
                <td>{say(zone, language)}</td>
                <td className="tabular whitespace-nowrap">
                  {sayPrices(prices)}
                  {discounts.map((one) => (
                    <span key={one.key} className="block text-small text-muted">
                      {say(one.name, language)}
                      {one.kind === 'code' ? ` (${t('withCode')})` : ''}
                      {one.fromTickets > 1 ? ` (${t('fromCount', { count: one.fromTickets })})` : ''}
                      {': '}
                      {sayPrices(one.prices)}
                    </span>
                  ))}
                </td>
                <td>
                  {open.length === 0
                    ? t('nobody')
                    : open.map((one) => (one.name ? say(one.name, language) : t(`audiences.${one.kind}`))).join(', ')}
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
