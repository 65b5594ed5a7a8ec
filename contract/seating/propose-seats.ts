import { findAlternatives, type ComparableBlock } from './find-alternatives.ts';
import { findSingle } from './find-single.ts';
import {
  blockStarts,
  firstSeats,
  listSeats,
  middlesOf,
  nearestStart,
  startsTouching,
  tidyStarts,
  type Seats,
} from './seat-choice.ts';
import type { SeatAttribute } from './seat-plan.ts';

export interface ProposalRun {
  readonly run: number;
  /** Key of the section. Runs with the same section, row and price are listed from left to right. */
  readonly section: string;
  readonly row: string;
  /** Rank in the whole hall; lower is better. */
  readonly rank: number;
  readonly width: number;
  readonly free: Seats;
  /** Per ticket. */
  readonly priceCents: number;
  readonly facts: Readonly<Partial<Record<SeatAttribute, Seats>>>;
  /**
   * Penalty per seat (`computeSeatPenalties`); lower is better. Decides between runs of the same rank. If missing, the
   * distance from the middle of the row decides.
   */
  readonly measures?: readonly number[] | undefined;
  /** Distance from the stage per seat in centimetres. If missing, no block is labelled as nearer. */
  readonly aways?: readonly number[] | undefined;
}

export interface SeatPreferences {
  readonly quantity: number;
  /** Per ticket. */
  readonly maxCents?: number;
  /** At least one seat must be on an aisle. */
  readonly aisle?: boolean;
  /** Key of the only acceptable section. */
  readonly section?: string;
  readonly noRestrictedView?: boolean;
  /** One wheelchair space, with the other seats beside it. */
  readonly wheelchair?: boolean;
}

/** Adjacent seats, never split. */
export interface Proposal {
  readonly run: number;
  readonly seats: Seats;
  readonly split?: false;
  /** Why the block is proposed: the best one, or an alternative to it. */
  readonly why: 'best' | 'cheaper' | 'nearer' | 'another';
}

interface Candidate {
  readonly run: ProposalRun;
  readonly seats: Seats;
  /** Index of its drawback in `kinds`; 0 is none. */
  readonly kind: number;
  /** Total penalty of its seats or, in an unscored hall, their distance from the middle of the row in seats. */
  readonly away: number;
}

/**
 * Proposes blocks of seats that match the preferences. The first is the best: in the best rows, near the middle, with
 * restricted-view and companion seats last. Then come a cheaper and a nearer block, if any, then the best blocks that
 * differ in price and section as far as possible. Blocks share no seat. None leaves a single seat unless every matching
 * block does and the single-seat rule allows it. Deterministic for the same seats and preferences.
 * @param count the most blocks to propose.
 */
export function proposeSeats(runs: readonly ProposalRun[], wish: SeatPreferences, count: number): Proposal[] {
  const middles = middlesOfRuns(runs);
  const fitting = runs.filter((run) => fits(run, wish));
  const gather = (leavesSingle: boolean) =>
    fitting.flatMap((run) => blocksIn(run, wish, { middle: middles.get(run)!, most: count, leavesSingle }));
  const tidy = gather(false);
  const best = (tidy.length > 0 ? tidy : gather(true)).toSorted(byQuality);
  const [first, ...others] = best;
  if (!first) return [];
  const { cheaper, nearer } = findAlternatives(offerOf(first), others.map(offerOf));
  const reasons = new Map([first, cheaper?.block, nearer?.block].flatMap((one, at) => (one ? [[one, whys[at]!]] : [])));
  const taken = [...reasons.keys()].slice(0, count);
  const rest = new Set(spread(best, count, taken).filter((one) => !taken.includes(one)));
  return [...taken, ...best.filter((one) => rest.has(one))].map((one) => ({
    run: one.run.run,
    seats: one.seats,
    why: reasons.get(one) ?? 'another',
  }));
}

const whys = ['best', 'cheaper', 'nearer'] as const;

function offerOf(block: Candidate): ComparableBlock & { readonly block: Candidate } {
  const { run, seats } = block;
  const at = listSeats(seats);
  const away = run.aways && at.reduce((sum, seat) => sum + run.aways![seat]!, 0) / at.length;
  return { cents: run.priceCents, away, block };
}

function middlesOfRuns(runs: readonly ProposalRun[]): Map<ProposalRun, number> {
  const rows = Map.groupBy(runs, ({ section, row, priceCents }) => JSON.stringify([section, row, priceCents]));
  const middles = new Map<ProposalRun, number>();
  for (const parts of rows.values()) {
    const ofParts = middlesOf(parts.map(({ width }) => width));
    parts.forEach((run, at) => middles.set(run, ofParts[at]!));
  }
  return middles;
}

function fits({ section, priceCents, width }: ProposalRun, wish: SeatPreferences): boolean {
  if (wish.section !== undefined && section !== wish.section) return false;
  if (wish.maxCents !== undefined && priceCents > wish.maxCents) return false;
  return width >= wish.quantity && wish.quantity > 0;
}

