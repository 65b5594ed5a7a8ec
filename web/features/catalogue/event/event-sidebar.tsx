import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { rulesOf } from '../../../../contract/orders/ticket-rules.ts';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { useLink, useOutsideLink } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Returns a public map link: by coordinates if known, else by name and address. */
export function mapLink({
  latitude,
  longitude,
  name,
  address,
}: Pick<EventPage['venueFacts'], 'latitude' | 'longitude' | 'name' | 'address'>): string {
  const query =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : [name, address].filter(Boolean).join(' ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

const linkShape = 'inline-flex min-h-11 items-center gap-2 text-ink underline underline-offset-4';

export function EventSidebar({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const venues = event.stream
    ? []
    : [event.venueFacts, ...event.otherVenues].filter(({ name }) => event.venues.includes(name));
  const link = useLink();
  const outside = useOutsideLink();
  const website = event.website && outside(event.website);
  return (
    <aside
      aria-label={t('facts')}
      className="grid content-start gap-6 self-start rounded-card border border-line bg-surface p-5"
    >
      <section aria-labelledby="venue" className="grid gap-1">
        <h2 id="venue" tabIndex={-1} className="scroll-mt-4 text-small text-muted outline-none">
          {t('venues', { count: event.stream ? 1 : venues.length })}
        </h2>
        {event.stream ? <p className="text-large font-bold">{t('online')}</p> : null}
        <div className="grid gap-4">
          {venues.map((venue) => (
            <div key={venue.number} className="grid gap-1">
              <p className="text-large font-bold">{venue.name}</p>
              <Place venue={venue} />
            </div>
          ))}
        </div>
      </section>
      {event.presenter && event.presenterNumber ? (
        <Row label={t('presenter')}>
          <Link to={link('events', { query: { presenter: event.presenterNumber } })} className={linkShape}>
            {event.presenter}
          </Link>
        </Row>
      ) : null}
      {event.festivalSection ? <Row label={t('festivalSection')}>{event.festivalSection}</Row> : null}
      {website && URL.canParse(website) && /^https?:/.test(website) ? (
        <Row label={t('website')}>
          {website.startsWith('http:') ? (
            <OutsideLink url={website} event={event.number} to="website" className={`${linkShape} break-all`}>
              {new URL(website).host}
            </OutsideLink>
          ) : (
            <a href={website} rel="noopener noreferrer external" className={`${linkShape} break-all`}>
              {new URL(website).host}
            </a>
          )}
        </Row>
      ) : null}
      {event.partner || event.priceTable.length === 0 ? null : (
        <Row label={t('limits')}>
          {t('perPurchase', { count: event.ticketsPerPurchase })}
          {event.ticketsPerMember ? (
            <span className="block">{t('perMember', { count: event.ticketsPerMember })}</span>
          ) : null}
        </Row>
      )}
      {event.partner || event.priceTable.length === 0 ? null : (
        <Row label={t('afterBuying')}>
          {t(`rules.${rulesOf(event)}`)}
          <span className="block">{t(event.transferable ? 'transferable' : 'notTransferable')}</span>
          {event.resale ? <span className="block">{t('resale')}</span> : null}
        </Row>
      )}
    </aside>
  );
}

function Place({ venue }: { venue: EventPage['venueFacts'] }) {
  const t = useTranslations('event');
  return (
    <>
      {venue.address ? <p>{venue.address}</p> : null}
      {venue.telephone ? (
        <p>
          <a href={`tel:+852${venue.telephone.replace(/\D/g, '').slice(-8)}`} className={linkShape}>
            <span className="sr-only">{t('telephone')}</span>
            <span className="tabular">{venue.telephone}</span>
          </a>
        </p>
      ) : null}
      <p>
        <a href={mapLink(venue)} rel="noopener noreferrer external" className={linkShape}>
          <Icon name="pin" />
          {t('map')}
        </a>
      </p>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 border-t-2 border-dotted border-edge pt-4">
      <h2 className="text-small text-muted">{label}</h2>
      <div>{children}</div>
    </section>
  );
}
