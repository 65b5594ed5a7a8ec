import type { WatchPhase, WatchStatus } from '../../../contract/streaming/watch.ts';
import { deviceGoneSeconds } from '../../../contract/streaming/limits.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';

/** Assumed length of a show without an end time. Three hours in ms, as in the catalogue. */
const assumedLengthMs = 3 * 60 * 60 * 1000;

type Shown = {
  readonly event: Pick<FoundPerformance['event'], 'stream'>;
  readonly performance: Pick<FoundPerformance['performance'], 'startsAt' | 'endsAt' | 'state'>;
};

/** When a streamed show opens, starts and ends, and until when it can be replayed; null if there is no replay. */
export interface Window {
  readonly opensAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly replayUntil: Date | null;
}

/** Default window: the show opens when it starts, and has no replay. */
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

/** Returns a show's phase for a member with a valid ticket. Each instant belongs to the phase that starts then. */
export function phaseOf(found: Shown, now: Date): WatchPhase {
  const { state } = found.performance;
  if (state !== 'scheduled') return state;
  const { opensAt, startsAt, endsAt, replayUntil } = windowOf(found);
  if (now < opensAt) return 'before';
  if (now < startsAt) return 'open';
  if (now < endsAt) return 'live';
  return replayUntil && now < replayUntil ? 'replay' : 'over';
}

/** Returns why a replay is unavailable (the show is still on, or has no replay), or `undefined` if it is available. */
export function refuseReplay(found: Shown, now: Date): 'watch_not_open' | 'watch_over' | undefined {
  const { endsAt, replayUntil } = windowOf(found);
  if (now < endsAt) return 'watch_not_open';
  return replayUntil ? undefined : 'watch_over';
}

/** Returns a show's status in the format for browsers. */
export function watchStatusOf(found: Shown, phase: WatchPhase, now: Date): WatchStatus {
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

/** A valid ticket: its number in the order, and its issue. */
export interface ValidTicket {
  readonly n: number;
  readonly issue: number;
}

/** Device that uses a ticket. `moves` counts device changes. */
export interface ViewingSlot extends ValidTicket {
  readonly device: string;
  readonly moves: number;
  readonly seenAt: Date;
}

/** Result for a device that requests a slot: its own, a free one, another device's, or none. */
export type SlotChoice =
  | { readonly kind: 'own'; readonly ticket: ValidTicket }
  /** `from`: the previous device as read; `undefined` if the ticket has never been used. */
  | { readonly kind: 'take'; readonly ticket: ValidTicket; readonly from: ViewingSlot | undefined }
  | { readonly kind: 'none' };

/** Returns the time before which a last heartbeat means that the device has left. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - deviceGoneSeconds * 1000);
}

/**
 * Returns the ticket for a device: its current one, else an unused one, else, with `move`, the ticket of the device
 * that has been silent the longest.
 * @param tickets the member's valid tickets; `seats`: devices in use, including those of tickets that are no longer
 *   valid
 */
export function chooseViewingSlot(
  tickets: readonly ValidTicket[],
  seats: readonly ViewingSlot[],
  { device, now, move }: { device: string; now: Date; move: boolean },
): SlotChoice {
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
