import { isAtLeast, weatherSignals, type WeatherSignal } from '../../contract/catalogue/weather.ts';
import { hongKongClock } from '../../contract/core/hong-kong-calendar.ts';
import { localize } from '../../contract/core/language.ts';
import type { BoardRow, WeatherBoard } from '../features/weather/read-board.ts';

/** Milliseconds without a parsed feed after which it is reported as silent. */
const silentMs = 5 * 60_000;

const two = (value: number) => String(value).padStart(2, '0');

function timeOf(instant: Date): string {
  const { day, hour, minute } = hongKongClock(instant);
  return `${day} ${two(hour)}:${two(minute)}`;
}

/** Formats the board as lines, in Hong Kong time. */
export function printBoard({ signals, feed, rows }: WeatherBoard, now: Date): string[] {
  const inForce = signals.map(({ signal, since, source, notedBy }) => {
    const who = source === 'hand' ? `, by ${notedBy}` : '';
    return `  ${signal} since ${timeOf(since)}${who}`;
  });
  return [
    `${timeOf(now)} in Hong Kong`,
    ...(inForce.length > 0 ? ['In force:', ...inForce] : ['No signal is in force.']),
    ...printFeed(feed, now),
    ...(rows.length > 0 ? ['Performances today and tomorrow:'] : ['There are no performances today or tomorrow.']),
    ...rows.map(printRow),
  ];
}

function printFeed(feed: WeatherBoard['feed'], now: Date): string[] {
  if (!feed) return ['No weather feed is configured. Set signals manually.'];
  if (!feed.readAt) return [`The weather feed has not been read yet: ${feed.failure ?? 'no request so far'}.`];
  if (now.getTime() - feed.readAt.getTime() < silentMs)
    return [`The weather feed was last read at ${timeOf(feed.readAt)}.`];
  return [
    `NO WEATHER FEED since ${timeOf(feed.readAt)}${feed.failure ? `: ${feed.failure}` : ''}. Set signals manually.`,
  ];
}

function printRow({ event, performance, verdict, liveCase, outdatedAt }: BoardRow): string {
  const what = performance.cancelledAt || performance.state === 'cancelled' ? 'cancelled' : performance.state;
  const parts = [
    timeOf(performance.startsAt),
    localize(event.title, 'en_us'),
    localize(performance.venue.name, 'en_us'),
    formatVerdict(verdict, performance.venue.weather.length > 0),
    ...(liveCase ? [`case ${liveCase.number} (${liveCase.kind}, ${liveCase.state})`] : []),
    ...(outdatedAt ? [`OUTDATED since ${timeOf(outdatedAt)}: close the case, or approve it anyway`] : []),
    ...(what === 'scheduled' ? [] : [what]),
  ];
  return `  ${parts.join('  ')}`;
}

/** Names a signal and all stronger ones, because a venue that reacts to a signal also reacts to those. */
function nameSignal(signal: WeatherSignal): string {
  const isStrongest = weatherSignals.every((one) => one === signal || !isAtLeast(one, signal));
  return isStrongest ? signal : `${signal} or above`;
}

/**
 * Describes the verdict with its reason.
 * @param minds true if the venue has check points at all.
 */
function formatVerdict(verdict: BoardRow['verdict'], minds: boolean): string {
  if (!minds) return 'as planned (the venue has no checkpoints)';
  if (!verdict.because) return 'as planned';
  const signal = nameSignal(verdict.because.signal);
  switch (verdict.state) {
    case 'as_planned':
      return `as planned (${signal} was lowered at ${timeOf(verdict.because.lowered)})`;
    case 'watch': {
      const { next } = verdict;
      const then = next ? `next checkpoint ${timeOf(next)}` : 'no checkpoint applies, decide manually';
      return `WATCH (${signal} is in force; ${then})`;
    }
    case 'delayed':
      return `DELAYED by ${verdict.byMinutes} minutes (${signal} was lowered at ${timeOf(verdict.because.lowered)})`;
    case 'off': {
      const { lowered } = verdict.because;
      const why = lowered
        ? `${signal} was lowered only at ${timeOf(lowered)}`
        : `${signal} is in force after the last checkpoint`;
      return `OFF, ${verdict.kind} (${why})`;
    }
  }
}
