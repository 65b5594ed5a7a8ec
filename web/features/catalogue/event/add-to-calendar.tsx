import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ClosingDetails } from '../listing/closing-details.tsx';
import { writeCalendarFile, type CalendarFileEntry } from './write-calendar-file.ts';

/** Assumed length in ms of a performance without a known end, and of a sale opening. */
const assumedMs = 2 * 60 * 60 * 1000;
const openingMs = 15 * 60 * 1000;

/**
 * Offers a calendar entry for an upcoming sale opening, or else for the performance, with a list if there are several.
 */
export function AddToCalendar({
  event,
  url,
  madeAt,
}: {
  event: EventPage;
  url: string;
  /** ISO 8601. Passed from the page, so that server and browser write the same file. */
  madeAt: string;
}) {
  const t = useTranslations('event');
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const entries = performancesOf(event, url, madeAt);
  const shape = buttonClass('plain');
  if (event.sale === 'upcoming' && event.onSaleFrom) {
    const opening = {
      id: `opening-${event.number}`,
      title: t('openingEntry', { title: event.title }),
      from: event.onSaleFrom,
      to: later(event.onSaleFrom, openingMs),
      place: '',
      url,
      madeAt,
    };
    return (
      <Entry entry={opening} number={event.number} className={shape}>
        {t('addOpening')}
      </Entry>
    );
  }
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1) {
    return (
      <Entry entry={only} number={event.number} className={shape}>
        {t('toCalendar')}
      </Entry>
    );
  }
  return (
    <ClosingDetails
      summary={
        <>
          <Icon name="calendar" />
          {t('toCalendar')}
        </>
      }
      summaryClass={shape}
      onToggle={setOpen}
    >
      {/* Written only on opening: the files for all performances would be a quarter of the page. */}
      <ul className="absolute start-0 z-30 mt-1 grid max-h-72 w-[min(22rem,calc(100vw-3rem))] overflow-y-auto rounded-card border border-edge bg-surface p-1 shadow-lg">
        {(isOpen ? entries : []).map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} number={event.number} className="floating-row">
              {formats.dayAndTime(entry.from)}
            </Entry>
          </li>
        ))}
      </ul>
    </ClosingDetails>
  );
}

function performancesOf(event: EventPage, url: string, madeAt: string): CalendarFileEntry[] {
  const place = ({ venue, house }: EventPage['performanceList'][number]) =>
    event.stream
      ? ''
      : [venue ?? event.venue, house, venue ? null : event.venueFacts.address].filter(Boolean).join(', ');
  return event.performanceList
    .filter(({ state }) => state !== 'ended' && state !== 'postponed' && state !== 'cancelled')
    .map((one) => ({
      id: one.performanceId,
      title: one.name ? `${event.title}: ${one.name}` : event.title,
      from: one.startsAt,
      to: one.endsAt ?? later(one.startsAt, assumedMs),
      place: place(one),
      url,
      madeAt,
    }));
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}

function fileOf(entry: CalendarFileEntry): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(writeCalendarFile(entry))}`;
}

function Entry({
  entry,
  number,
  className,
  children,
}: {
  entry: CalendarFileEntry;
  number: number;
  className: string;
  children: string;
}) {
  const hydrated = useHydrated();
  return (
    <a href={hydrated ? fileOf(entry) : undefined} download={`fei-${number}.ics`} className={className}>
      <Icon name="calendar" />
      {children}
    </a>
  );
}
