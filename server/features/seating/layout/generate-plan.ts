import type { FeedSeatRow, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { layOutAround, type SidedSection } from './lay-out-around.ts';
import { corners, layOutTiers, spacing, type DraftRow, type DraftSection } from './lay-out-tiers.ts';
import { rankCinemaRows } from './rank-rows.ts';
import { fronts, levelOf, levelsOf, nameSection, sideOf, type Front } from './name-sections.ts';

export interface ZoneToDraw {
  readonly zoneNo: number;
  readonly name: Text;
  /** Best first; null for general admission. */
  readonly rows: readonly FeedSeatRow[] | null;
  readonly kind: FeedZone['kind'];
}

interface Part {
  readonly section: Omit<DraftSection, 'rows'>;
  readonly rows: Map<string, { seats: string[] }[]>;
}

/** Most seats in a row of adjacent sections. Further sections go behind them. */
const widestTier = 160;
/** Size of a general-admission area, in centimetres. */
const area = { width: 2400, height: 700 } as const;

/**
 * Draws a plan from zones alone. The stage is in front, zones are one behind the other in their order, and the sections
 * of a zone are side by side with the best rows nearest. A single zone that has no sections is drawn as a cinema, with
 * straight rows by name and A at the screen, unless `front` states what the seats face. A choir behind its platform and
 * boxes along the walls are recognized by name. Sections keep their keys; rows outside sections go to the section
 * `zone-N`. The result depends only on the arguments.
 */
export function generatePlan(zones: readonly ZoneToDraw[], front?: Front): SeatPlan {
  const seated = zones.filter((zone) => zone.rows && zone.rows.length > 0);
  const looksLikeCinema = seated.length === 1 && seated[0]!.rows!.every((row) => !row.section);
  const isCinema = front ? front === 'screen' : looksLikeCinema;
  const parts = gather(seated);
  const tiers = tiersOf(parts, isCinema);
  const tiered = drawHall(tiers, front ?? (isCinema ? 'screen' : 'stage'));
  const sections = isCinema
    ? tiered.sections.map((section) => ({ ...section, rows: rankCinemaRows(section.rows) }))
    : tiered.sections;
  const open = zones.filter((zone) => !seated.includes(zone));
  const areas = open.map((zone, at) => {
    const top = tiered.height + at * (area.height + spacing.section);
    const left = Math.max(spacing.margin, (tiered.width - area.width) / 2);
    return {
      key: zoneKey(zone.zoneNo),
      name: zone.name,
      outline: corners(Math.round(left), top, Math.round(left) + area.width, top + area.height),
      capacity: 0,
    };
  });
  return {
    key: 'generated',
    name: seated[0]?.name ?? fronts.stage.name,
    width: Math.max(tiered.width, areas.length > 0 ? area.width + 2 * spacing.margin : 0),
    height: tiered.height + areas.length * (area.height + spacing.section),
    levels: levelsOf(sections),
    categories: seated.map((zone) => ({ key: zoneKey(zone.zoneNo), name: zone.name })),
    stage: tiered.stage,
    sections,
    areas,
  };
}

function drawHall(
  tiers: readonly (readonly DraftSection[])[],
  front: Front,
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const sided = tiers.map((tier) =>
    tier.map((draft): SidedSection => ({
      ...draft,
      side: front === 'stage' ? (sideOf(draft.name) ?? 'front') : 'front',
    })),
  );
  const before = sided.map((tier) => tier.filter(({ side }) => side === 'front')).filter((tier) => tier.length > 0);
  const others = sided.flat().filter(({ side }) => side !== 'front');
  if (before.length === 0 || others.length === 0)
    return layOutTiers(tiers, { ...fronts[front], straight: front === 'screen' });
  const isAround = others.some(({ side }) => side === 'behind');
  return layOutAround(sided.flat(), isAround ? fronts.platform : fronts.stage, before);
}

function zoneKey(zoneNo: number): string {
  return `zone-${zoneNo}`;
}

/** Returns each section under the first zone that names it, with all its rows and each seat once. */
function gather(zones: readonly ZoneToDraw[]): Map<number, Part[]> {
  const known = new Map<string, Part>();
  const byZone = new Map<number, Part[]>();
  const drawn = new Set<string>();
  for (const { zoneNo, name, rows } of zones) {
    const own: Part[] = [];
    byZone.set(zoneNo, own);
    for (const { section, row, seats } of rows ?? []) {
      const key = section || zoneKey(zoneNo);
      let part = known.get(key);
      if (!part) {
        const named = section ? nameSection(section) : name;
        part = { section: { key, name: named, level: levelOf(named), category: zoneKey(zoneNo) }, rows: new Map() };
        known.set(key, part);
        own.push(part);
      }
      const fresh = seats.filter((seat) => {
        const place = JSON.stringify([key, row, seat]);
        return !drawn.has(place) && drawn.add(place);
      });
      if (fresh.length > 0) part.rows.set(row, [...(part.rows.get(row) ?? []), { seats: fresh }]);
    }
  }
  return byZone;
}

function tiersOf(byZone: ReadonlyMap<number, readonly Part[]>, isCinema: boolean): DraftSection[][] {
  return [...byZone.values()].flatMap((parts) => {
    const tiers: { seats: number; sections: DraftSection[] }[] = [];
    for (const { section, rows } of parts) {
      const drafts = [...rows].map(([label, runs]): DraftRow => ({
        label,
        runs: runs.map((run) => ({ seats: run.seats.map((seat) => ({ label: seat })) })),
      }));
      const inOrder = isCinema ? drafts.toSorted((a, b) => compareLabels(a.label, b.label)) : drafts;
      const seats = Math.max(
        0,
        ...[...rows.values()].map((runs) => runs.reduce((sum, run) => sum + run.seats.length, 0)),
      );
      const last = tiers.at(-1);
      const draft = { ...section, rows: inOrder };
      if (last && last.seats + seats <= widestTier) {
        last.sections.push(draft);
        last.seats += seats;
      } else if (drafts.length > 0) tiers.push({ seats, sections: [draft] });
    }
    return tiers.map((tier) => tier.sections);
  });
}

/** Sorts A, B, …, Z, AA, … and 1, 2, …, 10. */
function compareLabels(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
