import type { Outline, PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanSummary } from '../../../../contract/staff/plans.ts';
import { zonesOfPlan } from '../plans/sell-by-plan.ts';

/** Maximum number of lines in a preview. If there are more rows, only every nth row is drawn. */
const maxLines = 400;
/** Points per row, so that curved rows look curved. */
const linePoints = 5;
const wide = 1000;

export function summarisePlan(plan: SeatPlan): PlanSummary {
  const zones = zonesOfPlan(plan);
  const scale = wide / plan.width;
  const flat = (spots: readonly { x: number; y: number }[]) =>
    spots.flatMap(({ x, y }) => [Math.round(x * scale), Math.round(y * scale)]);
  const runs = plan.sections.flatMap(({ category, rows }) =>
    rows.flatMap((row) => row.runs.map((run) => ({ category, run }))),
  );
  const every = Math.max(1, Math.ceil(runs.length / maxLines));
  const drawn = runs.filter((_run, at) => at % every === 0);
  return {
    seats: runs.reduce((sum, { run }) => sum + run.length, 0),
    zones: zones.map(({ key, name, kind, capacity, rows = [] }) => ({
      key,
      name,
      kind: kind === 'seated' ? 'seated' : 'general',
      capacity: kind === 'seated' ? rows.reduce((sum, { seats }) => sum + seats.length, 0) : (capacity ?? 0),
    })),
    drawing: {
      height: Math.max(1, Math.round(plan.height * scale)),
      stage: plan.stage && flat(plan.stage.outline),
      areas: plan.areas.map(({ outline }: { outline: Outline }) => flat(outline)),
      rows: drawn.map(({ category, run }) => ({
        zone: zones.findIndex(({ key }) => key === category),
        line: flat(pointsOf(run)),
      })),
    },
  };
}

function pointsOf(run: readonly PlanSeat[]): readonly PlanSeat[] {
  if (run.length <= linePoints) return run;
  return Array.from(
    { length: linePoints },
    (_point, at) => run[Math.round((at * (run.length - 1)) / (linePoints - 1))]!,
  );
}
