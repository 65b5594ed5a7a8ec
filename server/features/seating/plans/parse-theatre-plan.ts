import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { SeatAttribute, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { writeText } from '../../catalogue/lcsd/clean-feed-text.ts';
import type { PlanLocation, PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { makePlanWarning, nowhere, makePlanError } from '../layout/plan-problem.ts';
import { layOutAround, sides, type SidedSection } from '../layout/lay-out-around.ts';
import { layOutTiers, type DraftRow } from '../layout/lay-out-tiers.ts';
import { fronts, isNamedInFront, levelOf, levelsOf, nameSection, planKey, sideOf } from '../layout/name-sections.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { placeSideRuns } from './place-side-runs.ts';

const Label = z.string().check(z.minLength(1));

const factOfMark = {
  W: 'wheelchair',
  X: 'not_for_sale',
  R: 'restricted_view',
  L: 'limited_legroom',
} as const satisfies Record<string, SeatAttribute>;

const Row = z.object({
  row: Label,
  blocks: z.array(z.object({ seats: z.array(Label), side: z.optional(z.enum(['left', 'right'])) })),
  marks: z.optional(z.record(z.string(), z.enum(['W', 'X', 'R', 'L']))),
});

/**
 * A theatre as a list of rows: zones starting at the stage, blocks of adjacent seats with aisles between them, and
 * marks on seats.
 */
const TheatreFile = z.object({
  venue_id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  /** As seen facing the stage. Blocks and seats are in numerical order. */
  seat_1_side: z.enum(['left', 'right']),
  zones: z.array(
    z.object({
      name: Label,
      name_tc: z.string(),
      rows: z.array(Row),
      /** Side of the platform. Derived from the names if omitted. */
      side: z.optional(z.enum(sides)),
    }),
  ),
});

/**
 * Reads and draws a theatre listed by rows: rows are curved around the stage, and zones are one behind the other. If
 * zones are beside or behind the platform, the seats are drawn around it.
 * @throws {PlanRefused} if the file has another shape, rows are empty, seats are duplicate, or marks refer to missing
 *   seats.
 */
export function parseTheatrePlan(json: unknown): SeatPlan {
  const file = refuseShape(TheatreFile, json, 'theatre');
  const drafts = file.zones.flatMap((zone): SidedSection[] => {
    if (zone.rows.length === 0) throw new PlanRefused(makePlanError('no_rows', { ...nowhere, section: zone.name }, {}));
    const name = nameZone(zone);
    const rows = placeSideRuns(
      zone.rows.map((row) =>
        readRow(row, { ...nowhere, section: zone.name, row: row.row }, file.seat_1_side === 'right'),
      ),
    );
    const draft = { key: zone.name, name, level: levelOf(name), category: zone.name };
    const side = zone.side ?? sideOf(name);
    const [behind, others] = side ? [[], rows] : partRows(rows);
    if (behind.length === 0) return [{ ...draft, rows: others, side: side ?? 'front' }];
    if (others.length === 0) return [{ ...draft, rows: behind, side: 'behind' }];
    return [
      { ...draft, rows: others, side: 'front' },
      { ...draft, key: `${zone.name} behind`, name: nameBehind(name), rows: behind, side: 'behind' },
    ];
  });
  if (drafts.length === 0) throw new PlanRefused(makePlanError('no_seats', nowhere, {}));
  const drawn = drawHall(drafts);
  return checkPlan({
    key: planKey(file.venue_id, 'theatre'),
    name: writeText(file.name_en, file.name_tc) ?? { en_us: file.venue_id },
    ...drawn,
    levels: levelsOf(drafts),
    categories: file.zones.map((zone) => ({ key: zone.name, name: nameZone(zone) })),
    areas: [],
  });
}

/**
 * Returns the zones whose position is given neither by `side` nor by their names and rows, if the theatre has several
 * zones.
 */
export function findUnknownSides(json: unknown): PlanProblem[] {
  const { zones } = refuseShape(TheatreFile, json, 'theatre');
  if (zones.length < 2) return [];
  return zones.flatMap((zone) => {
    const name = nameZone(zone);
    const isKnown = zone.side ?? sideOf(name) ?? (isNamedInFront(name) || zone.rows.some(isBehind));
    return isKnown ? [] : [makePlanWarning('side_unknown', { ...nowhere, section: zone.name }, {})];
  });
}

function nameZone(zone: { name: string; name_tc: string }): Text {
  return (zone.name_tc && writeText(zone.name, zone.name_tc)) || nameSection(zone.name);
}

/** Separates rows with choir names, which are behind the platform regardless of their zone. */
function partRows(rows: readonly DraftRow[]): [behind: DraftRow[], others: DraftRow[]] {
  const isRowBehind = ({ label }: DraftRow) => isBehind({ row: label });
  return [rows.filter(isRowBehind), rows.filter((row) => !isRowBehind(row))];
}

function isBehind({ row }: { row: string }): boolean {
  return sideOf({ en_us: row }) === 'behind';
}

function nameBehind({ en_us, zh_hk, zh_cn }: Text): Text {
  return {
    en_us: `${en_us}, behind the stage`,
    ...(zh_hk !== undefined && { zh_hk: `${zh_hk}（舞台後方）` }),
    ...(zh_cn !== undefined && { zh_cn: `${zh_cn}（舞台后方）` }),
  };
}

/** Draws the hall. If seats are at the sides or behind, the platform is in the middle. */
function drawHall(drafts: readonly SidedSection[]): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  if (drafts.some(({ side }) => side === 'behind')) return layOutAround(drafts, fronts.platform);
  if (drafts.some(({ side }) => side !== 'front')) return layOutAround(drafts, fronts.stage);
  return layOutTiers(
    drafts.map(({ side: _side, ...draft }) => [draft]),
    { ...fronts.stage, straight: false },
  );
}

function readRow(row: z.infer<typeof Row>, place: PlanLocation, fromTheRight: boolean): DraftRow {
  const labels = new Set(row.blocks.flatMap((block) => block.seats));
  const marks = row.marks ?? {};
  const lost = Object.keys(marks).find((label) => !labels.has(label));
  if (lost !== undefined) throw new PlanRefused(makePlanError('mark_without_seat', { ...place, seat: lost }, {}));
  if (row.blocks.length === 0 || row.blocks.some((block) => block.seats.length === 0)) {
    throw new PlanRefused(makePlanError('row_empty', place, {}));
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
