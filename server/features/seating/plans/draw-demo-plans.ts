import type { Text } from '../../../../contract/core/language.ts';
import type { PlanSeat, SeatFact, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { demoRowsOf, type DemoLayout, type DemoRow } from '../../catalogue/feeds/read-demo-layouts.ts';
import { checkPlan } from '../layout/check-plan.ts';
import { layOutArena, type FloorBlock } from '../layout/lay-out-arena.ts';
import {
  corners,
  layOutTiers,
  settle,
  spacing,
  type DraftRow,
  type DraftSeat,
  type DraftSection,
} from '../layout/lay-out-tiers.ts';
import { frontNames, levelNames, levelOf, levelsOf, nameSection } from '../layout/name-sections.ts';
import { tellSeatFacts } from '../layout/tell-seat-facts.ts';

/** The plans of the demonstration, drawn from what `layouts.json` says of their rows. */
export function drawDemoPlans(layouts: readonly DemoLayout[]): SeatPlan[] {
  return layouts.map((layout) => checkPlan(layout.sections ? planSections(layout) : planCinema(layout)));
}

function nameOf(layout: DemoLayout): Text {
  return layout.name ?? { en_us: layout.key };
}

/** Rows as they stand one behind the other, A at the screen; seats with the same number in one column. */
function planCinema(layout: DemoLayout): SeatPlan {
  const best = (layout.rows ?? []).flatMap((entry) => demoRowsOf(entry, layout.aisles));
  const order = best.toSorted((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1));
  const aisles = layout.aisles ?? [];
  const rows = order.map((row, at) =>
    tellSeatFacts({
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
  const settled = settle([section], {
    name: frontNames.screen,
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
    return { draft, line: section.line ?? 1, side: section.side ?? 'left' };
  });
  const on = (level: string) => drafts.filter(({ draft }) => draft.level === level);
  const drawn =
    layout.shape === 'arena'
      ? layOutArena(
          {
            floor: on('floor').map(({ draft, line, side }): FloorBlock => ({ ...draft, line, side })),
            tiers: [on('main'), on('upper')]
              .filter((tier) => tier.length > 0)
              .map((tier) => tier.map(({ draft }) => draft)),
          },
          frontNames.stage,
        )
      : layOutTiers(
          drafts.map(({ draft }) => [draft]),
          { name: frontNames.stage, straight: false },
        );
  return {
    key: layout.key,
    name: nameOf(layout),
    ...drawn,
    levels: levelsOf(drawn.sections),
    categories: drafts.map(({ draft }) => ({ key: draft.category, name: draft.name })),
    areas: [],
  };
}

function draftRow(row: DemoRow): DraftRow {
  return { label: row.label, runs: row.runs.map((run) => ({ seats: run.map((label) => draftSeat(row, label)) })) };
}

function draftSeat({ entry }: DemoRow, label: string): DraftSeat {
  const said: Partial<Record<SeatFact, readonly string[] | undefined>> = {
    restricted_view: entry.restricted,
    limited_legroom: entry.legroom,
    wheelchair: entry.wheelchair,
    not_for_sale: entry.notForSale,
  };
  const facts = (Object.keys(said) as SeatFact[]).filter((fact) => said[fact]?.includes(label));
  return facts.length > 0 ? { label, facts } : { label };
}
