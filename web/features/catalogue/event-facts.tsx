import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../contract/catalogue.ts';
import { useFormats } from '../../use-formats.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A place on a map that anybody can open: by coordinates where they are known, else by name. */
export function mapLink({ latitude, longitude, name, address }: EventPage['venueFacts']): string {
  const query =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : [name, address].filter(Boolean).join(' ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** Everything else that a caller to the hotline would ask. */
export function EventFacts({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const { film, stream } = event;
  const minutes = event.durationMinutes;
  return (
    <dl>
      {event.presenter ? <Fact label={t('presenter')}>{event.presenter}</Fact> : null}
      {minutes ? <Fact label={t('duration')}>{t('minutes', { count: minutes })}</Fact> : null}
      {!minutes && event.durationText ? <Fact label={t('duration')}>{event.durationText}</Fact> : null}
      {film ? (
        <>
          <Fact label={t('film.class')}>
            {t(`film.classes.${film.class}`)}
            {film.class === 'III' ? <strong className="block text-danger">{t('adultsOnly')}</strong> : null}
          </Fact>
          <Fact label={t('film.genre')}>{film.genre}</Fact>
          <Fact label={t('film.language')}>{[film.language, film.subtitles].filter(Boolean).join(' · ')}</Fact>
          <Fact label={t('film.director')}>{film.director}</Fact>
          <Fact label={t('film.cast')}>{film.cast}</Fact>
          <Fact label={t('film.releaseDate')}>{formats.day(film.releaseDate)}</Fact>
          {film.version ? <Fact label={t('film.version')}>{film.version}</Fact> : null}
        </>
      ) : null}
      {stream ? (
        <Fact label={t('stream')}>
          {t('streamWindow', { before: String(stream.opensBeforeMinutes), hours: String(Math.round(stream.watchableMinutes / 60)) })}
        </Fact>
      ) : null}
      <Fact label={t('admission')}>
        {event.ageLimitText ?? (event.minimumAge > 0 ? t('minimumAge', { age: String(event.minimumAge) }) : t('everyone'))}
      </Fact>
      {event.partner ? null : (
        <Fact label={t('limits')}>
          {t('perPurchase', { count: String(event.ticketsPerPurchase) })}
          {event.ticketsPerMember ? ` ${t('perMember', { count: String(event.ticketsPerMember) })}` : ''}
        </Fact>
      )}
      {event.website && /^https?:/.test(event.website) ? (
        <Fact label={t('website')}>
          <a href={event.website} rel="noopener noreferrer external" className="underline underline-offset-4">
            {event.website}
          </a>
        </Fact>
      ) : null}
    </dl>
  );
}
