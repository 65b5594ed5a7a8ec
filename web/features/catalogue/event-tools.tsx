import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../contract/catalogue.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Share, and put into a calendar. Both need the browser's help, so they appear with JavaScript only. */
export function EventTools({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const isAlive = useHydrated();
  const [message, setMessage] = useState('');
  if (!isAlive) return null;
  const share = async () => {
    const address = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: event.title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setMessage(t('copied'));
      }
    } catch (error) {
      // Closing the sheet without sharing is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setMessage(t('cannotCopy'));
    }
  };
  const next = event.performanceList.find((one) => one.state !== 'ended' && one.state !== 'cancelled');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {t('share')}
      </Button>
      {next ? (
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarOf(event, next))}`}
          download={`fei-${event.number}.ics`}
          className={buttonClass('plain')}
        >
          <Icon name="calendar" />
          {t('toCalendar')}
        </a>
      ) : null}
      <span role="status" className="text-small">
        {message}
      </span>
    </div>
  );
}

function calendarOf(event: EventPage, performance: EventPage['performanceList'][number]): string {
  const instant = (text: string) => text.replace(/[-:]|\.\d{3}/g, '');
  const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
  const end = performance.endsAt ?? new Date(Date.parse(performance.startsAt) + 2 * 60 * 60 * 1000).toISOString();
  const place = [performance.venue ?? event.venueFacts.name, event.venueFacts.address].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fei//Events//EN',
    'BEGIN:VEVENT',
    `UID:${performance.performanceId}@fei`,
    `DTSTAMP:${instant(performance.startsAt)}`,
    `DTSTART:${instant(performance.startsAt)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(place)}`,
    `URL:${window.location.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
