import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { hongKongClock } from '../../../contract/core/hong-kong-calendar.ts';
import type { SalesPoint } from '../../../contract/content/sales-points.ts';
import {
  formatHoursException,
  formatHourSpans,
  formatOpeningWeek,
} from '../../../contract/content/format-opening-hours.ts';
import { useSite } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mapLink } from '../catalogue/event/event-sidebar.tsx';
import { useOpeningHoursMessages, useSalesPointMessages } from './use-sales-point-messages.ts';
import { useStateText } from './use-state-text.ts';

const linkShape = 'inline-flex min-h-11 items-center gap-1.5 text-ink underline underline-offset-4';

export function SalesPointEntry({ point, now }: { point: SalesPoint; now: string }) {
  const t = useTranslations('salesPoints');
  const { language } = useSite();
  const hoursWords = useOpeningHoursMessages();
  const place = useSalesPointMessages();
  return (
    <article className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h4 className="text-large font-bold">{point.name}</h4>
          <span className="tabular text-small text-muted">{t('number', { number: String(point.number) })}</span>
        </div>
        <p>{point.address}</p>
        <Ways point={point} />
        <ul aria-label={t('services')} className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          {point.services.map((service) => (
            <li key={service} className="inline-flex items-center gap-1">
              <Icon name="check" className="size-4" />
              {place(`services.${service}`)}
            </li>
          ))}
        </ul>
        {point.note ? <p className="text-small">{point.note}</p> : null}
      </div>
      <div className="grid content-start gap-1">
        <OpenNow point={point} now={now} />
        <Hours point={point} now={now} />
        {point.hours.exceptions?.map((exception) => (
          <p key={exception.from} className="tabular text-small text-muted">
            {formatHoursException(exception, hoursWords, language)}
          </p>
        ))}
        {point.hours.lastSaleMinutes === undefined ? null : (
          <p className="text-small text-muted">{place('lastSale', { minutes: String(point.hours.lastSaleMinutes) })}</p>
        )}
      </div>
    </article>
  );
}

function Ways({ point: { name, address, position, telephone } }: { point: SalesPoint }) {
  const t = useTranslations('salesPoints');
  const map = mapLink({
    name,
    address,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  });
  return (
    <p className="no-print flex flex-wrap gap-x-5">
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer external"
        aria-label={t('mapOf', { name })}
        className={linkShape}
      >
        <Icon name="pin" />
        {t('map')}
        <Icon name="out" className="size-4" />
      </a>
      {telephone ? (
        <a href={`tel:${telephone}`} aria-label={t('callAt', { name, number: telephone })} className={linkShape}>
          {t('call', { number: telephone })}
        </a>
      ) : null}
    </p>
  );
}

/** Uses icon and text, not colour alone. */
function OpenNow({ point: { state, today }, now }: { point: SalesPoint; now: string }) {
  const t = useTranslations('salesPoints');
  const { language } = useSite();
  const hoursWords = useOpeningHoursMessages();
  const text = useStateText(state, now);
  const reason = today.reason ?? (today.holiday ? t('generalHoliday') : null);
  const hours = formatHourSpans(today.hours, hoursWords, language);
  return (
    <>
      <p className={`no-print flex items-start gap-2 font-bold ${state.open ? 'text-ok' : 'text-muted'}`}>
        <Icon name={state.open ? 'check' : 'clock'} className="mt-1 size-5 shrink-0" />
        {text}
      </p>
      {today.differs ? (
        <p className="no-print font-bold text-warn">
          {reason ? t('todayBecause', { reason, hours }) : t('todayHours', { hours })}
        </p>
      ) : null}
    </>
  );
}

function Hours({ point: { name, hours, today }, now }: { point: SalesPoint; now: string }) {
  const t = useTranslations('salesPoints');
  const { language } = useSite();
  const hoursWords = useOpeningHoursMessages();
  const weekday = (hongKongClock(now).weekday + 6) % 7;
  return (
    <table className="text-small">
      <caption className="sr-only">{t('hoursOf', { name })}</caption>
      <tbody>
        {formatOpeningWeek(hours, hoursWords, language).map((line) => {
          const isToday = today.holiday && hours.holidays ? line.holidays : line.weekdays.includes(weekday);
          return (
            <tr key={line.days} className={isToday ? 'font-bold' : 'text-muted'}>
              <th scope="row" className={`pe-5 text-start align-top ${isToday ? 'font-bold' : 'font-normal'}`}>
                {line.days}
                {isToday ? <span className="sr-only"> {t('today')}</span> : null}
              </th>
              <td className="tabular align-top">
                {line.hours.split(/(?<=、|, )/).map((span) => (
                  <Fragment key={span}>
                    <span className="whitespace-nowrap">{span}</span>
                    <wbr />
                  </Fragment>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
