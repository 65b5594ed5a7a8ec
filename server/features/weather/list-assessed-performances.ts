import type { Program } from '../../context.ts';
import { readCachedCatalogue, type CachedEvent, type CachedPerformance } from '../catalogue/events/catalogue-cache.ts';
import { assessPerformance, plannedTime, watchedInstants, type WeatherVerdict } from './rules.ts';
import { readProposals, readSignals, type ProposalRow } from './store.ts';

export interface AssessedPerformance {
  event: CachedEvent;
  performance: CachedPerformance;
  /** Start before the weather delayed it. */
  plannedAt: Date;
  verdict: WeatherVerdict;
  /** Proposals for this planned time, latest first. A postponed performance can get new ones. */
  proposals: ProposalRow[];
}

/** Returns whether a performance is still undecided: neither cancelled nor postponed without a date. */
export function isUndecided({ performance: { state, cancelledAt } }: AssessedPerformance): boolean {
  return !cancelledAt && (state === 'scheduled' || state === 'suspended');
}

/** Milliseconds; longer than any performance day. */
const lookBackMs = 3 * 24 * 60 * 60 * 1000;

/** Returns performances sold here and attended in person, in chronological order, with the effect of the weather. */
export async function listAssessedPerformances(
  program: Program,
  which: 'today' | 'board',
): Promise<AssessedPerformance[]> {
  const now = program.now();
  const { from, to } = watchedInstants(now)[which];
  const { events } = await readCachedCatalogue(program);
  const found = events
    .filter(({ type, partner }) => type !== 'streamed' && !partner)
    .flatMap((event) => event.performances.map((performance) => ({ event, performance })))
    .filter(({ performance: { startsAt } }) => startsAt >= from && startsAt < to)
    .toSorted((one, other) => one.performance.startsAt.getTime() - other.performance.startsAt.getTime());
  if (found.length === 0) return [];
  const signals = await readSignals(program.db, new Date(from.getTime() - lookBackMs));
  const ids = found.map(({ performance }) => performance.performanceId);
  const proposals = Map.groupBy(await readProposals(program.db, ids), ({ performanceId }) => performanceId);
  return found.map(({ event, performance }) => {
    const all = proposals.get(performance.performanceId) ?? [];
    const plannedAt = plannedTime(
      performance,
      all.map((one) => one.startsAt),
    );
    const times = { startsAt: performance.startsAt, plannedAt };
    const verdict = assessPerformance(signals, performance.venue.weather, times, now);
    return { event, performance, plannedAt, verdict, proposals: proposalsOf(all, plannedAt) };
  });
}

export function proposalsOf(rows: readonly ProposalRow[], plannedAt: Date): ProposalRow[] {
  return rows.filter(({ startsAt }) => startsAt.getTime() === plannedAt.getTime());
}
