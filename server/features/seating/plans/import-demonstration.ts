import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import type { ImportReport } from '../../catalogue/feeds/import-report.ts';
import { readDemoCatalogue, readDemoLayouts, type DemoFiles } from '../../catalogue/feeds/read-demo-catalogue.ts';
import { importEvents } from './import-events.ts';
import { withSeatPenalties } from './zone-seat-penalties.ts';
import { linkPlans } from './link-plans.ts';
import { sellByPlans } from './sell-by-plan.ts';
import { readPlansOfStaff } from './store-plans.ts';
import { drawDemoPlans } from './draw-demo-plans.ts';

/**
 * Updates the demo events and their plans. Idempotent.
 * @throws outside local mode, because buyers could buy the invented events.
 */
export async function importDemonstration(
  program: Program,
  permit: Permit<'feed.import', 'demo'>,
  files: DemoFiles,
): Promise<ImportReport> {
  if (!program.config.local) throw new Error('The demonstration is for local mode only: its events are invented.');
  const drawn = drawDemoPlans(readDemoLayouts(files));
  const own = await readPlansOfStaff(
    program,
    drawn.map(({ key }) => key),
  );
  const plans = drawn.map((plan) => own.find(({ key }) => key === plan.key) ?? plan);
  const feed = withSeatPenalties(sellByPlans(readDemoCatalogue(files, hongKongDay(program.now())), own), plans);
  const imported = await importEvents(program, permit, feed, { mayTakeOffMost: true });
  if (!imported.ok) throw new Error(`the demonstration was rejected: ${imported.code}`);
  await linkPlans(program, permit, feed, plans);
  return imported.value;
}
