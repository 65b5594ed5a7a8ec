import type { Program } from '../../context.ts';
import { keptCatalogue, type KeptEvent, type KeptPerformance } from '../catalogue/events/keep-catalogue.ts';
import { judgePerformance, plannedTime, watchedInstants, type Verdict } from './rules.ts';
import { readProposals, readSignals, type ProposalRow } from './store.ts';

export interface JudgedPerformance {
  event: KeptEvent;
  performance: KeptPerformance;
  /** When it was to begin before the weather delayed it. */
  plannedAt: Date;
  verdict: Verdict;
  /** Of this planned time, the latest first: what has a new date may be proposed anew. */
  proposals: ProposalRow[];
}

/** Whether it is not decided yet: what is cancelled, or put off without a date, is. */
export function isUndecided({ performance: { state, cancelledAt } }: JudgedPerformance): boolean {
  return !cancelledAt && (state === 'scheduled' || state === 'suspended');
}

/** Longer than any day of a performance. Milliseconds. */
const lookBackMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Performances that we sell and that somebody goes to, in order of time, with what the weather does to them.
 */
export async function listJudged(program: Program, which: 'today' | 'board'): Promise<JudgedPerformance[]> {
  const now = program.now();
  const { from, to } = watchedInstants(now)[which];
  const { events } = await keptCatalogue(program);
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
    const verdict = judgePerformance(signals, performance.venue.weather, times, now);
    return { event, performance, plannedAt, verdict, proposals: proposalsOf(all, plannedAt) };
  });
}

/** Those of a planned time. */
export function proposalsOf(rows: readonly ProposalRow[], plannedAt: Date): ProposalRow[] {
  return rows.filter(({ startsAt }) => startsAt.getTime() === plannedAt.getTime());
}
