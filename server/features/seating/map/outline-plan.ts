import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { Program } from '../../../context.ts';
import { runInWorkerOr, type Asker, type Task } from '../../../platform/run-in-worker.ts';
import { boxSections, type Rings, type SectionToOutline } from '../layout/outline-sections.ts';
import { findUnoutlined, readUnoutlined, writeOutlines } from '../plans/store-outlines.ts';

const outlineTask: Task<readonly SectionToOutline[], Rings[]> = {
  file: new URL('../layout/outline-sections.ts', import.meta.url),
  name: 'outlineSections',
};

/**
 * Draws section outlines in a worker thread. Falls back to boxes if that takes too long, so that the seats can be sold.
 */
export function outlineInWorker(
  program: Program,
  sections: SeatPlan['sections'],
  asker: Asker,
): Promise<readonly Rings[]> {
  const instead = () => {
    program.log.warn({ sections: sections.length }, 'section outlines took too long');
    return boxSections(sections);
  };
  return runInWorkerOr(outlineTask, sections, instead, asker);
}

/** Stores the outlines of a plan's sections unless they exist. */
export async function outlinePlan(program: Program, planId: string): Promise<void> {
  const found = await readUnoutlined(program, planId);
  if (!found) return;
  const outlines = await outlineInWorker(program, found.sections, 'staff');
  await writeOutlines(program, planId, { outlines, contentHash: found.contentHash });
}

/** Requests outlines for plans that were stored before outlines existed. */
export async function outlineOlderPlans(program: Program): Promise<void> {
  const planIds = await findUnoutlined(program);
  if (planIds.length === 0) return;
  await program.transact((tx) =>
    program.publish(
      tx,
      'seating.plan_stored',
      planIds.map((planId) => ({ planId })),
    ),
  );
}
