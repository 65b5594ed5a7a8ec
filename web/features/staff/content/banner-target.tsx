import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffBanner } from '../../../../contract/staff/content/news.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';

const kinds = ['event', 'page', 'url'] as const;
/** Pages of the site with a translated name. */
const pageNames = ['buyTickets', 'buyEventTickets', 'paymentMethod', 'delivery', 'serviceFee', 'help', 'faq'] as const;

type LeadKind = (typeof kinds)[number];

export function BannerTarget({ item, write }: { item: StaffBanner; write: (item: StaffBanner) => void }) {
  const t = useTranslations('staff.news');
  const tPages = useTranslations('info.names');
  const [kind, setKind] = useState<LeadKind>(kinds.find((one) => item[one] !== null) ?? 'event');
  const clear = { event: null, page: null, url: null };
  const known = pageNames.find((name) => name === item.page);
  return (
    <>
      <SelectField
        label={t('leadsTo')}
        id="leadsTo"
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as LeadKind);
          write({ ...item, ...clear });
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`leads.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'event' ? (
        <TextField
          label={t('event')}
          help={t('eventHelp')}
          id="event"
          inputMode="numeric"
          value={item.event ?? ''}
          onChange={({ target }) => {
            const number = Number(target.value.replace(/\D/g, '').slice(0, 9));
            write({ ...item, ...clear, event: number || null });
          }}
        />
      ) : null}
      {kind === 'page' ? (
        <SelectField
          label={t('page')}
          id="page"
          value={item.page ?? ''}
          onChange={({ target }) => write({ ...item, ...clear, page: target.value || null })}
        >
          <option value="">{t('choosePage')}</option>
          {item.page !== null && !known ? <option value={item.page}>{item.page}</option> : null}
          {pageNames.map((name) => (
            <option key={name} value={name}>
              {tPages(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {kind === 'url' ? (
        <TextField
          label={t('url')}
          help={t('urlHelp')}
          id="url"
          inputMode="url"
          value={item.url ?? ''}
          onChange={({ target }) => write({ ...item, ...clear, url: target.value.trim() || null })}
        />
      ) : null}
    </>
  );
}
