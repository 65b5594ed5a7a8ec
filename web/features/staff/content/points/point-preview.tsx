import { useTranslations } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { districts } from '../../../../../contract/content/districts.ts';
import { OpeningHours } from '../../../../../contract/content/opening-hours.ts';
import {
  formatHoursException,
  formatOpeningWeek,
  type HoursWords,
} from '../../../../../contract/content/format-opening-hours.ts';
import { intlLocale, type Language } from '../../../../../contract/core/language.ts';
import type { StaffSalesPoint } from '../../../../../contract/staff/content/sales-point.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { mapLink } from '../../../catalogue/event/event-sidebar.tsx';
import { openingHoursMessages, salesPointMessages } from '../../../sales-points/sales-point-messages.ts';

export function PointPreview({ item, language }: { item: StaffSalesPoint; language: Language }) {
  const t = useTranslations('staff.salesPoints');
  const place = createTranslator({ locale: intlLocale[language], messages: salesPointMessages[language] });
  const [latitude = NaN, longitude = NaN] = (item.position ?? '').split(/[\s,]+/).map(Number);
  const isPlaced = Number.isFinite(latitude) && Number.isFinite(longitude);
  const name = item.name[language];
  const address = item.address[language];
  const map = mapLink({
    name,
    address,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
  });
  return (
    <article className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-large font-bold [overflow-wrap:anywhere]">{name}</h3>
          <span className="tabular text-small text-muted">
            {place('number')} {item.number || ''}
          </span>
        </div>
        <p className="text-small text-muted">{districts[item.district].name[language]}</p>
        <p>{address}</p>
        {item.telephone ? <p className="tabular">{item.telephone}</p> : null}
        <p>
          <a href={map} target="_blank" rel="noopener noreferrer external" className="inline-flex items-center gap-1.5">
            <Icon name="pin" />
            {t('onMap')}
          </a>
        </p>
        <p className="text-small text-muted">
          {item.services.map((service) => place(`services.${service}`)).join(place('serviceGap'))}
        </p>
        {item.note?.[language] ? <p className="text-small">{item.note[language]}</p> : null}
      </div>
      <Week hours={item.hours} language={language} />
    </article>
  );
}

function Week({ hours, language }: { hours: StaffSalesPoint['hours']; language: Language }) {
  const t = useTranslations('staff.salesPoints');
  const read = OpeningHours.safeParse(hours);
  if (!read.success) return <p className="text-muted">{t('unread')}</p>;
  const say: HoursWords = createTranslator({ locale: intlLocale[language], messages: openingHoursMessages[language] });
  const place = createTranslator({ locale: intlLocale[language], messages: salesPointMessages[language] });
  const { exceptions = [], lastSaleMinutes } = read.data;
  return (
    <div className="grid content-start gap-1 text-small">
      <table>
        <caption className="sr-only">{t('hours')}</caption>
        <tbody>
          {formatOpeningWeek(read.data, say, language).map(({ days, hours: spans }) => (
            <tr key={days}>
              <th scope="row" className="pe-5 text-start align-top font-normal">
                {days}
              </th>
              <td className="tabular align-top">{spans}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.map((exception) => (
        <p key={`${exception.from} ${exception.to}`} className="tabular text-muted">
          {formatHoursException(exception, say, language)}
        </p>
      ))}
      {lastSaleMinutes === undefined ? null : (
        <p className="text-muted">{place('lastSale', { minutes: String(lastSaleMinutes) })}</p>
      )}
    </div>
  );
}
