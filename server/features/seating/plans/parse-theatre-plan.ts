import * as z from 'zod/mini';
import type { SeatFact, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { writeText } from '../../catalogue/lcsd/clean-feed-text.ts';
import type { PlanPlace } from '../../../../contract/staff/problems/plan-problems.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { nowhere, stop } from '../layout/plan-problem.ts';
import { layOutAround, sides, type SidedSection } from '../layout/lay-out-around.ts';
import { layOutTiers, type DraftRow } from '../layout/lay-out-tiers.ts';
import { fronts, levelOf, levelsOf, nameSection, planKey, sideOf } from '../layout/name-sections.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { placeSideRuns } from './place-side-runs.ts';

const Label = z.string().check(z.minLength(1));

/** What the letters of `marks` say. */
const factOfMark = {
  W: 'wheelchair',
  X: 'not_for_sale',
  R: 'restricted_view',
  L: 'limited_legroom',
} as const satisfies Record<string, SeatFact>;

const Row = z.object({
  row: Label,
  blocks: z.array(z.object({ seats: z.array(Label), side: z.optional(z.enum(['left', 'right'])) })),
  marks: z.optional(z.record(z.string(), z.enum(['W', 'X', 'R', 'L']))),
});

/** A theatre by its rows: zones from the stage back, blocks of neighbours with aisles between them, marks of seats. */
const TheatreFile = z.object({
  venue_id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  /** As somebody facing the stage sees it; blocks and seats stand in the order of their numbers. */
  seat_1_side: z.enum(['left', 'right']),
  zones: z.array(
    z.object({
      name: Label,
      name_tc: z.string(),
      rows: z.array(Row),
      /** Which side of the platform it is on; where none says so, what the names say. */
      side: z.optional(z.enum(sides)),
    }),
  ),
});

/**
 * Reads a theatre by its rows and draws it: rows curved about the stage, one zone behind the other; where zones lie at the
 * sides of the platform or behind it, around that.
 * @throws {PlanRefused} for a file of another shape, empty rows, seats that stand twice, marks of seats there are not.
 */
export function parseTheatrePlan(json: unknown): SeatPlan {
  const file = refuseShape(TheatreFile, json, 'theatre');
  const drafts = file.zones.map((zone): SidedSection => {
    if (zone.rows.length === 0) throw new PlanRefused(stop('no_rows', { ...nowhere, section: zone.name }, {}));
    const name = (zone.name_tc && writeText(zone.name, zone.name_tc)) || nameSection(zone.name);
    const rows = placeSideRuns(
      zone.rows.map((row) =>
        readRow(row, { ...nowhere, section: zone.name, row: row.row }, file.seat_1_side === 'right'),
      ),
    );
    const side = zone.side ?? sideOf(name) ?? 'front';
    return { key: zone.name, name, level: levelOf(name), category: zone.name, rows, side };
  });
  if (drafts.length === 0) throw new PlanRefused(stop('no_seats', nowhere, {}));
  const drawn = drawHall(drafts);
  return checkPlan({
    key: planKey(file.venue_id, 'theatre'),
    name: writeText(file.name_en, file.name_tc) ?? { en_us: file.venue_id },
    ...drawn,
    levels: levelsOf(drafts),
    categories: drafts.map(({ key, name }) => ({ key, name })),
    areas: [],
  });
}

/** With seats at the sides or behind, the platform is amid the hall. */
function drawHall(drafts: readonly SidedSection[]): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  if (drafts.some(({ side }) => side === 'behind')) return layOutAround(drafts, fronts.platform);
  if (drafts.some(({ side }) => side !== 'front')) return layOutAround(drafts, fronts.stage);
  return layOutTiers(
    drafts.map(({ side: _side, ...draft }) => [draft]),
    { ...fronts.stage, straight: false },
  );
}

function readRow(row: z.infer<typeof Row>, place: PlanPlace, fromTheRight: boolean): DraftRow {
  const labels = new Set(row.blocks.flatMap((block) => block.seats));
  const marks = row.marks ?? {};
  const lost = Object.keys(marks).find((label) => !labels.has(label));
  if (lost !== undefined) throw new PlanRefused(stop('mark_without_seat', { ...place, seat: lost }, {}));
  if (row.blocks.length === 0 || row.blocks.some((block) => block.seats.length === 0)) {
    throw new PlanRefused(stop('row_empty', place, {}));
  }
  const runs = row.blocks.map(({ seats, side }) => {
    const ordered = fromTheRight ? seats.toReversed() : seats;
    const drafted = ordered.map((label) => {
      const mark = marks[label];
      return mark ? { label, facts: [factOfMark[mark]] } : { label };
    });
    return { seats: drafted, ...(side && { side }) };
  });
  return { label: row.row, runs: fromTheRight ? runs.toReversed() : runs };
}