/** Returns the best blocks in a run that share no seat. Either all of them leave a single seat or none does. */
function blocksIn(
  run: ProposalRun,
  wish: SeatPreferences,
  { middle, most, leavesSingle }: { middle: number; most: number; leavesSingle: boolean },
): Candidate[] {
  const { quantity } = wish;
  const open = run.free & firstSeats(run.width) & ~factOf(run, 'not_for_sale');
  const kinds = wish.wheelchair ? wheelchairStarts(run, open, wish) : ordinaryStarts(run, open, wish);
  const blocks: Candidate[] = [];
  let unused = -1n;
  for (const [kind, starts] of kinds.entries()) {
    const tidy = tidyStarts(open, starts, quantity);
    let left = unused & (leavesSingle ? starts & ~tidy : tidy);
    while (left !== 0n && blocks.length < most) {
      const start = bestStart(run, left, quantity, middle);
      const seats = firstSeats(quantity) << BigInt(start);
      left &= ~(1n << BigInt(start));
      if (leavesSingle && findSingle({ width: run.width, free: open }, seats) !== undefined) continue;
      blocks.push({ run, seats, kind, away: awayOf(run, start, quantity, middle) });
      const touching = startsTouching(seats, quantity);
      left &= ~touching;
      unused &= ~touching;
    }
  }
  return blocks;
}

function bestStart(run: ProposalRun, starts: Seats, quantity: number, middle: number): number {
  if (!run.measures) return nearestStart(starts, middle - quantity / 2);
  return listSeats(starts).reduce((best, start) =>
    awayOf(run, start, quantity, middle) < awayOf(run, best, quantity, middle) ? start : best,
  );
}

function awayOf({ measures }: ProposalRun, start: number, quantity: number, middle: number): number {
  if (!measures) return Math.abs(start + quantity / 2 - middle);
  return measures.slice(start, start + quantity).reduce((sum, measure) => sum + measure, 0);
}

function factOf({ facts }: ProposalRun, fact: SeatAttribute): Seats {
  return facts[fact] ?? 0n;
}

/**
 * Returns where blocks that include no wheelchair space can start, by kind: no drawback, companion seats, restricted
 * view.
 */
function ordinaryStarts(run: ProposalRun, open: Seats, wish: SeatPreferences): Seats[] {
  const { quantity } = wish;
  const starts = withAisle(run, blockStarts(open & ~factOf(run, 'wheelchair'), quantity), wish);
  const restricted = starts & startsTouching(factOf(run, 'restricted_view'), quantity);
  const companions = starts & ~restricted & startsTouching(factOf(run, 'companion'), quantity);
  return [starts & ~restricted & ~companions, companions, wish.noRestrictedView ? 0n : restricted];
}

/**
 * Returns where blocks that include a wheelchair space can start, by kind: beside its companion seats only, beside
 * other seats, restricted view, more than one wheelchair space.
 */
function wheelchairStarts(run: ProposalRun, open: Seats, wish: SeatPreferences): Seats[] {
  const { quantity } = wish;
  const places = factOf(run, 'wheelchair');
  let [some, several] = [0n, 0n];
  for (let seat = 0; seat < quantity; seat++) {
    const here = places >> BigInt(seat);
    several |= some & here;
    some |= here;
  }
  const starts = withAisle(run, blockStarts(open, quantity) & some, wish);
  const restricted = starts & startsTouching(factOf(run, 'restricted_view'), quantity);
  const one = starts & ~several;
  const companions = one & ~restricted & blockStarts(open & (places | factOf(run, 'companion')), quantity);
  const allowed = wish.noRestrictedView ? ~restricted : -1n;
  return [companions, one & ~restricted & ~companions, one & restricted & allowed, starts & several & allowed];
}

function withAisle(run: ProposalRun, starts: Seats, { aisle, quantity }: SeatPreferences): Seats {
  return aisle ? starts & startsTouching(factOf(run, 'aisle'), quantity) : starts;
}

function byQuality(a: Candidate, b: Candidate): number {
  return a.kind - b.kind || a.run.rank - b.run.rank || a.away - b.away;
}

/**
 * Repeatedly selects the best candidate among those that differ most in price, section and row from the ones already
 * selected.
 */
function spread(candidates: readonly Candidate[], count: number, before: readonly Candidate[]): Candidate[] {
  const taken = new Set(before);
  const seen = new Map<string, number>();
  const rows = new Map(candidates.map(({ run }) => [run, JSON.stringify([run.section, run.row])]));
  const keysOf = ({ run }: Candidate) => [`price ${run.priceCents}`, `section ${run.section}`, rows.get(run)!];
  const note = (one: Candidate) => keysOf(one).forEach((key) => seen.set(key, (seen.get(key) ?? 0) + 1));
  before.forEach(note);
  const sameness = (one: Candidate) => [one.kind, ...keysOf(one).map((key) => seen.get(key) ?? 0)];
  while (taken.size < Math.min(count, candidates.length)) {
    let best: { one: Candidate; like: number[] } | undefined;
    for (const one of candidates) {
      if (taken.has(one)) continue;
      const like = sameness(one);
      if (!best || compare(like, best.like) < 0) best = { one, like };
    }
    taken.add(best!.one);
    note(best!.one);
  }
  return [...taken];
}

function compare(some: readonly number[], others: readonly number[]): number {
  const at = some.findIndex((number, place) => number !== others[place]);
  return at < 0 ? 0 : some[at]! - others[at]!;
}
