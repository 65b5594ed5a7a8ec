import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

export function EventAbout({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  return (
    <>
      {event.description ? (
        <Part id="about" title={t('about')}>
          <Paragraphs text={event.description} />
        </Part>
      ) : null}
      {event.film ? <Film film={event.film} /> : null}
      {event.stream ? (
        <Part id="stream" title={t('stream')}>
          <p className="reading-width">
            {t('streamWindow', { hours: String(Math.round(event.stream.watchableMinutes / 60)) })}
          </p>
        </Part>
      ) : null}
      {event.notices.length > 0 ? (
        <Part id="notices" title={t('pleaseNote')}>
          <ul className="reading-width grid list-disc gap-2 ps-5 marker:text-muted">
            {event.notices.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-title font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="reading-width grid gap-3">
      {text
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  );
}

function Film({ film }: { film: NonNullable<EventPage['film']> }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const rows: [label: string, value: string | 0 | null][] = [
    [t('film.class'), film.class && t(`film.classes.${film.class}`)],
    [t('film.genre'), film.genre],
    [t('film.language'), film.language],
    // A festival film without this detail may still have subtitles.
    [t('film.subtitles'), film.subtitles ?? (film.class && t('film.noSubtitles'))],
    [t('film.length'), film.durationMinutes && t('minutes', { count: film.durationMinutes })],
    [t('film.director'), film.director],
    [t('film.cast'), film.cast],
    [t('film.country'), film.country],
    [t('film.year'), film.year && String(film.year)],
    [t('film.releaseDate'), film.releaseDate && formats.day(film.releaseDate)],
    [t('film.version'), film.version],
  ];
  return (
    <Part id="film" title={t('film.title')}>
      {film.class === 'III' ? (
        <Callout tone="warn" icon="person" title={t('film.classes.III')}>
          {t('adultsOnly')}
        </Callout>
      ) : null}
      <dl className="reading-width">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label} className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {film.story ? (
        <>
          <h3 className="font-semibold">{t('film.story')}</h3>
          <Paragraphs text={film.story} />
        </>
      ) : null}
    </Part>
  );
}
