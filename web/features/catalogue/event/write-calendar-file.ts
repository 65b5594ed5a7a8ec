/** Calendar entry. Instants are ISO 8601 in UTC. */
export interface CalendarFileEntry {
  /** Stable, so that a second import updates the entry. */
  id: string;
  title: string;
  from: string;
  to: string;
  /** Empty if there is none. */
  place: string;
  url: string;
  /** When the file was written: the entry's `DTSTAMP`. */
  madeAt: string;
}

/** Returns an iCalendar file (RFC 5545) with one entry, UTF-8. */
export function writeCalendarFile(entry: CalendarFileEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fei//Events//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@fei`,
    `DTSTAMP:${instant(entry.madeAt)}`,
    `DTSTART:${instant(entry.from)}`,
    `DTEND:${instant(entry.to)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Formats an instant as `20261205T120000Z`. */
function instant(text: string): string {
  return `${new Date(text).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Folds a line at 75 octets (RFC 5545, 3.1) without splitting a character; continuation lines start with a space. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current];
}
