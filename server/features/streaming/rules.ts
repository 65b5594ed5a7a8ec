import type { WatchPhase, WatchStanding } from '../../../contract/streaming/watch.ts';
import { deviceGoneSeconds } from '../../../contract/streaming/limits.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';

/** How long a show counts as live that names no end. Milliseconds: three hours, as the catalogue takes it. */
const assumedLengthMs = 3 * 60 * 60 * 1000;

type Shown = {
  readonly event: Pick<FoundPerformance['event'], 'stream'>;
  readonly performance: Pick<FoundPerformance['performance'], 'startsAt' | 'endsAt' | 'state'>;
};

/** When a streamed show opens, begins and ends, and until when it is there to be watched again; null where it is not. */
export interface Window {
  readonly opensAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly replayUntil: Date | null;
}

/** Of a show without a window of its own: it opens when it begins, and is not shown again. */
const bareWindow = { opensBeforeMinutes: 0, watchableMinutes: 0 } as const;

export function windowOf({ event, performance: { startsAt, endsAt } }: Shown): Window {
  const { opensBeforeMinutes, watchableMinutes } = event.stream ?? bareWindow;
  const after = (ms: number) => new Date(startsAt.getTime() + ms);
  const end = endsAt ?? after(assumedLengthMs);
  const until = after(watchableMinutes * 60_000);
  return {
    opensAt: after(-opensBeforeMinutes * 60_000),
    startsAt,
    endsAt: end,
    replayUntil: until > end ? until : null,
  };
}

/** Where a show stands for somebody with a valid ticket. Each instant belongs to the phase that begins with it. */
export function phaseOf(found: Shown, now: Date): WatchPhase {
  const { state } = found.performance;
  if (state !== 'scheduled') return state;
  const { opensAt, startsAt, endsAt, replayUntil } = windowOf(found);
  if (now < opensAt) return 'before';
  if (now < startsAt) return 'open';
  if (now < endsAt) return 'live';
  return replayUntil && now < replayUntil ? 'replay' : 'over';
}

/** Why nothing of a replay can be had: its show goes on, or is not shown again; undefined where it can. */
export function refuseReplay(found: Shown, now: Date): 'watch_not_open' | 'watch_over' | undefined {
  const { endsAt, replayUntil } = windowOf(found);
  if (now < endsAt) return 'watch_not_open';
  return replayUntil ? undefined : 'watch_over';
}

/** The same as browsers are told of it. */
export function standingOf(found: Shown, phase: WatchPhase, now: Date): WatchStanding {
  const { opensAt, startsAt, replayUntil } = windowOf(found);
  return {
    phase,
    now: now.toISOString(),
    opensAt: opensAt.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: found.performance.endsAt?.toISOString() ?? null,
    replayUntil: replayUntil?.toISOString() ?? null,
  };
}

/** A valid ticket: its number in its order, and which issue of it. */
export interface ValidTicket {
  readonly n: number;
  readonly issue: number;
}

/** Who watches by a ticket. `moves` counts how often that changed. */
export interface Seat extends ValidTicket {
  readonly device: string;
  readonly moves: number;
  readonly seenAt: Date;
}

/** What a device that wants to watch gets: its own place, a free one, another's, or none. */
export type Choice =
  | { readonly kind: 'own'; readonly ticket: ValidTicket }
  /** `from`: whose place it was, as it was seen; undefined where nobody has watched by this ticket. */
  | { readonly kind: 'take'; readonly ticket: ValidTicket; readonly from: Seat | undefined }
  | { readonly kind: 'none' };

/** Silence before this instant means that the device has left. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - deviceGoneSeconds * 1000);
}

/**
 * Which ticket a device watches by: the one that it has, else one that nobody watches by, else, where it is to move, the
 * one of the device that has been silent the longest.
 * @param tickets that the member has, valid ones; `seats` of devices, also of tickets that have ended.
 */
export function choosePlace(
  tickets: readonly ValidTicket[],
  seats: readonly Seat[],
  { device, now, move }: { device: string; now: Date; move: boolean },
): Choice {
  const taken = tickets.map((ticket) => ({
    ticket,
    seat: seats.find((one) => one.n === ticket.n && one.issue === ticket.issue),
  }));
  const own = taken.find(({ seat }) => seat?.device === device);
  if (own) return { kind: 'own', ticket: own.ticket };
  const gone = goneBefore(now);
  const free = taken.find(({ seat }) => !seat) ?? taken.find(({ seat }) => seat && seat.seenAt < gone);
  const longest = move
    ? taken.toSorted((a, b) => (a.seat?.seenAt.getTime() ?? 0) - (b.seat?.seenAt.getTime() ?? 0))[0]
    : undefined;
  const chosen = free ?? longest;
  return chosen ? { kind: 'take', ticket: chosen.ticket, from: chosen.seat } : { kind: 'none' };
}
