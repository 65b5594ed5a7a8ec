import { localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';
import { readLastVersions } from '../../reports/settlement/list-closed.ts';

const pageLength = 50;

interface Query {
  readonly q: string;
  readonly event?: number | undefined;
  readonly which?: 'past' | 'future' | undefined;
  readonly cursor?: string | undefined;
}

/** Lists a page of performances within the caller's grants, latest start first. */
export async function listReportPerformances(
  ctx: Ctx,
  { q, event, which, cursor }: Query,
  limit = pageLength,
): Promise<StaffOutputOf<'listReportPerformances'>> {
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'report.see'), event);
  const { byPerformance } = await readCachedCatalogue(ctx);
  const words = q.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
  const now = ctx.now();
  const found = [...(within ?? byPerformance.keys())]
    .map((performanceId) => ({ performanceId, ...byPerformance.get(performanceId)! }))
    .filter(({ event: { title }, performance: { startsAt, venue } }) => {
      if (which !== undefined && startsAt < now !== (which === 'past')) return false;
      const said = [title, venue.name].flatMap((text) => Object.values(text)).join(' ');
      const folded = said.normalize('NFKC').toLowerCase();
      return words.every((word) => folded.includes(word));
    })
    .map((one) => ({ ...one, key: `${one.performance.startsAt.toISOString()}_${one.performanceId}` }))
    .toSorted((a, b) => (a.key < b.key ? 1 : -1));
  const rest = cursor === undefined ? found : found.filter(({ key }) => key < cursor);
  const shown = rest.slice(0, limit);
  const closed = await readLastVersions(
    ctx.db,
    shown.map(({ performanceId }) => performanceId),
  );
  return {
    performances: shown.map(({ performanceId, event: { number, title }, performance }) => ({
      performanceId,
      eventNumber: number,
      title: localize(title, ctx.language),
      venue: localize(performance.venue.name, ctx.language),
      startsAt: performance.startsAt.toISOString(),
      state: performance.state === 'scheduled' && performance.startsAt < now ? 'over' : performance.state,
      version: closed.get(performanceId)?.version ?? null,
      closedAt: closed.get(performanceId)?.closedAt.toISOString() ?? null,
    })),
    next: rest.length > limit ? shown.at(-1)!.key : null,
  };
}

/** Returns the performance details that reports show beside figures. */
export async function namePerformance(ctx: Ctx, performanceId: string) {
  const { event, performance } = await getPerformance(ctx, performanceId);
  return {
    performanceId,
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    venue: localize(performance.venue.name, ctx.language),
    startsAt: performance.startsAt.toISOString(),
  };
}
