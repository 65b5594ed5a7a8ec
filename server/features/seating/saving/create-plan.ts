import type { Text } from '../../../../contract/core/language.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { describeDirectoryEntry } from '../../catalogue/directory/read-directory.ts';
import { corners, spacing } from '../layout/lay-out-tiers.ts';
import { fronts, levelNames, nameSection } from '../layout/name-sections.ts';
import { readPlanInWorker } from './run-plan-tasks.ts';
import { authorOf } from './save-plan.ts';
import { insertPlan } from './store-saved.ts';

export interface NewPlan {
  readonly venueId: string;
  readonly name: Text;
  /** Unvalidated plan, or its JSON as bytes. If missing, a minimal plan is created. */
  readonly plan?: unknown;
  readonly presenterId: string | null;
}

type Created =
  | { outcome: 'created'; key: string; version: number }
  | { outcome: 'key_taken' }
  | { outcome: 'refused'; problems: PlanProblem[] };

/**
 * Adds a seat plan to a venue.
 * @param permit its subject is the key of the new plan.
 */
export async function createPlan(
  program: Program,
  permit: Permit<'plan.write', string>,
  { venueId, name, plan: given, presenterId }: NewPlan,
): Promise<Outcome<Created, 'not_found'>> {
  // Reads the database because staff add a plan right after its venue.
  if (!(await describeDirectoryEntry(program, 'venue', venueId))) return refuse('not_found');
  if (presenterId !== null && !(await describeDirectoryEntry(program, 'presenter', presenterId)))
    return refuse('not_found');
  const key = permit.subject;
  const read = await readPlanInWorker(given ?? smallPlan(key, name), { key, name });
  if (!read.ok) return done({ outcome: 'refused', problems: read.problems });
  const { plan, summary } = read;
  const row = { planId: program.id(), venueId, presenterId, plan, summary, now: program.now() };
  return program.transact(async (tx) => {
    if (!(await insertPlan(tx, { ...row, ...authorOf(permit, undefined) }))) return done({ outcome: 'key_taken' });
    await program.publish(tx, 'seating.plan_stored', [{ planId: row.planId }]);
    const after = { version: 1, seats: summary.seats, venueId, presenterId };
    await recordChange(program, tx, permit, { before: null, after });
    return done({ outcome: 'created', key, version: 1 });
  });
}

/** Seats in the first row of a new plan. */
const firstRow = 10;

function smallPlan(key: string, name: Text): SeatPlan {
  const { margin, seat, row } = spacing;
  const width = 2 * margin + (firstRow - 1) * seat;
  const seats = Array.from({ length: firstRow }, (_seat, at) => ({
    label: String(at + 1),
    x: margin + at * seat,
    y: margin + 4 * row,
  }));
  return {
    key,
    name,
    width,
    height: 2 * margin + 5 * row,
    levels: [{ key: 'main', name: levelNames.main }],
    categories: [{ key: 'standard', name: { en_us: 'Standard', zh_hk: '標準', zh_cn: '标准' } }],
    stage: { ...fronts.stage, outline: corners(margin, margin, width - margin, margin + 2 * row) },
    sections: [
      {
        key: 'Stalls',
        name: nameSection('Stalls'),
        level: 'main',
        category: 'standard',
        rows: [{ label: 'A', runs: [seats] }],
      },
    ],
    areas: [],
  };
}
