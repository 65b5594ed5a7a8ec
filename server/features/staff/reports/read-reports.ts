import type { Settlement } from '../../../../contract/staff/reports.ts';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { maySee, permitAction } from '../../audit/permit-action.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findPerformanceScopePath, type PerformanceScopePath } from '../../catalogue/scopes/find-scope-path.ts';
import { closeSettlement } from '../../reports/settlement/close-settlement.ts';
import { readSettlement, type ClosedSettlement } from '../../reports/settlement/read-settlement.ts';
import { namePerformance } from './list-performances.ts';

async function findPlace(ctx: Ctx, performanceId: string): Promise<PerformanceScopePath | undefined> {
  const { byPerformance } = await readCachedCatalogue(ctx);
  return byPerformance.has(performanceId) ? findPerformanceScopePath(ctx, performanceId) : undefined;
}

/** Returns a report on a performance if the caller may see it; otherwise it is not found. */
export async function readOf<Report>(
  ctx: Ctx,
  performanceId: string,
  read: () => Promise<Report>,
): Promise<Outcome<Report, 'performance_not_found'>> {
  return (await isReported(ctx, performanceId)) ? done(await read()) : refuse('performance_not_found');
}

async function isReported(ctx: Ctx, performanceId: string): Promise<boolean> {
  const place = await findPlace(ctx, performanceId);
  return place !== undefined && maySee(ctx, 'report.see', place);
}

export function readSeenSettlement(
  ctx: Ctx,
  performanceId: string,
): Promise<Outcome<Settlement, 'performance_not_found'>> {
  return readOf(ctx, performanceId, () => writeSettlement(ctx, performanceId));
}

export async function closeSeenSettlement(
  ctx: Ctx,
  performanceId: string,
  hash: string,
): Promise<
  Outcome<Settlement, 'performance_not_found' | 'settlement_changed' | 'settlement_unchanged' | 'settlement_disagrees'>
> {
  const action: StaffAction = 'settlement.close';
  const place = await findPlace(ctx, performanceId);
  const permit = permitAction(ctx, action, performanceId, place);
  if (!place || !permit.ok) return refuse('performance_not_found');
  const closed = await closeSettlement(ctx, permit.value, hash);
  return closed.ok ? done(await writeSettlement(ctx, performanceId)) : closed;
}

async function writeSettlement(ctx: Ctx, performanceId: string): Promise<Settlement> {
  const { now, versions, difference } = await readSettlement(ctx, performanceId);
  const { performance } = await getPerformance(ctx, performanceId);
  const { at, lines, totals, deliveryCents, ledgerCents, hash } = now;
  return {
    ...(await namePerformance(ctx, performanceId)),
    zones: [...performance.zoneNames].map(([zoneNo, name]) => ({ zoneNo, name })),
    at: at.toISOString(),
    lines: [...lines],
    totals,
    deliveryCents,
    ledgerCents,
    hash,
    versions: versions.map(writeVersion),
    difference: [...difference],
  };
}

function writeVersion(one: ClosedSettlement): Settlement['versions'][number] {
  return {
    version: one.version,
    closedAt: one.closedAt.toISOString(),
    closedBy: one.closedByName,
    hash: one.hash.toString('hex'),
    isIntact: one.isIntact,
    totals: one.totals,
    lines: one.lines,
    difference: [...one.difference],
  };
}
