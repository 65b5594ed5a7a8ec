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
    ...(rows.length > 0 ? ['Performances of today and tomorrow:'] : ['There is no performance today or tomorrow.']),
    ...rows.map(printRow),
  ];
}

function printFeed(feed: WeatherBoard['feed'], now: Date): string[] {
  if (!feed) return ['No feed is set: signals are turned by hand.'];
  if (!feed.readAt) return [`The feed was never understood: ${feed.failure ?? 'not asked yet'}.`];
  if (now.getTime() - feed.readAt.getTime() < silentMs) return [`The feed was heard at ${timeOf(feed.readAt)}.`];
  return [
    `THE FEED IS SILENT since ${timeOf(feed.readAt)}${feed.failure ? `: ${feed.failure}` : ''}. Turn signals by hand.`,
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
    ...(outdatedAt ? [`NOT RIGHT ANY MORE since ${timeOf(outdatedAt)}: close it, or approve it all the same`] : []),
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
  if (!minds) return 'as planned (its venue has no check-points)';
  if (!verdict.because) return 'as planned';
  const signal = nameSignal(verdict.because.signal);
  switch (verdict.state) {
    case 'as_planned':
      return `as planned (${signal} was lowered at ${timeOf(verdict.because.lowered)})`;
    case 'watch': {
      const { next } = verdict;
      const then = next ? `next check-point ${timeOf(next)}` : 'no check-point for this hour, decide by hand';
      return `WATCH (${signal} is in force; ${then})`;
    }
    case 'delayed':
      return `DELAYED by ${verdict.byMinutes} minutes (${signal} was lowered at ${timeOf(verdict.because.lowered)})`;
    case 'off': {
      const { lowered } = verdict.because;
      const why = lowered
        ? `${signal} was lowered only at ${timeOf(lowered)}`
        : `${signal} is in force after the last check-point`;
      return `OFF, ${verdict.kind} (${why})`;
    }
  }
}
