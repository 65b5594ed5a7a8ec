import type { Text } from '../../../../contract/core/language.ts';
import type { PlanSeat, SeatAttribute, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { demoRowsOf, type DemoBowl, type DemoLayout, type DemoRow } from '../../catalogue/feeds/read-demo-layouts.ts';
import { ovalPath, rectanglePath } from '../layout/bowl-path.ts';
import { checkPlan } from '../layout/check-plan.ts';
import { layOutArena, type FloorBlock } from '../layout/lay-out-arena.ts';
import { layOutAround } from '../layout/lay-out-around.ts';
import { layOutBowl, type BowlRing } from '../layout/lay-out-bowl.ts';
import {
  corners,
  layOutTiers,
  fitIntoFrame,
  spacing,
  type DraftRow,
  type DraftSeat,
  type DraftSection,
} from '../layout/lay-out-tiers.ts';
import { fronts, levelNames, levelOf, levelsOf, nameSection } from '../layout/name-sections.ts';
import { deriveSeatAttributes } from '../layout/seat-attributes.ts';

/** Draws the demo plans from the rows in `layouts.json`. */
export function drawDemoPlans(layouts: readonly DemoLayout[]): SeatPlan[] {
  return layouts.map((layout) => checkPlan(layout.sections ? planSections(layout) : planCinema(layout)));
}

function nameOf(layout: DemoLayout): Text {
  return layout.name ?? { en_us: layout.key };
}

/** Places rows one behind the other with A at the screen. Equal seat numbers are in one column. */
function planCinema(layout: DemoLayout): SeatPlan {
  const best = (layout.rows ?? []).flatMap((entry) => demoRowsOf(entry, layout.aisles));
  const order = best.toSorted((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1));
  const aisles = layout.aisles ?? [];
  const rows = order.map((row, at) =>
    deriveSeatAttributes({
      label: row.label,
      runs: row.runs.map((run) =>
        run.map((label): PlanSeat => {
          const number = Number(label);
          const before = aisles.filter((aisle) => aisle < number).length;
          const x = number * spacing.seat + before * (spacing.aisle - spacing.seat);
          return { ...draftSeat(row, label), x, y: at * spacing.row };
        }),
      ),
    }),
  );
  const all = rows.flatMap((row) => row.runs.flat()).map((seat) => seat.x);
  const [left, right] = [Math.min(...all), Math.max(...all)];
  const edge = (right - left) * 0.08;
  const section = { key: '', name: nameOf(layout), level: 'main', category: 'house', rows };
  const settled = fitIntoFrame([section], {
    ...fronts.screen,
    outline: corners(left + edge, -320, right - edge, -290),
  });
  const ranks = new Map(best.map((row, at) => [row.label, at]));
  return {
    key: layout.key,
    name: nameOf(layout),
    ...settled,
    sections: settled.sections.map((one) => ({
      ...one,
      rows: one.rows.toSorted((a, b) => ranks.get(a.label)! - ranks.get(b.label)!),
    })),
    levels: [{ key: 'main', name: levelNames.main }],
    categories: [{ key: 'house', name: nameOf(layout) }],
    areas: [],
  };
}

function planSections(layout: DemoLayout): SeatPlan {
  const drafts = (layout.sections ?? []).map((section) => {
    const name = section.name ?? nameSection(section.key);
    const rows = section.rows.flatMap((entry) => demoRowsOf(entry)).map(draftRow);
    const level = section.level ?? levelOf(name);
    const draft: DraftSection = { key: section.key, name, level, category: section.key, rows };
    return { draft, line: section.line ?? 1, side: section.side };
  });
  const drawn = drawSections(layout, drafts);
  return {
    key: layout.key,
    name: nameOf(layout),
    ...drawn,
    levels: levelsOf(drawn.sections),
    categories: drafts.map(({ draft }) => ({ key: draft.category, name: draft.name })),
    areas: [],
  };
}

interface DemoDraft {
  readonly draft: DraftSection;
  readonly line: number;
  readonly side: NonNullable<DemoLayout['sections']>[number]['side'];
}

function drawSections(
  { shape, bowl }: DemoLayout,
  drafts: readonly DemoDraft[],
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const on = (...levels: string[]) =>
    levels.map((level) => drafts.filter(({ draft }) => draft.level === level)).filter((tier) => tier.length > 0);
  if (bowl)
    return drawBowl(
      bowl,
      on('main', 'middle', 'upper', 'top').map((tier) => tier.map(({ draft }) => draft)),
    );
  if (shape === 'hall') {
    return layOutAround(
      drafts.map(({ draft, side = 'front' }) => ({ ...draft, side })),
      fronts.platform,
    );
  }
  if (shape === 'arena') {
    const floor = on('floor')
      .flat()
      .map(({ draft, line, side }): FloorBlock => ({
        ...draft,
        line,
        side: side === 'right' ? 'right' : 'left',
      }));
    return layOutArena(
      { floor, tiers: on('main', 'upper').map((tier) => tier.map(({ draft }) => draft)) },
      fronts.stage,
    );
  }
  return layOutTiers(
    drafts.map(({ draft }) => [draft]),
    { ...fronts.stage, straight: false },
  );
}

/** Half the width and half the depth of the middle of a bowl, in centimetres. */
const middles = { pitch: [5250, 3400], court: [1400, 750], centre: [900, 900] } as const;

/** Draws rings one behind the other, with the lowest level in front. */
function drawBowl(
  { front, shape, width, depth, corner }: DemoBowl,
  tiers: readonly (readonly DraftSection[])[],
): ReturnType<typeof layOutBowl> {
  const path = shape === 'oval' ? ovalPath(width, depth) : rectanglePath(width, depth, corner);
  let outward = 0;
  const rings = tiers.map((sections): BowlRing => {
    const ring = { sections, outward };
    outward += Math.max(...sections.map((section) => section.rows.length)) * spacing.row + spacing.level;
    return ring;
  });
  const [x, y] = middles[front];
  return layOutBowl(path, rings, { ...fronts[front], outline: corners(-x, -y, x, y) });
}

function draftRow(row: DemoRow): DraftRow {
  return { label: row.label, runs: row.runs.map((run) => ({ seats: run.map((label) => draftSeat(row, label)) })) };
}

function draftSeat({ entry }: DemoRow, label: string): DraftSeat {
  const said: Partial<Record<SeatAttribute, readonly string[] | undefined>> = {
    restricted_view: entry.restricted,
    limited_legroom: entry.legroom,
    wheelchair: entry.wheelchair,
    not_for_sale: entry.notForSale,
  };
  const facts = (Object.keys(said) as SeatAttribute[]).filter((fact) => said[fact]?.includes(label));
  return facts.length > 0 ? { label, facts } : { label };
}
