import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { generatePlan } from '../layout/generate-plan.ts';
import type { Rings } from '../layout/outline-sections.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { layOutSeats, writeSeatMap, type SeatLayout } from './lay-out-seats.ts';
import type { InventoryView } from '../inventory/inventory-view.ts';
import type { BlockRow } from '../store.ts';
import { readOutlinedPlan } from '../plans/store-plans.ts';
import { outlineInWorker } from './outline-plan.ts';

/** Maximum number of layouts cached per process. A layout of 20,000 seats takes a few megabytes. */
const maxLayouts = 60;
/** Maximum number of plans whose outlines are cached. A hall is drawn once for all its performances. */
const maxPlans = 30;
/** How long a layout is cached before the plan is checked for changes, in ms. */
const freshMs = 60_000;

interface KeptLayout {
  readonly layout: SeatLayout;
  readonly maps: Map<Language, SeatMap>;
  readonly places: InventoryView;
  readonly source: string;
  checkedAt: number;
  /** Catalogue zones at the last check. Every publication creates new objects. */
  zones: FoundPerformance['performance']['zones'];
}

interface Layouts {
  readonly kept: LRUCache<string, KeptLayout>;
  readonly making: Map<string, Promise<KeptLayout | undefined>>;
  /** By hash of the sections. */
  readonly outlines: LRUCache<string, readonly Rings[]>;
}

const layouts = sharedKey<Layouts, Program>(() => ({
  kept: new LRUCache({ max: maxLayouts }),
  making: new Map(),
  outlines: new LRUCache({ max: maxPlans }),
}));

/** Returns the cached layout of a performance, or `undefined` if it has no numbered seats. */
export async function seatLayoutOf(program: Program, found: FoundPerformance): Promise<SeatLayout | undefined> {
  return (await keptLayout(program, found))?.layout;
}

/**
 * Returns the layout in a language, as sent to pages: one frozen object for all callers, so that it is serialized once.
 */
export async function seatMapIn(
  program: Program,
  found: FoundPerformance,
  language: Language,
): Promise<SeatMap | undefined> {
  const kept = await keptLayout(program, found);
  if (!kept) return undefined;
  let map = kept.maps.get(language);
  if (!map) kept.maps.set(language, (map = Object.freeze(writeSeatMap(kept.layout, language))));
  return map;
}

async function keptLayout(program: Program, found: FoundPerformance): Promise<KeptLayout | undefined> {
  const { performanceId } = found.performance;
  const { kept, making } = program.shared(layouts);
  const inventory = inventoryOf(program, performanceId);
  const places = inventory.lastSeen ?? (await inventory.look());
  const before = kept.get(performanceId);
  const isCurrent = before?.places === places && before.zones === found.performance.zones;
  if (isCurrent && performance.now() - before.checkedAt < freshMs) return before;
  let made = making.get(performanceId);
  if (!made) {
    made = makeLayout(program, found, places, before).finally(() => making.delete(performanceId));
    making.set(performanceId, made);
  }
  const now = await made;
  if (now) kept.set(performanceId, now);
  return now;
}

async function makeLayout(
  program: Program,
  found: FoundPerformance,
  places: InventoryView,
  before: KeptLayout | undefined,
): Promise<KeptLayout | undefined> {
  const { performance: sold } = found;
  const { performanceId, zones } = sold;
  const checkedAt = performance.now();
  const { rows } = places;
  if (!rows.some((row) => row.width > 0)) return undefined;
  const { plan, outlines } = (await readOutlinedPlan(program, performanceId)) ?? {};
  const source = JSON.stringify([plan, zones.map(({ zoneNo, kind, name }) => [zoneNo, kind, name])]);
  if (before && before.places === places && before.source === source) {
    Object.assign(before, { checkedAt, zones });
    return before;
  }
  const layOut = async (drawn: SeatPlan, known?: readonly Rings[] | null) =>
    layOutSeats(performanceId, drawn, rows, zones, known ?? (await rememberedOutlines(program, drawn.sections)));
  let layout = plan && (await layOut(plan, outlines));
  if (!layout) {
    if (plan) program.log.warn({ performanceId, plan: plan.key }, 'the plan is missing seats that are on sale');
    layout = await layOut(generatePlan(zonesOf(sold, rows), frontOf(found)));
  }
  if (!layout) throw new Error(`no plan has the seats of performance ${performanceId}`);
  if (before && before.layout.version === layout.version) return { ...before, places, source, checkedAt, zones };
  return { layout, maps: new Map(), places, source, checkedAt, zones };
}

/** Draws and caches the outlines of a hall that has no plan, or of a plan that the worker has not drawn yet. */
async function rememberedOutlines(program: Program, sections: SeatPlan['sections']): Promise<readonly Rings[]> {
  const { outlines } = program.shared(layouts);
  const key = createHash('sha256').update(JSON.stringify(sections)).digest('base64url');
  const known = outlines.get(key);
  if (known) return known;
  const drawn = await outlineInWorker(program, sections, 'visitors');
  outlines.set(key, drawn);
  return drawn;
}

function frontOf({ event }: FoundPerformance): Parameters<typeof generatePlan>[1] {
  if (event.type === 'cinema') return 'screen';
  return event.type === 'sports' ? 'field' : 'stage';
}

function zonesOf(sold: FoundPerformance['performance'], rows: readonly BlockRow[]): Parameters<typeof generatePlan>[0] {
  const numbers = new Set([...rows.map((row) => row.zoneNo), ...sold.zones.map((zone) => zone.zoneNo)]);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((zoneNo) => {
      const zone = sold.zones.find((one) => one.zoneNo === zoneNo);
      const seated = rows.filter((row) => row.zoneNo === zoneNo && row.width > 0);
      return {
        zoneNo,
        name: sold.zoneNames.get(zoneNo) ?? { en_us: String(zoneNo) },
        kind: zone?.kind ?? (seated.length > 0 ? 'seated' : 'general'),
        rows: seated.length > 0 ? runsOf(seated) : null,
      };
    });
}

function runsOf(rows: readonly BlockRow[]): FeedSeatRow[] {
  const ordered = rows.toSorted((a, b) => a.rank - b.rank || a.rowNo - b.rowNo || a.firstSeat - b.firstSeat);
  return [...Map.groupBy(ordered, (row) => row.rowNo).values()].map((parts) => {
    const { section, rowLabel } = parts[0]!;
    const seats = parts.flatMap((part) => part.seatLabels);
    return { ...(section === null ? {} : { section }), row: rowLabel ?? '', seats: [...seats] };
  });
}
