import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanUse, StaffPlan, TakenRow } from '../../../../contract/staff/plans.ts';
import type { Program } from '../../../context.ts';
import { readCachedCatalogue, type CachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';
import { readPlanByKey } from '../plans/store-plans.ts';
import { readNamedBlocks } from '../store.ts';
import { joinTakenRows, takenRows } from './name-taken-seats.ts';
import {
  countTaken,
  listPast,
  listPlanRows,
  readAllLinked,
  readLinked,
  readPast,
  readPlanRow,
  writeSummary,
  type PastRow,
  type StoredPlanRow,
} from './store-saved.ts';
import { summarisePlan } from './summarise-plan.ts';

export interface PlanReader {
  readonly scopes: readonly GrantScope[];
  readonly mayWrite: (plan: Pick<StoredPlanRow, 'presenterId'>) => boolean;
}

/** The house's plans are visible to everyone who may see venues. Other plans are visible only to their presenter. */
function isSeen({ presenterId }: Pick<StoredPlanRow, 'presenterId'>, { scopes }: Pick<PlanReader, 'scopes'>): boolean {
  if (presenterId === null) return scopes.length > 0;
  return scopes.some(
    (scope) => scope.kind === 'everything' || (scope.kind === 'presenter' && scope.presenterId === presenterId),
  );
}

/** Returns the seat plans that the reader may see, sorted by name. */
export async function listPlans(
  program: Program,
  reader: PlanReader,
  venueId: string | undefined,
): Promise<StaffPlan[]> {
  const catalogue = await readCachedCatalogue(program);
  const rows = (await listPlanRows(program, venueId)).filter((row) => isSeen(row, reader));
  const linked = Map.groupBy(await readAllLinked(program), ({ planId }) => planId);
  const plans: StaffPlan[] = [];
  for (const row of rows) {
    const coming = (linked.get(row.planId) ?? []).filter(({ performanceId }) =>
      isToCome(catalogue, performanceId, program.now()),
    );
    plans.push({
      key: row.key,
      name: row.name,
      version: row.version,
      venueId: row.venueId,
      venue: catalogue.venues.get(row.venueId ?? '')?.name ?? null,
      presenterId: row.presenterId,
      savedAt: row.savedAt.toISOString(),
      savedBy: row.savedBy,
      summary: row.summary ?? (await makeSummary(program, row)),
      coming: coming.length,
      mayWrite: reader.mayWrite(row),
    });
  }
  return plans;
}

/** Counts the plans that the reader may see, by venue. */
export async function countPlans(
  program: Program,
  reader: Pick<PlanReader, 'scopes'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = (await listPlanRows(program, undefined)).filter((row) => isSeen(row, reader));
  const byVenue = Map.groupBy(rows, ({ venueId }) => venueId ?? '');
  return new Map([...byVenue].map(([venueId, own]) => [venueId, own.length]));
}

/** Computes the summary of an imported plan when it is first listed. */
async function makeSummary(program: Program, row: StoredPlanRow): Promise<StaffPlan['summary']> {
  const plan = await readPlanByKey(program, row.key);
  if (!plan) throw new Error(`the plan ${row.key} no longer exists`);
  const summary = summarisePlan(plan);
  await writeSummary(program, row, summary);
  return summary;
}

function isToCome({ byPerformance }: CachedCatalogue, performanceId: string, now: Date): boolean {
  const performance = byPerformance.get(performanceId)?.performance;
  return performance !== undefined && (performance.endsAt ?? performance.startsAt) > now;
}

/** Returns a plan that the reader may see, or `undefined` if there is none. */
export async function findPlan(
  program: Program,
  reader: Pick<PlanReader, 'scopes'>,
  key: string,
): Promise<StoredPlanRow | undefined> {
  const row = await readPlanRow(program, key);
  return row && isSeen(row, reader) ? row : undefined;
}

/** A plan with its performances, and the seats that must not change. */
export interface PlanDetails {
  readonly row: StoredPlanRow;
  readonly plan: SeatPlan;
  /** The reader's performances in chronological order. */
  readonly usedBy: PlanUse[];
  /** Number of future performances outside the reader's scopes. */
  readonly elsewhere: number;
  readonly takenSeats: TakenRow[];
}

/** Reads a complete plan. Returns `undefined` if the reader may not see it. */
export async function readPlan(program: Program, reader: PlanReader, key: string): Promise<PlanDetails | undefined> {
  const row = await findPlan(program, reader, key);
  const plan = row && (await readPlanByKey(program, key));
  if (!row || !plan) return undefined;
  const ids = await readLinked(program, row.planId);
  const catalogue = await readCachedCatalogue(program);
  const coming = ids.filter((id) => isToCome(catalogue, id, program.now()));
  const own = await listPerformancesWithin(program, reader.scopes);
  const mine = own === null ? ids : ids.filter((id) => own.includes(id));
  return {
    row,
    plan,
    usedBy: await listUses(program, catalogue, mine),
    elsewhere: coming.filter((id) => !mine.includes(id)).length,
    takenSeats: reader.mayWrite(row) ? await readTaken(program, coming) : [],
  };
}

async function listUses(
  program: Program,
  { byPerformance }: CachedCatalogue,
  performanceIds: readonly string[],
): Promise<PlanUse[]> {
  const counts = new Map((await countTaken(program, performanceIds)).map((one) => [one.performanceId, one]));
  return performanceIds
    .flatMap((performanceId): PlanUse[] => {
      const found = byPerformance.get(performanceId);
      const { sold = 0, held = 0, allotted = 0 } = counts.get(performanceId) ?? {};
      if (!found) return [];
      const { event, performance } = found;
      return [
        {
          performanceId,
          eventNumber: event.number,
          title: event.title,
          startsAt: performance.startsAt.toISOString(),
          isOver: (performance.endsAt ?? performance.startsAt) <= program.now(),
          sold,
          held,
          allotted,
        },
      ];
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

async function readTaken(program: Program, performanceIds: readonly string[]): Promise<TakenRow[]> {
  const rows: TakenRow[] = [];
  for (const id of performanceIds) rows.push(...(await takenRows(program, id, await readNamedBlocks(program, id))));
  return joinTakenRows(rows);
}

/** Returns the versions of a plan, newest first, or `undefined` if the reader may not see it. */
export async function listPlanVersions(
  program: Program,
  reader: Pick<PlanReader, 'scopes'>,
  key: string,
): Promise<PastRow[] | undefined> {
  const row = await findPlan(program, reader, key);
  return row && listPast(program, row.planId);
}

/** Returns a version of a plan, or `undefined` if the reader may not see it. */
export async function readPlanVersion(
  program: Program,
  reader: Pick<PlanReader, 'scopes'>,
  { key, version }: { key: string; version: number },
): Promise<SeatPlan | undefined> {
  const row = await findPlan(program, reader, key);
  return row && readPast(program, row.planId, version);
}
